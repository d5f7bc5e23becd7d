import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaultKind } from '@palkkasilta/simulators/platform/faults.ts'
import { startRopoSimulator } from '@palkkasilta/simulators/ropo/simulator.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RopoErrorCode } from './errors.ts'
import { liveRopo } from './live.ts'
import {
  accepted,
  aRopo,
  bill,
  control,
  creditNote,
  errorOf,
  fetched,
  posts,
  received,
  sendOne,
  silent,
} from './testing/a-ropo.ts'
import { anInvoice } from './testing/an-invoice.ts'

test('the bills of a customer are found by its number, open ones alone or all', async () => {
  const { ropo, simulator } = await aRopo()
  const receiver = { ...anInvoice().receiver, customerNumber: '17' }
  await ropo.sendInvoices([bill(100_001, { receiver }), bill(100_002, { receiver }), bill(100_003)])
  await control(simulator, 'status', { billnum: '100001' })
  const open = { billNumber: '100002', billDate: localDate('2026-03-02'), status: 'Invoicing', openAmount: 30_066 }
  expect(await ropo.jobsOf('17', false)).toEqual([open])
  const paid = { ...open, billNumber: '100001', status: 'Paid', openAmount: 0 }
  expect(await ropo.jobsOf('17', true)).toEqual([paid, open])
  expect(await ropo.jobsOf('18', true)).toEqual([])
})

describe('sending', () => {
  test('an invoice brings its job, and the provider holds the same figures', async () => {
    const { ropo, simulator } = await aRopo()
    const result = await sendOne(ropo, anInvoice())
    expect(result).toEqual({
      accepted: true,
      billNumber: '100001',
      jobId: '549001',
      reference: '1000012',
      receiver: 'Myllykosken Varasto Oy',
      sendType: 'email',
      amount: 30_066,
    })
    expect(await received(simulator)).toMatchObject([
      {
        billnum: '100001',
        company: 'Myllykosken Varasto Oy',
        netamount: 252.98,
        vatamount: 47.68,
        totalamount: 300.66,
      },
    ])
  })

  test('takes the good ones of a batch and tells what is wrong with the others', async () => {
    const { ropo, simulator } = await aRopo()
    await sendOne(ropo, bill(100_002))
    const results = await ropo.sendInvoices([bill(100_001), bill(100_002), bill(100_003)])
    expect(results).toMatchObject([
      { accepted: true, billNumber: '100001' },
      { accepted: false, billNumber: '100002', error: 'billnum 100002 on jo käytössä' },
      { accepted: true, billNumber: '100003' },
    ])
    expect(await received(simulator)).toHaveLength(3)
  })

  test('a refused invoice is not stored and goes through after it is mended', async () => {
    const { ropo, simulator } = await aRopo()
    simulator.addFault({ kind: 'reject', path: '/rest/jobs' })
    const refused = await sendOne(ropo, anInvoice())
    expect(refused).toEqual({ accepted: false, billNumber: '100001', error: 'Lasku hylättiin' })
    expect(await received(simulator)).toEqual([])
    expect(accepted(await sendOne(ropo, anInvoice()))).toBe(true)
  })

  test('an invoice that would be refused does not leave the house', async () => {
    const { ropo, simulator } = await aRopo()
    const error = await errorOf(sendOne(ropo, anInvoice({ reference: '1' })))
    expect(error).toMatchObject({ code: 'ROPO_INVOICE_INVALID', status: 400, outcome: 'not done' })
    expect(error.message).toContain('Viitenumero')
    expect(simulator.requests()).toEqual([])
  })
})

