import { localDate } from '@palkkasilta/values/date.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { describe, expect, it, test } from 'vitest'
import { XmlRefused } from '../../../platform/xml/model.ts'
import { checkXml } from '../../../platform/xml/read.ts'
import { type AccountReport, readAccountReports } from './account-report.ts'
import { camt054Editions } from './camt05x.ts'
import { discrepancies } from './discrepancies.ts'
import { notificationFile } from './notification.ts'
import { isoErrors, readSample, samplesOf, schemasMissing } from './official.fixture.ts'

const debited = {
  instructionId: 'PAY-1',
  endToEndId: 'E2E-1',
  bankReference: 'ARCH-1',
  amount: cents(185_000),
  creditorName: 'Meikäläinen Maija',
  creditorIban: iban('FI4250001510000023'),
}
const notification = notificationFile({
  messageId: 'NTF-1',
  createdAt: Temporal.Instant.from('2026-11-13T04:00:00Z'),
  account: iban('FI2112345600000785'),
  bookingDate: localDate('2026-11-12'),
  batches: [
    {
      messageId: 'MSG-1',
      batchId: 'MSG-1-1',
      bankReference: 'ARCH-0',
      wages: true,
      payments: [debited, { ...debited, endToEndId: 'E2E-2', amount: cents(100_055) }],
    },
  ],
  received: [{ bankReference: 'ARCH-9', amount: cents(612_641), debtorName: 'Suvanto Oy', reference: '11000013' }],
})

const NEW = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
const day = '<Dt><Dt>2026-11-12</Dt></Dt>'
const bookedEntry = (direction: string, amount: string, details = '') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-12</Dt></BookgDt><BkTxCd/>${details}</Ntry>`
const balance = (type: string, amount: string, direction = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${day}</Bal>`

function statement(content: string): AccountReport {
  const xml = `<Document xmlns="${NEW}"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-13T04:00:00+02:00</CreDtTm></GrpHdr><Stmt><Id>S</Id><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>${content}</Stmt></BkToCstmrStmt></Document>`
  const [report] = readAccountReports(xml).reports
  if (!report) throw new Error('one statement was written')
  return report
}

const details = (content: string) => `<NtryDtls><TxDtls>${content}</TxDtls></NtryDtls>`

describe('a notification', () => {
  it('tells which payments left, as negative amounts, and what came in', () => {
    const { kind, reports } = readAccountReports(notification)
    expect(kind).toBe('notification')
    expect(reports[0]).toMatchObject({ account: 'FI2112345600000785' })
    expect(reports[0]?.entries).toMatchObject([
      {
        amount: -285_055,
        booked: true,
        bookingDate: localDate('2026-11-12'),
        bankCode: 'PMNT/ICDT/SALA',
        batch: { messageId: 'MSG-1', batchId: 'MSG-1-1', count: 2 },
        transactions: [
          {
            endToEndId: 'E2E-1',
            amount: -185_000,
            counterpartyName: 'Meikäläinen Maija',
            counterpartyAccount: 'FI4250001510000023',
          },
          { endToEndId: 'E2E-2', amount: -100_055 },
        ],
      },
      {
        amount: 612_641,
        bankCode: 'PMNT/RCDT/DMCT',
        batch: null,
        transactions: [
          {
            amount: 612_641,
            reference: '11000013',
            counterpartyName: 'Suvanto Oy',
            endToEndId: null,
            bankReference: 'ARCH-9',
          },
        ],
      },
    ])
    expect(reports.flatMap(discrepancies)).toEqual([])
  })

  test.skipIf(schemasMissing)(`of the simulated bank holds against the official schema ${schemasMissing}`, () => {
    expect(isoErrors('camt.054.001.08', notification)).toEqual([])
    expect(checkXml(camt054Editions['2019'], notification)).toEqual([])
  })
})

