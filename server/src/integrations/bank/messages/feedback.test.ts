import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { XmlRefused } from '../../../platform/xml/model.ts'
import { checkXml } from '../../../platform/xml/read.ts'
import { applyFeedback, isFinal, moves, type SentPayment } from './feedback.ts'
import { isoErrors, readSample, samplesOf, schemasMissing } from './official.fixture.ts'
import { type BatchFeedback, type Feedback, feedbackFile, pain002Editions, readFeedback } from './pain002.ts'

const at = Temporal.Instant.from('2026-11-13T04:00:00Z')
const AC01 = { code: 'AC01', proprietary: null, text: 'Tilinumero virheellinen' }

function sent(number: number, changes: Partial<SentPayment> = {}): SentPayment {
  return {
    instructionId: `PAY-${number}`,
    endToEndId: `E2E-${number}`,
    batchId: number < 3 ? 'B1' : 'B2',
    txState: null,
    txStateAt: null,
    ...changes,
  }
}

const payments = [sent(1), sent(2), sent(3), sent(4)]

function feedback(changes: Partial<Feedback>): Feedback {
  return {
    messageId: 'FB-1',
    createdAt: at,
    originalMessageId: 'MSG-1',
    status: null,
    reasons: [],
    batches: [],
    problems: [],
    ...changes,
  }
}

function batch(batchId: string, changes: Partial<BatchFeedback>): BatchFeedback {
  return { batchId, status: null, reasons: [], counts: [], payments: [], ...changes }
}

function line(number: number, status: string | null) {
  return {
    instructionId: `PAY-${number}`,
    endToEndId: `E2E-${number}`,
    status,
    reasons: status === 'RJCT' ? [AC01] : [],
  }
}

function applied(changes: Partial<Feedback>, to: readonly SentPayment[] = payments): string[] {
  return applyFeedback(to, feedback(changes)).changes.map(({ payment, txState }) => `${payment.endToEndId} ${txState}`)
}

