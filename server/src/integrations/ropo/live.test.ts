import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate } from '@palkkasilta/values/date.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { referenceOfBase } from '@palkkasilta/values/reference-number.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import type { FaultKind } from '../../platform/simulator/faults.ts'
import type { Simulator } from '../../platform/simulator/simulator.ts'
import type { RopoSettings } from './calls.ts'
import type { RopoErrorCode } from './errors.ts'
import type { OutgoingInvoice } from './invoice.ts'
import { creditNoteOf } from './invoice-rules.ts'
import { liveRopo } from './live.ts'
import type { Days, Ropo, SendResult, StatusUpdate } from './port.ts'
import { startRopoSimulator } from './simulator.ts'
import type { RopoState } from './simulator-state.ts'
import { anInvoice } from './testing/an-invoice.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const silent = { info: () => undefined, warn: () => undefined }

async function aRopo(settings: Partial<RopoSettings> = {}) {
  const simulator = await startRopoSimulator({
    customerId: '77',
    apiCode: 'right code',
    now: () => Temporal.Instant.from('2026-03-02T10:00:00Z'),
  })
  const ropo = liveRopo({
    baseUrl: simulator.url,
    customerId: '77',
    apiCode: 'right code',
    log: silent,
    readTimeoutMs: 1_000,
    retryBaseMs: 1,
    ...settings,
  })
  cleanups.push(
    () => simulator.stop(),
    () => ropo.close(),
  )
  return { simulator, ropo }
}

const bill = (number: number, changes: Partial<OutgoingInvoice> = {}) =>
  anInvoice({ billNumber: String(number), reference: orThrow(referenceOfBase(String(number))), ...changes })

const creditNote = (of: OutgoingInvoice, number: number, share: number) =>
  creditNoteOf(of, {
    billNumber: String(number),
    reference: orThrow(referenceOfBase(String(number))),
    billDate: localDate('2026-03-03'),
    share: millionths(share),
  })

const control = (simulator: Simulator<RopoState>, path: string, body: unknown) =>
  fetch(`${simulator.url}/__sim/${path}`, { method: 'POST', body: JSON.stringify(body) })

const received = async (simulator: Simulator<RopoState>) =>
  (await (await fetch(`${simulator.url}/__sim/invoices`)).json()) as { billnum: string; totalamount: number }[]

const posts = (simulator: Simulator<RopoState>, path: string) =>
  simulator.requests().filter((request) => request.method === 'POST' && request.path === path).length

const today: Days = { from: localDate('2026-03-02'), to: localDate('2026-03-02') }

async function fetched(ropo: Ropo, days: Days = today): Promise<StatusUpdate[]> {
  const all = new Map<string, StatusUpdate>()
  await ropo.statusUpdates(days, async (updates) => {
    for (const update of updates) all.set(update.id, update)
  })
  return [...all.values()]
}

async function errorOf(call: Promise<unknown>): Promise<ServiceError<RopoErrorCode>> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceError)) throw new Error('no ServiceError', { cause: error })
  return error
}

const accepted = (result: SendResult | undefined) => result?.accepted === true