describe('a statement', () => {
  it('adds up when opening + credits − debits is closing', () => {
    const good = `${balance('OPBD', '10.00')}${balance('CLBD', '5.00', 'DBIT')}${bookedEntry('DBIT', '20.00')}${bookedEntry('CRDT', '5.00')}`
    expect(discrepancies(statement(good))).toEqual([])
    expect(discrepancies(statement(good.replace('20.00', '20.01')))).toEqual([
      { kind: 'balance', entry: null, stated: -500, found: -501 },
    ])
  })

  it('is an empty day without entries', () => {
    const empty = statement(`${balance('OPBD', '10.00')}${balance('CLBD', '10.00')}`)
    expect([empty.entries, discrepancies(empty)]).toEqual([[], []])
  })

  it('names what differs from its summary and from the details of an entry', () => {
    const summary =
      '<TxsSummry><TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries><TtlCdtNtries><Sum>1.00</Sum></TtlCdtNtries><TtlDbtNtries><Sum>9.00</Sum></TtlDbtNtries></TxsSummry>'
    const entry = bookedEntry('DBIT', '9.00', details('<Amt Ccy="EUR">8.00</Amt>'))
    expect(discrepancies(statement(`${summary}${entry}`))).toEqual([
      { kind: 'entry-count', entry: null, stated: 2, found: 1 },
      { kind: 'credit-sum', entry: null, stated: 100, found: 0 },
      { kind: 'details-sum', entry: 1, stated: -900, found: -800 },
    ])
  })

  it('takes leading zeros and RF off a reference', () => {
    const reference = (text: string) =>
      statement(
        bookedEntry(
          'CRDT',
          '1.00',
          details(`<RmtInf><Strd><CdtrRefInf><Ref>${text}</Ref></CdtrRefInf></Strd></RmtInf>`),
        ),
      ).entries[0]?.transactions[0]?.reference
    expect(reference('00000000000002348236')).toBe('2348236')
    expect(reference('RF332348236')).toBe('2348236')
    expect(reference('0012')).toBe('12')
  })

  it('keeps every invoice and credit note of a payment with its share', () => {
    const strd = (inside: string) => `<Strd>${inside}</Strd>`
    const share = (kind: string, sum: string) => `<RfrdDocAmt><${kind} Ccy="EUR">${sum}</${kind}></RfrdDocAmt>`
    const ref = (text: string) => `<CdtrRefInf><Ref>${text}</Ref></CdtrRefInf>`
    const numbered = (type: string, number: string) =>
      `<RfrdDocInf><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Nb>${number}</Nb></RfrdDocInf>`
    const several =
      strd(share('RmtdAmt', '2500.00') + ref('00000000000000003900')) +
      strd(numbered('CINV', '  00100002') + share('RmtdAmt', '10.00')) +
      strd(numbered('CREN', '7') + share('CdtNoteAmt', '600.00') + ref('RF332348236')) +
      strd(numbered('CREN', '8') + share('RmtdAmt', '10.00'))
    const written = statement(bookedEntry('CRDT', '1900.00', details(`<RmtInf>${several}</RmtInf>`)))
    expect(written.entries[0]?.transactions[0]).toMatchObject({
      reference: '3900',
      documents: [
        { reference: '3900', number: null, amount: 250_000 },
        { reference: null, number: '100002', amount: 1_000 },
        { reference: '2348236', number: '7', amount: -60_000 },
        { reference: null, number: '8', amount: -1_000 },
      ],
    })
    expect(discrepancies(written)).toEqual([])
    const short = statement(bookedEntry('CRDT', '1899.99', details(`<RmtInf>${several}</RmtInf>`)))
    expect(discrepancies(short)).toEqual([{ kind: 'documents-sum', entry: 1, stated: 189_999, found: 190_000 }])
  })

  it('is told apart from a lump that names more payments than it lists', () => {
    const lump = (listed: string) =>
      statement(bookedEntry('CRDT', '3.00', `<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>${listed}</NtryDtls>`))
    const one = '<TxDtls><Amt Ccy="EUR">1.00</Amt></TxDtls>'
    expect(discrepancies(lump(one.repeat(3)))).toEqual([])
    expect(discrepancies(lump(one))).toEqual([
      { kind: 'details-sum', entry: 1, stated: 300, found: 100 },
      { kind: 'details-count', entry: 1, stated: 3, found: 1 },
    ])
  })

  it('knows a reversal, a payment that came back and what a correction corrects', () => {
    const [entry] = statement(
      bookedEntry(
        'CRDT',
        '1.00',
        details('<Refs><Prtry><Tp>ORIG</Tp><Ref>ARCH-9</Ref></Prtry></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'),
      ).replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'),
    ).entries
    expect(entry).toMatchObject({
      reversal: true,
      amount: 100,
      transactions: [{ amount: 100, originalBankReference: 'ARCH-9', returned: { code: 'AC04' } }],
    })
  })

  it('is not read from another message', () => {
    expect(() =>
      readAccountReports('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><X/></Document>'),
    ).toThrow(XmlRefused)
  })
})

describe.skipIf(schemasMissing)(`published examples ${schemasMissing}`, () => {
  it.each([...samplesOf('camt.053'), ...samplesOf('camt.054')])('%s is read without a breach', (path) => {
    const file = readAccountReports(readSample(path))
    expect(file.problems).toEqual([])
    expect(file.reports.length).toBeGreaterThan(0)
    for (const { entries } of file.reports)
      for (const entry of entries)
        expect(entry).toMatchObject({ amount: expect.any(Number), bookingDate: expect.anything() })
  })

  it.each(['053.001.02-ffi-statement-2010', '053.001.02-samlink', '054.001.02-ffi-credit-advice-2010'])(
    'the Finnish example %s adds up',
    (name) => {
      const { reports } = readAccountReports(readSample(`samples/iso20022/camt.${name}.xml`))
      expect(reports.flatMap(discrepancies)).toEqual([])
    },
  )

  it('reads every statement of a file with several', () => {
    const { reports } = readAccountReports(readSample('samples/iso20022/camt.053.001.02-genkgo-v2.multi.statement.xml'))
    expect(reports).toHaveLength(2)
  })

  it('matches the lump sum of wages in the Finnish statement to a batch', () => {
    const { reports } = readAccountReports(readSample('samples/iso20022/camt.053.001.02-ffi-statement-2010.xml'))
    const wages = reports[0]?.entries.find(({ bankCode }) => bankCode?.endsWith('SALA'))
    expect(wages?.batch?.batchId).toBeTypeOf('string')
  })
})