describe('an answer that never came', () => {
  const lost: readonly (readonly [FaultKind, RopoErrorCode])[] = [
    ['timeout', 'ROPO_NO_ANSWER'],
    ['drop', 'ROPO_NO_ANSWER'],
    ['malformed', 'ROPO_FAILED'],
    ['http-500', 'ROPO_FAILED'],
  ]

  test.each(lost)('%s after the invoice was stored: it is found there', async (kind, code) => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 1_500 })
    simulator.addFault({ kind, method: 'POST', path: '/rest/jobs', when: 'after' })
    const error = await errorOf(sendOne(ropo, anInvoice()))
    expect(error).toMatchObject({ code, outcome: 'unknown' })
    expect(await received(simulator)).toHaveLength(1)
    expect(await ropo.findByBillNumber('100001')).toMatchObject({ jobId: '549001', reference: '1000012' })
    expect(await received(simulator)).toHaveLength(1)
    expect(posts(simulator, '/rest/jobs')).toBe(1)
  })

  test.each(lost)('%s before the invoice was stored: it is not there and can be sent', async (kind, code) => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 1_500 })
    simulator.addFault({ kind, method: 'POST', path: '/rest/jobs', when: 'before' })
    expect(await errorOf(sendOne(ropo, anInvoice()))).toMatchObject({ code, outcome: 'unknown' })
    expect(await received(simulator)).toEqual([])
    expect(await ropo.findByBillNumber('100001')).toBeNull()
    expect(accepted(await sendOne(ropo, anInvoice()))).toBe(true)
    expect(await received(simulator)).toHaveLength(1)
  })

  test('to a batch: what is there is found, what is missing is not', async () => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 1_500 })
    simulator.addFault({ kind: 'timeout', method: 'POST', path: '/rest/jobs' })
    await errorOf(ropo.sendInvoices([bill(100_001), bill(100_002)]))
    const numbers = ['100003', '100001', '100002']
    const found = await Promise.all(numbers.map((number) => ropo.findByBillNumber(number)))
    expect(found).toMatchObject([null, { billNumber: '100001' }, { billNumber: '100002' }])
    expect(accepted(await sendOne(ropo, bill(100_003)))).toBe(true)
    expect((await received(simulator)).map((job) => job.billnum)).toEqual(['100001', '100002', '100003'])
  })

  test('while asking whether it arrived: nothing is known until the next question', async () => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 1_500 })
    simulator.addFault({ kind: 'timeout', method: 'POST', path: '/rest/jobs' })
    await errorOf(sendOne(ropo, anInvoice()))
    for (const path of ['statusupdates', '/rest/jobs']) {
      simulator.addFault({ kind: 'timeout', method: 'GET', path })
      expect((await errorOf(ropo.findByBillNumber('100001'))).code).toBe('ROPO_ARRIVAL_UNKNOWN')
    }
    expect(await ropo.findByBillNumber('100001')).toMatchObject({ billNumber: '100001' })
    expect(await received(simulator)).toHaveLength(1)
  })

  test('two people sending at once make one invoice', async () => {
    const { ropo, simulator } = await aRopo()
    const results = await Promise.all([sendOne(ropo, anInvoice()), sendOne(ropo, anInvoice())])
    expect(results.filter(accepted)).toHaveLength(1)
    expect(await received(simulator)).toHaveLength(1)
  })
})

describe('a credit note', () => {
  test('takes the bill back, once, and its open sum falls to nothing', async () => {
    const { ropo, simulator } = await aRopo()
    const invoice = bill(100_001)
    await sendOne(ropo, invoice)
    expect(accepted(await sendOne(ropo, creditNote(invoice, 100_002, 1_000_000)))).toBe(true)
    const updates = await fetched(ropo)
    expect(updates.filter((update) => update.billNumber === '100001').at(-1)).toMatchObject({
      text: 'Hyvitetty',
      openAmount: 0,
      originalAmount: 30_066,
    })
    const second = await sendOne(ropo, creditNote(invoice, 100_003, 1_000_000))
    expect(second).toMatchObject({ accepted: false, error: 'refundtobillnum 100001: lasku on jo hyvitetty' })
    expect((await received(simulator)).map((job) => job.totalamount)).toEqual([300.66, -300.66])
  })

  test('of a part leaves the rest open, and of an unknown bill is refused', async () => {
    const { ropo } = await aRopo()
    const invoice = bill(100_001)
    const part = creditNote(invoice, 100_002, 250_000)
    expect(await sendOne(ropo, part)).toMatchObject({ accepted: false })
    await sendOne(ropo, invoice)
    expect(accepted(await sendOne(ropo, part))).toBe(true)
    expect((await fetched(ropo)).at(-1)).toMatchObject({ billNumber: '100001', openAmount: 30_066 + part.total })
  })

  test('whose answer was lost is found by its own number', async () => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 1_500 })
    const invoice = bill(100_001)
    await sendOne(ropo, invoice)
    simulator.addFault({ kind: 'timeout', method: 'POST', path: '/rest/jobs' })
    const note = creditNote(invoice, 100_002, 1_000_000)
    await errorOf(sendOne(ropo, note))
    expect(await ropo.findByBillNumber('100002')).toMatchObject({ jobId: '549002' })
    expect(await received(simulator)).toHaveLength(2)
  })
})