describe('sending', () => {
  test('an invoice brings its job, and the provider holds the same figures', async () => {
    const { ropo, simulator } = await aRopo()
    const result = await ropo.sendInvoice(anInvoice(), 'first')
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
    await ropo.sendInvoice(bill(100_002), 'first')
    const results = await ropo.sendInvoices([bill(100_001), bill(100_002), bill(100_003)], 'first')
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
    const refused = await ropo.sendInvoice(anInvoice(), 'first')
    expect(refused).toEqual({ accepted: false, billNumber: '100001', error: 'Lasku hylättiin' })
    expect(await received(simulator)).toEqual([])
    expect(accepted(await ropo.sendInvoice(anInvoice(), 'again'))).toBe(true)
  })

  test('an invoice that would be refused does not leave the house', async () => {
    const { ropo, simulator } = await aRopo()
    const error = await errorOf(ropo.sendInvoice(anInvoice({ reference: '1' }), 'first'))
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

  test.each(lost)('%s after the invoice was stored: the next try finds it and sends nothing', async (kind, code) => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 200 })
    simulator.addFault({ kind, method: 'POST', path: '/rest/jobs', when: 'after' })
    const error = await errorOf(ropo.sendInvoice(anInvoice(), 'first'))
    expect(error).toMatchObject({ code, outcome: 'unknown' })
    expect(await received(simulator)).toHaveLength(1)
    const result = await ropo.sendInvoice(anInvoice(), 'again')
    expect(result).toMatchObject({ accepted: true, jobId: '549001', reference: '1000012', amount: 30_066 })
    expect(await received(simulator)).toHaveLength(1)
    expect(posts(simulator, '/rest/jobs')).toBe(1)
  })

  test.each(lost)('%s before the invoice was stored: the next try sends it, once', async (kind, code) => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 200 })
    simulator.addFault({ kind, method: 'POST', path: '/rest/jobs', when: 'before' })
    expect(await errorOf(ropo.sendInvoice(anInvoice(), 'first'))).toMatchObject({ code, outcome: 'unknown' })
    expect(await received(simulator)).toEqual([])
    expect(accepted(await ropo.sendInvoice(anInvoice(), 'again'))).toBe(true)
    expect(await received(simulator)).toHaveLength(1)
  })

  test('to a batch: the next try sends only what is missing', async () => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 200 })
    simulator.addFault({ kind: 'timeout', method: 'POST', path: '/rest/jobs' })
    await errorOf(ropo.sendInvoices([bill(100_001), bill(100_002)], 'first'))
    const results = await ropo.sendInvoices([bill(100_003), bill(100_001), bill(100_002)], 'again')
    expect(results.map((result) => result.billNumber)).toEqual(['100003', '100001', '100002'])
    expect(results.every(accepted)).toBe(true)
    expect((await received(simulator)).map((job) => job.billnum)).toEqual(['100001', '100002', '100003'])
  })

  test('while asking whether it arrived: nothing is sent, and the try after that settles it', async () => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 200 })
    simulator.addFault({ kind: 'timeout', method: 'POST', path: '/rest/jobs' })
    await errorOf(ropo.sendInvoice(anInvoice(), 'first'))
    for (const path of ['statusupdates', '/rest/jobs']) {
      simulator.addFault({ kind: 'timeout', method: 'GET', path })
      expect((await errorOf(ropo.sendInvoice(anInvoice(), 'again'))).code).toBe('ROPO_NO_LIST')
    }
    expect(accepted(await ropo.sendInvoice(anInvoice(), 'again'))).toBe(true)
    expect(await received(simulator)).toHaveLength(1)
  })

  test('two people sending at once make one invoice', async () => {
    const { ropo, simulator } = await aRopo()
    const results = await Promise.all([ropo.sendInvoice(anInvoice(), 'first'), ropo.sendInvoice(anInvoice(), 'first')])
    expect(results.filter(accepted)).toHaveLength(1)
    expect(await received(simulator)).toHaveLength(1)
  })
})

describe('a credit note', () => {
  test('takes the bill back, once, and its open sum falls to nothing', async () => {
    const { ropo, simulator } = await aRopo()
    const invoice = bill(100_001)
    await ropo.sendInvoice(invoice, 'first')
    expect(accepted(await ropo.refund(creditNote(invoice, 100_002, 1_000_000), 'first'))).toBe(true)
    const updates = await fetched(ropo)
    expect(updates.filter((update) => update.billNumber === '100001').at(-1)).toMatchObject({
      text: 'Hyvitetty',
      openAmount: 0,
      originalAmount: 30_066,
    })
    const second = await ropo.refund(creditNote(invoice, 100_003, 1_000_000), 'first')
    expect(second).toMatchObject({ accepted: false, error: 'refundtobillnum 100001: lasku on jo hyvitetty' })
    expect((await received(simulator)).map((job) => job.totalamount)).toEqual([300.66, -300.66])
  })

  test('of a part leaves the rest open, and of an unknown bill is refused', async () => {
    const { ropo } = await aRopo()
    const invoice = bill(100_001)
    const part = creditNote(invoice, 100_002, 250_000)
    expect(await ropo.refund(part, 'first')).toMatchObject({ accepted: false })
    await ropo.sendInvoice(invoice, 'first')
    expect(accepted(await ropo.refund(part, 'again'))).toBe(true)
    expect((await fetched(ropo)).at(-1)).toMatchObject({ billNumber: '100001', openAmount: 30_066 + part.total })
  })

  test('whose answer was lost is found by its own number', async () => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 200 })
    const invoice = bill(100_001)
    await ropo.sendInvoice(invoice, 'first')
    simulator.addFault({ kind: 'timeout', method: 'POST', path: '/rest/jobs' })
    const note = creditNote(invoice, 100_002, 1_000_000)
    await errorOf(ropo.refund(note, 'first'))
    expect(await ropo.refund(note, 'again')).toMatchObject({ accepted: true, jobId: '549002', amount: -30_066 })
    expect(await received(simulator)).toHaveLength(2)
  })
})

