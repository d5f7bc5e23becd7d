import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { describe, expect, it, test } from 'vitest'
import { XmlRefused } from '../../../platform/xml/model.ts'
import { checkXml, readCheckedXml } from '../../../platform/xml/read.ts'
import {
  type CancelledPaymentAnswer,
  camt029Editions,
  cancellationAnswerFile,
  cancellationOutcome,
  readCancellationAnswer,
} from './camt029.ts'
import { type CancellationOrder, camt055Editions, cancellationFile, cancellationReasons } from './camt055.ts'
import { messageNames } from './iso.ts'
import { isoErrors, readSample, samplesOf, schemasMissing } from './official.fixture.ts'
import { payer } from './orders.fixture.ts'

const createdAt = Temporal.Instant.from('2026-11-12T09:05:00Z')
const payment = {
  instructionId: 'PAY-1',
  endToEndId: 'E2E-1',
  amount: cents(100_055),
  debitDate: localDate('2026-11-12'),
}
const another = { ...payment, instructionId: 'PAY-2', endToEndId: 'E2E-2', amount: cents(1) }

function anOrder(changes: Partial<CancellationOrder> = {}): CancellationOrder {
  return {
    id: 'CXL-1',
    createdAt,
    edition: '2019',
    payer,
    originalMessageId: 'MSG-1',
    reason: 'DUPL',
    batches: [{ batchId: 'MSG-1-1', whole: false, payments: [payment] }],
    ...changes,
  }
}

describe('a cancellation request', () => {
  it('refers to the exact ids, amount and date of what was sent', () => {
    const { Undrlyg, CtrlData } = readCheckedXml(camt055Editions['2019'], cancellationFile(anOrder()))
    expect(CtrlData).toEqual({ NbOfTxs: 1, CtrlSum: 100_055 })
    expect(Undrlyg).toMatchObject([
      {
        OrgnlPmtInfId: 'MSG-1-1',
        OrgnlGrpInf: { OrgnlMsgId: 'MSG-1', OrgnlMsgNmId: 'pain.001.001.09' },
        PmtInfCxl: false,
        TxInf: [
          {
            OrgnlInstrId: 'PAY-1',
            OrgnlEndToEndId: 'E2E-1',
            OrgnlInstdAmt: { value: 100_055, '@Ccy': 'EUR' },
            OrgnlReqdExctnDt: payment.debitDate,
            CxlRsnInf: { Rsn: 'DUPL' },
          },
        ],
      },
    ])
  })

  it('drops a whole batch as one', () => {
    const batches = [{ batchId: 'MSG-1-1', whole: true, payments: [payment, another] }]
    const [batch] = readCheckedXml(camt055Editions['2019'], cancellationFile(anOrder({ batches }))).Undrlyg
    expect(batch).toMatchObject({
      PmtInfCxl: true,
      NbOfTxs: 2,
      CtrlSum: 100_056,
      TxInf: [],
      CxlRsnInf: { Rsn: 'DUPL' },
    })
  })

  it('is refused without payments', () => {
    expect(() => cancellationFile(anOrder({ batches: [] }))).toThrow(XmlRefused)
    expect(() => cancellationFile(anOrder({ batches: [{ batchId: 'B', whole: false, payments: [] }] }))).toThrow(
      XmlRefused,
    )
  })

  test.skipIf(schemasMissing)(`holds against the official schemas of both editions ${schemasMissing}`, () => {
    for (const edition of ['2009', '2019'] as const)
      for (const reason of cancellationReasons)
        for (const whole of [true, false]) {
          const batches = ['MSG-1-1', 'MSG-1-2'].map((batchId) => ({ batchId, whole, payments: [payment, another] }))
          const xml = cancellationFile(anOrder({ edition, reason, batches }))
          expect(isoErrors(messageNames[edition].cancellation, xml), `${edition} ${reason}`).toEqual([])
          expect(checkXml(camt055Editions[edition], xml)).toEqual([])
        }
  })
})

const asked = { originalMessageId: 'MSG-1', batchId: 'MSG-1-1', instructionId: 'PAY-1', endToEndId: 'E2E-1' }

