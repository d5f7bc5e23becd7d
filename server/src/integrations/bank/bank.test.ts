import { BANK_PATH } from '@palkkasilta/simulators/bank/simulator.ts'
import type { BankState } from '@palkkasilta/simulators/bank/state.ts'
import type { Simulator } from '@palkkasilta/simulators/platform/declaration.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, failureOf, type Keys, makeKeys, morning, payments, startBank } from './bank.fixture.ts'
import { readAccountReports } from './messages/account-report.ts'
import { applyFeedback } from './messages/feedback.ts'
import { aDistraint, anOrder, aPayment } from './messages/orders.fixture.ts'
import { paymentFile } from './messages/pain001.ts'
import { readFeedback } from './messages/pain002.ts'
import type { Bank, BankFile } from './port.ts'

let keys: Keys
let simulator: Simulator<BankState>
let bank: Bank

beforeAll(async () => {
  keys = await makeKeys()
  simulator = await startBank(keys)
})
afterAll(() => simulator.stop())
beforeEach(async () => {
  await simulator.reset()
  bank = connect(simulator.url, keys)
})
afterEach(() => bank.close())

async function onlyFile(fileType: string): Promise<BankFile> {
  const [file, ...more] = await bank.listFiles({ status: 'NEW', fileType })
  if (!file || more.length > 0) throw new Error(`not exactly one ${fileType}`)
  return file
}

async function control(path: string, body?: string): Promise<unknown> {
  const answer = await fetch(`${simulator.url}/__sim${path}`, body === undefined ? {} : { method: 'POST', body })
  return answer.status === 204 ? null : answer.json()
}

describe('sending payments', () => {
  it.each([
    { compression: false, edition: '2019', fileType: 'pain.001.001.09' },
    { compression: true, edition: '2009', fileType: 'pain.001.001.03' },
  ] as const)(
    'brings $fileType to the bank, packed $compression, and the bank tells where it is',
    async ({ compression, edition, fileType }) => {
      const packing = connect(simulator.url, keys, { compression })
      const receipt = await packing.uploadFile(payments({ edition }))
      expect(receipt).toMatchObject({
        responseCode: '00',
        file: { userFilename: 'SAL-20261112-0001.xml', status: 'WFP', deletable: true },
      })
      const [uploaded] = (await packing.listFiles({ status: 'ALL' })).filter(
        (file) => file.fileReference === receipt.file?.fileReference,
      )
      expect(uploaded).toMatchObject({ fileType, targetId: '11111111A1' })
      await packing.close()
    },
  )

  it('is answered by feedback chosen by the cents: accepted, rejected or silent', async () => {
    const order = anOrder({
      payments: [
        aPayment(),
        aPayment({ instructionId: 'P-41', endToEndId: 'E-41', amount: cents(100_041) }),
        aPayment({ instructionId: 'P-42', endToEndId: 'E-42', amount: cents(100_042) }),
        aDistraint(),
      ],
    })
    const { batches, xml } = paymentFile(order)
    await bank.uploadFile({ kind: 'payments', name: 'a.xml', content: xml })
    const feedback = readFeedback(await bank.downloadFile(await onlyFile('pain.002.001.10')))
    expect(feedback).toMatchObject({ originalMessageId: order.messageId, problems: [] })
    const sent = batches.flatMap((batch) =>
      batch.payments.map(({ instructionId, endToEndId }) => ({
        instructionId,
        endToEndId,
        batchId: batch.id,
        txState: null,
        txStateAt: null,
      })),
    )
    const { changes, unmatched } = applyFeedback(sent, feedback)
    expect(unmatched).toEqual([])
    expect(
      Object.fromEntries(
        changes.map(({ payment, txState, reasons }) => [payment.endToEndId, [txState, reasons[0]?.code]]),
      ),
    ).toEqual({
      'SALARY-1': ['ACCP', undefined],
      'E-41': ['RJCT', 'AC01'],
      'DISTRAINT-1': ['ACCP', undefined],
    })
  })

  it('debits on the debit date, tells which payments left, and never twice', async () => {
    await bank.uploadFile(payments())
    await onlyFile('pain.002.001.10')
    const [wages] = readAccountReports(await bank.downloadFile(await onlyFile('camt.054.001.08'))).reports
    expect(
      wages?.entries.flatMap((entry) => entry.transactions.map(({ endToEndId, amount }) => [endToEndId, amount])),
    ).toEqual([['SALARY-1', -185_000]])
    expect(await control('/ledger')).toEqual([
      {
        endToEndId: 'SALARY-1',
        amount: 1850,
        creditorName: 'Meikäläinen Maija',
        creditorIban: 'FI4250001510000023',
        status: 'ACSC',
      },
      {
        endToEndId: 'DISTRAINT-1',
        amount: 320,
        creditorName: 'Ulosottolaitos',
        creditorIban: 'FI1410093000123458',
        status: 'ACCP',
      },
    ])
    await control('/clock', JSON.stringify({ now: '2026-11-16T06:00:00Z' }))
    const [distraint] = readAccountReports(await bank.downloadFile(await onlyFile('camt.054.001.08'))).reports
    expect(distraint?.entries[0]).toMatchObject({ amount: -32_000, bookingDate: localDate('2026-11-13') })
    expect(await bank.listFiles({ status: 'NEW', fileType: 'camt.054.001.08' })).toEqual([])
  })

  it('of wages on a day without banks is rejected as a whole batch', async () => {
    const content = paymentFile(anOrder({ payments: [aPayment({ debitDate: localDate('2026-12-06') })] })).xml
    await bank.uploadFile({ kind: 'payments', name: 'a.xml', content })
    const feedback = readFeedback(await bank.downloadFile(await onlyFile('pain.002.001.10')))
    expect(feedback.batches).toMatchObject([{ status: 'RJCT', reasons: [{ code: 'DT01' }] }])
  })
})