describe('status updates', () => {
  test('follow a bill from invoicing to payment, and a second fetch brings nothing new', async () => {
    const { ropo, simulator } = await aRopo()
    await ropo.sendInvoice(anInvoice(), 'first')
    await control(simulator, 'clock', { now: '2026-04-15T09:00:00+03:00' })
    await control(simulator, 'status', { billnum: 100_001, amount: 100 })
    await control(simulator, 'status', { billnum: '100001' })
    const spring: Days = { from: localDate('2026-03-02'), to: localDate('2026-04-15') }
    const updates = await fetched(ropo, spring)
    expect(updates.map(({ text, openAmount, amount }) => [text, openAmount, amount])).toEqual([
      ['Laskutus', 30_066, null],
      ['Osasuoritus', 20_066, 10_000],
      ['Maksettu', 0, 20_066],
    ])
    expect(updates.at(-1)?.code).toBe('101')
    const again = await fetched(ropo, spring)
    expect(again.map((update) => update.id)).toEqual(updates.map((update) => update.id))
    const nothing = await fetched(ropo, { from: localDate('2026-05-01'), to: localDate('2026-05-01') })
    expect(nothing).toEqual([])
  })

  test('of an unpaid bill tell of the due date, the reminder and collection, unless reminders are off', async () => {
    const { ropo, simulator } = await aRopo()
    await ropo.sendInvoices([bill(100_001), bill(100_002, { automaticReminders: false })], 'first')
    simulator.advanceClock(60 * 24 * 3_600)
    const updates = await fetched(ropo, { from: localDate('2026-03-02'), to: localDate('2026-05-01') })
    const of = (number: string) =>
      updates.filter((update) => update.billNumber === number).map((update) => `${update.time} ${update.text}`)
    expect(of('100001')).toEqual([
      '2026-03-02T10:00:00Z Laskutus',
      '2026-03-17T04:00:00Z Eräpäivä ohitettu',
      '2026-03-30T03:00:00Z Maksumuistutus',
      '2026-04-13T03:00:00Z Perintä',
    ])
    expect(of('100002')).toEqual(['2026-03-02T10:00:00Z Laskutus', '2026-03-17T04:00:00Z Eräpäivä ohitettu'])
    expect(await ropo.findByBillNumber('100001')).toMatchObject({ status: '4', statusText: 'Perintä' })
    expect(await ropo.findByBillNumber('100009')).toBeNull()
  })

  test('come in any order, twice, of unknown bills and of overpayments', async () => {
    const { ropo, simulator } = await aRopo()
    await ropo.sendInvoice(anInvoice(), 'first')
    await control(simulator, 'status', { billnum: '100001', amount: 400, times: 2 })
    await control(simulator, 'status', { billnum: '100001', code: 55, text: 'Soitettu', time: '2026-03-01 08:00:00' })
    expect((await control(simulator, 'status', { billnum: '999' })).status).toBe(404)
    await control(simulator, 'status', { billnum: '999', text: 'Outo', unknown: true })
    const given: StatusUpdate[] = []
    await ropo.statusUpdates({ from: localDate('2026-03-02'), to: localDate('2026-03-01') }, async (updates) => {
      given.push(...updates)
    })
    expect(given.map(({ billNumber, text, openAmount }) => [billNumber, text, openAmount])).toEqual([
      ['100001', 'Laskutus', 30_066],
      ['100001', 'Maksettu', -9_934],
      ['100001', 'Maksettu', -9_934],
      ['100001', 'Soitettu', -9_934],
      ['999', 'Outo', 0],
    ])
    expect(new Set(given.map((update) => update.id)).size).toBe(4)
  })

  test('are read in batches of a thousand, each handed on before the next is asked for', async () => {
    const { ropo, simulator } = await aRopo()
    await ropo.sendInvoice(anInvoice(), 'first')
    simulator.change((state) => {
      const [first] = state.updates
      for (let id = 2; first && id <= 2_500; id += 1) state.updates.push({ ...first, id, time: '2026-03-01 08:00:00' })
    })
    const sizes: number[] = []
    await ropo.statusUpdates(today, async (updates) => {
      sizes.push(updates.length)
    })
    expect(sizes).toEqual([1_000, 1_000, 500, 1])
  })

  test.each(['timeout', 'drop', 'malformed'] as const)(
    'lost on the way by %s come back with their day',
    async (kind) => {
      const { ropo, simulator } = await aRopo({ readTimeoutMs: 200 })
      await ropo.sendInvoice(anInvoice(), 'first')
      await control(simulator, 'status', { billnum: '100001' })
      simulator.addFault({ kind, path: 'statusupdates' })
      expect((await errorOf(fetched(ropo))).code).toBe(kind === 'malformed' ? 'ROPO_FAILED' : 'ROPO_NO_LIST')
      expect((await fetched(ropo)).map((update) => update.text)).toEqual(['Laskutus', 'Maksettu'])
    },
  )

  test('that could not be kept come again', async () => {
    const { ropo } = await aRopo()
    await ropo.sendInvoice(anInvoice(), 'first')
    const failing = ropo.statusUpdates(today, () => Promise.reject(new Error('no room')))
    await expect(failing).rejects.toThrow('no room')
    expect((await fetched(ropo)).map((update) => update.text)).toEqual(['Laskutus'])
  })
})