describe('the token', () => {
  test('is fetched once for calls that start together, and once more after two hours', async () => {
    const { ropo, simulator } = await aRopo()
    await Promise.all([sendOne(ropo, bill(100_001)), sendOne(ropo, bill(100_002))])
    expect(posts(simulator, '/rest/token')).toBe(1)
    simulator.advanceClock(2 * 3_600)
    expect(accepted(await sendOne(ropo, bill(100_003)))).toBe(true)
    expect(posts(simulator, '/rest/token')).toBe(2)
    expect(await received(simulator)).toHaveLength(3)
  })

  test('with a wrong code is refused without a loop', async () => {
    const { ropo, simulator } = await aRopo({ apiCode: 'wrong' })
    expect((await errorOf(sendOne(ropo, anInvoice()))).code).toBe('ROPO_LOGIN_REFUSED')
    expect(posts(simulator, '/rest/token')).toBe(1)
  })

  test.each<readonly [FaultKind, RopoErrorCode]>([
    ['timeout', 'ROPO_NOT_SENT'],
    ['drop', 'ROPO_NOT_SENT'],
    ['http-500', 'ROPO_FAILED'],
    ['malformed', 'ROPO_FAILED'],
    ['reject', 'ROPO_LOGIN_REFUSED'],
  ])('%s at the sign-in: nothing was sent, and the next try goes through', async (kind, code) => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 1_500 })
    simulator.addFault({ kind, path: '/rest/token', count: kind === 'drop' ? 4 : 1 })
    expect(await errorOf(sendOne(ropo, anInvoice()))).toMatchObject({ code, outcome: 'not done' })
    expect(posts(simulator, '/rest/jobs')).toBe(0)
    expect(accepted(await sendOne(ropo, anInvoice()))).toBe(true)
    expect(await received(simulator)).toHaveLength(1)
  })
})

test('a service that is away, overloaded or says no is told as such', async () => {
  const { ropo, simulator } = await aRopo()
  simulator.addFault({ kind: 'http-500', status: 429, path: '/rest/jobs', method: 'POST' })
  expect(await errorOf(sendOne(ropo, anInvoice()))).toMatchObject({
    code: 'ROPO_BUSY',
    outcome: 'not done',
  })
  simulator.addFault({ kind: 'reject', path: 'statusupdates' })
  const refused = await errorOf(fetched(ropo))
  expect([refused.code, refused.message.includes('Toiminto ei sisälly sopimukseen')]).toEqual(['ROPO_REFUSED', true])
  await simulator.stop()
  expect((await errorOf(sendOne(ropo, anInvoice()))).code).toBe('ROPO_UNREACHABLE')
})

test('the sent invoices and the money in outlive a kill of the product', async () => {
  const stateFolder = await mkdtemp(join(tmpdir(), 'ropo-'))
  onTestFinished(() => rm(stateFolder, { recursive: true }))
  const settings = { customerId: '77', apiCode: 'right code', stateFolder }
  const first = await startRopoSimulator(settings)
  onTestFinished(() => first.stop())
  const before = liveRopo({ baseUrl: first.url, log: silent, ...settings })
  onTestFinished(() => before.close())
  await sendOne(before, anInvoice())
  // nothing is stopped in good order here: what is on the disk is all that the second one has
  const second = await startRopoSimulator(settings)
  onTestFinished(() => second.stop())
  const after = liveRopo({ baseUrl: second.url, log: silent, ...settings })
  onTestFinished(() => after.close())
  expect(await after.findByBillNumber('100001')).toMatchObject({ jobId: '549001' })
  expect(await received(second)).toHaveLength(1)
})