describe('the bank refuses', () => {
  it('a file with a message id that it has', async () => {
    await bank.uploadFile(payments())
    const failure = await failureOf(bank.uploadFile(payments()))
    expect(failure).toMatchObject({
      code: 'BANK_REFUSED_CONTENT',
      responseCode: '25',
      outcome: 'not done',
      isFileRefused: true,
    })
    expect(simulator.state().payments).toHaveLength(2)
  })

  it('a file that breaks the schema, and books nothing of it', async () => {
    const { content, ...file } = payments()
    const broken = content.replace('<PmtMtd>TRF</PmtMtd>', '')
    expect(await failureOf(bank.uploadFile({ ...file, content: broken }))).toMatchObject({ responseCode: '12' })
    expect(await failureOf(bank.uploadFile({ ...file, content: 'not XML' }))).toMatchObject({ responseCode: '12' })
    expect(simulator.state()).toMatchObject({ payments: [], files: [] })
  })

  it('a file whose sums do not hold', async () => {
    const { content, ...file } = payments()
    const wrong = content.replaceAll('<CtrlSum>2170.00<', '<CtrlSum>2170.01<')
    expect(await failureOf(bank.uploadFile({ ...file, content: wrong }))).toMatchObject({ responseCode: '12' })
  })

  it('a message signed with a key that it does not know', async () => {
    const stranger = connect(simulator.url, keys, { identity: keys.stranger })
    expect(await failureOf(stranger.uploadFile(payments()))).toMatchObject({
      code: 'BANK_REFUSED',
      responseCode: '04',
      outcome: 'not done',
    })
    const inside = connect(simulator.url, keys, { identity: keys.stranger, senderIdentity: keys.customer })
    expect(await failureOf(inside.uploadFile(payments()))).toMatchObject({ responseCode: '19' })
    expect(simulator.state().payments).toEqual([])
    await Promise.all([stranger.close(), inside.close()])
  })

  it('a message altered on its way, seen before, or with a time seen before', async () => {
    await bank.uploadFile(payments())
    const body = simulator.requests()[0]?.body ?? ''
    const post = async (soap: string) => {
      const answer = await fetch(simulator.url + BANK_PATH, { method: 'POST', body: soap })
      return /ResponseCode>(\d\d)</.exec(await answer.text())?.[1]
    }
    expect(await post(body)).toBe('31')
    expect(await post(body.replace('<Language>FI<', '<Language>SV<'))).toBe('02')
    expect(simulator.state().payments).toHaveLength(2)
  })

  it('two requests of one moment, and the second is tried again with another time', async () => {
    const another = connect(simulator.url, keys)
    await bank.userInfo()
    await another.userInfo()
    await another.close()
    const answers = simulator.requests().length
    expect(answers).toBeGreaterThan(2)
    expect(Object.keys(simulator.state().timestamps)).toHaveLength(2)
  })

  it('a message that was signed long ago', async () => {
    await bank.userInfo()
    const later = await startBank(keys, {}, { now: () => morning.add({ hours: 2 }) })
    const body = simulator.requests()[0]?.body ?? ''
    const answer = await fetch(later.url + BANK_PATH, { method: 'POST', body })
    expect(await answer.text()).toContain('ResponseCode>02<')
    await later.stop()
  })

  it.each([
    ['an unknown customer', { customerId: '22222222' }, 'BANK_REFUSED', '07'],
    ['an unknown folder', { targetId: 'X' }, 'BANK_REFUSED', '33'],
    ['a message for another bank', { receiverId: 'OKOYFIHH' }, 'BANK_REFUSED', '29'],
    [
      'a file type that was not agreed on',
      { fileTypes: { payments: 'X', cancellation: 'X' } },
      'BANK_REFUSED_CONTENT',
      '20',
    ],
  ] as const)('%s', async (_, change, code, responseCode) => {
    const one = connect(simulator.url, keys, change)
    const failure = await failureOf(one.uploadFile(payments()))
    await one.close()
    expect(failure).toMatchObject({ code, responseCode, outcome: 'not done' })
    expect(simulator.state().payments).toEqual([])
  })
})