describe('the token', () => {
  test('is fetched once for calls that start together, and once more after two hours', async () => {
    const { ropo, simulator } = await aRopo()
    await Promise.all([ropo.sendInvoice(bill(100_001), 'first'), ropo.sendInvoice(bill(100_002), 'first')])
    expect(posts(simulator, '/rest/token')).toBe(1)
    simulator.advanceClock(2 * 3_600)
    expect(accepted(await ropo.sendInvoice(bill(100_003), 'first'))).toBe(true)
    expect(posts(simulator, '/rest/token')).toBe(2)
    expect(await received(simulator)).toHaveLength(3)
  })

  test('with a wrong code is refused without a loop', async () => {
    const { ropo, simulator } = await aRopo({ apiCode: 'wrong' })
    expect((await errorOf(ropo.sendInvoice(anInvoice(), 'first'))).code).toBe('ROPO_LOGIN_REFUSED')
    expect(posts(simulator, '/rest/token')).toBe(1)
  })

  test.each<readonly [FaultKind, RopoErrorCode]>([
    ['timeout', 'ROPO_NO_ANSWER'],
    ['drop', 'ROPO_NO_ANSWER'],
    ['http-500', 'ROPO_FAILED'],
    ['malformed', 'ROPO_FAILED'],
    ['reject', 'ROPO_LOGIN_REFUSED'],
  ])('%s at the sign-in: nothing was sent, and the next try goes through', async (kind, code) => {
    const { ropo, simulator } = await aRopo({ readTimeoutMs: 200 })
    simulator.addFault({ kind, path: '/rest/token', count: kind === 'drop' ? 4 : 1 })
    expect(await errorOf(ropo.sendInvoice(anInvoice(), 'first'))).toMatchObject({ code, outcome: 'not done' })
    expect(posts(simulator, '/rest/jobs')).toBe(0)
    expect(accepted(await ropo.sendInvoice(anInvoice(), 'first'))).toBe(true)
    expect(await received(simulator)).toHaveLength(1)
  })
})

test('a service that is away, overloaded or says no is told as such', async () => {
  const { ropo, simulator } = await aRopo()
  simulator.addFault({ kind: 'http-500', status: 429, path: '/rest/jobs', method: 'POST' })
  expect(await errorOf(ropo.sendInvoice(anInvoice(), 'first'))).toMatchObject({
    code: 'ROPO_BUSY',
    outcome: 'not done',
  })
  simulator.addFault({ kind: 'reject', path: 'statusupdates' })
  const refused = await errorOf(fetched(ropo))
  expect([refused.code, refused.message.includes('Toiminto ei sisälly sopimukseen')]).toEqual(['ROPO_REFUSED', true])
  await simulator.stop()
  expect((await errorOf(ropo.sendInvoice(anInvoice(), 'first'))).code).toBe('ROPO_UNREACHABLE')
})

test('the sent invoices and the money in outlive a kill of the product', async () => {
  const stateFolder = await mkdtemp(join(tmpdir(), 'ropo-'))
  cleanups.push(() => rm(stateFolder, { recursive: true }))
  const settings = { customerId: '77', apiCode: 'right code', stateFolder }
  const first = await startRopoSimulator(settings)
  cleanups.push(() => first.stop())
  const before = liveRopo({ baseUrl: first.url, log: silent, ...settings })
  cleanups.push(() => before.close())
  await before.sendInvoice(anInvoice(), 'first')
  // nothing is stopped in good order here: what is on the disk is all that the second one has
  const second = await startRopoSimulator(settings)
  cleanups.push(() => second.stop())
  const after = liveRopo({ baseUrl: second.url, log: silent, ...settings })
  cleanups.push(() => after.close())
  expect(await after.sendInvoice(anInvoice(), 'again')).toMatchObject({ accepted: true, jobId: '549001' })
  expect(await received(second)).toHaveLength(1)
})