function answerFile(confirmation: string, lines: readonly Partial<CancelledPaymentAnswer>[]): string {
  return cancellationAnswerFile({
    id: 'ANSWER-1',
    createdAt,
    bank: payer.bic,
    customer: payer.name,
    confirmation,
    originalMessageName: 'pain.001.001.09',
    payments: lines.map((line) => ({
      ...asked,
      status: 'ACCR',
      reasons: [],
      ...line,
      originalMessageId: 'MSG-1',
      batchId: 'MSG-1-1',
    })),
  })
}

function outcome(confirmation: string, lines: readonly Partial<CancelledPaymentAnswer>[]) {
  return cancellationOutcome(asked, readCancellationAnswer(answerFile(confirmation, lines)))?.outcome
}

describe('the answer', () => {
  it('confirms, refuses or leaves open, the payment’s line before the whole', () => {
    expect(outcome('CNCL', [{}])).toBe('CONFIRMED')
    expect(outcome('PECR', [{ status: 'RJCR' }])).toBe('REFUSED')
    expect(outcome('CNCL', [{ status: 'PDCR' }])).toBe('PENDING')
    expect(outcome('CNCL', [])).toBe('CONFIRMED')
    expect(outcome('UWFW', [])).toBe('REFUSED')
    expect(outcome('PECR', [])).toBeUndefined()
  })

  it('is found by the end-to-end id, and ignores unknown payments and messages', () => {
    expect(outcome('PECR', [{ instructionId: null }])).toBe('CONFIRMED')
    expect(outcome('PECR', [{ instructionId: 'PAY-9', endToEndId: 'E2E-9' }])).toBeUndefined()
    const answer = readCancellationAnswer(answerFile('CNCL', [{}]))
    expect(cancellationOutcome({ ...asked, originalMessageId: 'MSG-2' }, answer)).toBeNull()
  })

  it('of another payment of the batch says nothing of this one, also as a whole', () => {
    expect(outcome('CNCL', [{ instructionId: 'PAY-9', endToEndId: 'E2E-9' }])).toBeUndefined()
    expect(outcome('RJCR', [{ instructionId: 'PAY-9', endToEndId: 'E2E-9', status: 'RJCR' }])).toBeUndefined()
    expect(outcome('CNCL', [{ instructionId: 'PAY-9', endToEndId: 'E2E-9' }, { status: null }])).toBe('CONFIRMED')
  })

  it('gives the reason of a refusal', () => {
    const reasons = [{ code: 'ARDT', proprietary: null, text: 'Maksu on jo maksettu' }]
    const answer = readCancellationAnswer(answerFile('RJCR', [{ status: 'RJCR', reasons }]))
    expect(cancellationOutcome(asked, answer)).toEqual({ outcome: 'REFUSED', reasons })
  })

  test.skipIf(schemasMissing)(`of the simulated bank holds against the official schema ${schemasMissing}`, () => {
    const reasons = [{ code: 'ARDT', proprietary: null, text: 'Maksu on jo maksettu' }]
    const xml = answerFile('PECR', [{}, { instructionId: 'PAY-2', status: 'RJCR', reasons }])
    expect(isoErrors('camt.029.001.09', xml)).toEqual([])
    expect(checkXml(camt029Editions['2019'], xml)).toEqual([])
  })
})

describe.skipIf(schemasMissing)(`examples ${schemasMissing}`, () => {
  it.each(samplesOf('camt.055'))('%s holds against our own model', (path) => {
    const edition = path.includes('camt.055.001.01') ? '2009' : '2019'
    const optionalParts = /(PmtCxlId) unknown/
    const problems = checkXml(camt055Editions[edition], readSample(path)).map(({ path: at, code }) => `${at} ${code}`)
    expect(problems.filter((problem) => !optionalParts.test(problem))).toEqual([])
  })

  it.each([
    ['camt.029.001.03-cancelled', 'CONFIRMED'],
    ['camt.029.001.09-cancelled', 'CONFIRMED'],
    ['camt.029.001.09-refused', 'REFUSED'],
  ])('%s is read as %s', (name, expected) => {
    const answer = readCancellationAnswer(readSample(`samples/constructed/${name}.xml`))
    const [line] = answer.payments
    const meant = {
      originalMessageId: line?.originalMessageId ?? '',
      batchId: line?.batchId ?? '',
      instructionId: line?.instructionId ?? '',
      endToEndId: line?.endToEndId ?? '',
    }
    expect(answer.problems).toEqual([])
    expect(cancellationOutcome(meant, answer)?.outcome).toBe(expected)
  })
})