describe('applying a feedback', () => {
  it('gives the state of the message to every payment when nothing more is listed', () => {
    expect(applied({ status: 'ACTC' })).toEqual(['E2E-1 ACTC', 'E2E-2 ACTC', 'E2E-3 ACTC', 'E2E-4 ACTC'])
  })

  it('lets the payment win over its batch, and the batch over the message', () => {
    expect(
      applied({ status: 'ACCP', batches: [batch('B1', { status: 'PDNG', payments: [line(2, 'RJCT')] })] }),
    ).toEqual(['E2E-2 RJCT', 'E2E-1 PDNG', 'E2E-3 ACCP', 'E2E-4 ACCP'])
  })

  it('leaves unlisted payments of a mixed batch as they were', () => {
    expect(
      applied({ status: 'PART', batches: [batch('B1', { status: 'PART', payments: [line(1, 'RJCT')] })] }),
    ).toEqual(['E2E-1 RJCT'])
  })

  it('gives unlisted payments of a mixed batch the one other code that fits', () => {
    const counts = [
      { status: 'ACCP', count: 1 },
      { status: 'RJCT', count: 1 },
    ]
    const mixed = (change: Partial<BatchFeedback>) =>
      applied({ batches: [batch('B1', { status: 'PART', counts, payments: [line(1, 'RJCT')], ...change })] })
    expect(mixed({})).toEqual(['E2E-1 RJCT', 'E2E-2 ACCP'])
    expect(mixed({ counts: [{ status: 'ACCP', count: 2 }] })).toEqual(['E2E-1 RJCT'])
    expect(mixed({ counts: [...counts, { status: 'PDNG', count: 1 }] })).toEqual(['E2E-1 RJCT'])
  })

  it('works without a message state, and for feedback that names one batch', () => {
    expect(applied({ batches: [batch('B2', { status: 'RJCT', reasons: [AC01] })] })).toEqual([
      'E2E-3 RJCT',
      'E2E-4 RJCT',
    ])
  })

  it('never makes PART the state of a payment', () => {
    const parts = [batch('B1', { status: 'PART', payments: [line(1, 'PART')] }), batch('B2', { status: 'PART' })]
    expect(applied({ status: 'PART', batches: parts })).toEqual([])
  })

  it('finds a payment by end-to-end id, also in an unknown batch', () => {
    const byEndToEnd = { ...line(1, 'RJCT'), instructionId: null }
    expect(applied({ batches: [batch('B1', { payments: [byEndToEnd] })] })).toEqual(['E2E-1 RJCT'])
    expect(applied({ batches: [batch('b1', { payments: [line(3, 'RJCT')] })] })).toEqual(['E2E-3 RJCT'])
  })

  it('tells of listed payments that are not ours or cannot be told apart', () => {
    const shared = [
      sent(1, { instructionId: null, endToEndId: 'NOTPROVIDED' }),
      sent(2, { instructionId: null, endToEndId: 'NOTPROVIDED' }),
    ]
    const listed = { instructionId: null, endToEndId: 'NOTPROVIDED', status: 'RJCT', reasons: [] }
    const batches = [batch('B1', { payments: [listed, line(9, 'RJCT')] })]
    const result = applyFeedback(shared, feedback({ batches }))
    expect(result).toEqual({ changes: [], remarks: [], unmatched: [listed, line(9, 'RJCT')] })
  })

  it('passes on results of the name check beside the state', () => {
    const result = applyFeedback(payments, feedback({ batches: [batch('B1', { payments: [line(1, 'RVNM')] })] }))
    expect(result.changes).toEqual([])
    expect(result.remarks.map(({ payment, txState }) => [payment.endToEndId, txState])).toEqual([['E2E-1', 'RVNM']])
  })

  it('changes nothing when the same file comes again, whatever it holds', () => {
    const code = fc.constantFrom(
      null,
      'PART',
      'RCVD',
      'ACTC',
      'ACCP',
      'PDNG',
      'ACWC',
      'ACSP',
      'ACSC',
      'ACCC',
      'RJCT',
      'XXXX',
    )
    const anyBatch = fc.record({
      batchId: fc.constantFrom('B1', 'B2'),
      status: code,
      reasons: fc.constant([]),
      counts: fc.array(fc.record({ status: fc.constantFrom('ACCP', 'RJCT'), count: fc.nat(2) }), { maxLength: 2 }),
      payments: fc.array(
        fc.tuple(fc.integer({ min: 1, max: 4 }), code).map(([number, status]) => line(number, status)),
        { maxLength: 3 },
      ),
    })
    const anyFeedback = fc.record({
      status: code,
      batches: fc.uniqueArray(anyBatch, { selector: (one) => one.batchId, maxLength: 2 }),
    })
    fc.assert(
      fc.property(anyFeedback, (content) => {
        const file = feedback(content)
        const { changes } = applyFeedback(payments, file)
        const after = payments.map((payment) => {
          const change = changes.find((one) => one.payment === payment)
          return change ? { ...payment, txState: change.txState, txStateAt: change.at } : payment
        })
        expect(applyFeedback(after, file).changes).toEqual([])
        expect(changes.map(({ txState }) => txState)).not.toContain('PART')
      }),
    )
  })
})

describe('a state', () => {
  const codes = ['RCVD', 'ACTC', 'ACCP', 'ACWC', 'PDNG', 'ACSP', 'ACSC', 'ACCC', 'RJCT', 'CANC']
  const order = ['RCVD', 'ACTC', 'ACCP', 'ACWC PDNG', 'ACSP', 'ACSC', 'ACCC']
  const place = (one: string) => order.findIndex((step) => step.includes(one))

  it('moves forward only along the rank of its codes, never from a final state', () => {
    for (const from of codes)
      for (const to of codes) {
        const expected = isFinal(from)
          ? from === 'ACSC' && to === 'ACCC'
          : to === 'RJCT' || to === 'CANC' || place(to) > place(from) || (place(to) === place(from) && to !== from)
        expect(moves({ txState: from, txStateAt: at }, to, at.add({ hours: 1 })), `${from} → ${to}`).toBe(expected)
      }
  })

  it('is not moved by a feedback that the bank made earlier', () => {
    for (const to of codes)
      expect(moves({ txState: 'ACCP', txStateAt: at }, to, at.subtract({ seconds: 1 }))).toBe(false)
  })

  it('takes an unknown code as the newest word, until something is final', () => {
    expect(moves({ txState: 'ACCP', txStateAt: at }, 'NEWC', at.add({ seconds: 1 }))).toBe(true)
    expect(moves({ txState: 'ACSC', txStateAt: at }, 'NEWC', at.add({ seconds: 1 }))).toBe(false)
  })
})

describe('reading', () => {
  const written = {
    messageId: 'FB-1',
    createdAt: at,
    originalMessageId: 'MSG-1',
    originalMessageName: 'pain.001.001.09',
    status: 'PART',
    reasons: [{ code: null, proprietary: '25 Content not allowed', text: '' }],
    batches: [
      batch('B1', { status: 'PART', counts: [{ status: 'ACCP', count: 1 }], payments: [line(1, 'RJCT')] }),
      batch('B2', {
        status: 'RJCT',
        reasons: [{ code: 'DT01', proprietary: null, text: 'Eräpäivä '.repeat(20).trim() }],
      }),
    ],
  }

  it('gives back what a bank wrote', () => {
    const { originalMessageName, ...content } = written
    expect(originalMessageName).toBe('pain.001.001.09')
    const read = readFeedback(feedbackFile(written))
    expect(read.batches[1]?.reasons[0]?.text.replaceAll(' ', '')).toBe('Eräpäivä'.repeat(20))
    expect({ ...read, batches: read.batches.slice(0, 1) }).toEqual({
      ...content,
      batches: written.batches.slice(0, 1),
      problems: [],
    })
  })

  it('refuses another message', () => {
    const statement = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt/></Document>'
    expect(() => readFeedback(statement)).toThrow(XmlRefused)
  })

  it('survives what breaks the schema, and names it', () => {
    const read = readFeedback(
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-13T06:00:00+02:00</CreDtTm><DbtrAgt><FinInstnId><BIC>        </BIC></FinInstnId></DbtrAgt></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>MSG-1</OrgnlMsgId><OrgnlMsgNmId>PAIN.001.001.03</OrgnlMsgNmId><GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>',
    )
    expect(read).toMatchObject({ originalMessageId: 'MSG-1', status: 'ACCP', createdAt: at })
    expect(read.problems.map(({ path }) => path)).toEqual(['CstmrPmtStsRpt/GrpHdr/DbtrAgt/FinInstnId/BIC'])
  })

  test.skipIf(schemasMissing)(`simulated bank feedback holds against the official schema ${schemasMissing}`, () => {
    const xml = feedbackFile(written)
    expect(isoErrors('pain.002.001.10', xml)).toEqual([])
    expect(checkXml(pain002Editions['2019'], xml)).toEqual([])
  })
})

describe.skipIf(schemasMissing)(`published examples ${schemasMissing}`, () => {
  it.each(samplesOf('pain.002'))('%s names our message and a state', (path) => {
    const read = readFeedback(readSample(path))
    expect(read.originalMessageId).toBeTypeOf('string')
    const lines = read.batches.flatMap((each) => [each.status, ...each.payments.map(({ status }) => status)])
    expect([read.status, ...lines].join(' ')).toMatch(/[A-Z]{4}/)
    expect(read.createdAt).not.toBeNull()
    expect(read.problems.filter(({ code }) => code !== 'value')).toEqual([])
  })

  it('the mixed reception feedback of Samlink resolves to a state for each payment', () => {
    const read = readFeedback(readSample('samples/iso20022/pain.002.001.03-samlink-reception-PART.xml'))
    const bank = (batchId: string, ids: readonly string[]) =>
      ids.map((id) => sent(0, { batchId, instructionId: id, endToEndId: id }))
    const changes = applyFeedback(
      [...bank('Maksut_001', ['Maksu_2012008', 'a', 'b']), ...bank('Maksut_002', ['c']), ...bank('Maksut_003', ['d'])],
      read,
    ).changes
    expect(
      changes.map(({ payment, txState, reasons }) => `${payment.instructionId} ${txState} ${reasons[0]?.code ?? ''}`),
    ).toEqual(['Maksu_2012008 RJCT AC01', 'a ACCP ', 'b ACCP ', 'c RJCT DT01', 'd ACCP '])
  })

  it('a file refused whole rejects every payment with the words of the bank', () => {
    const read = readFeedback(readSample('samples/iso20022/pain.002.001.03-samlink-RJCT-content-not-allowed.xml'))
    const [change] = applyFeedback([sent(1)], read).changes
    expect(change).toMatchObject({ txState: 'RJCT', reasons: [{ code: null, proprietary: '25 Content not allowed' }] })
  })
})
