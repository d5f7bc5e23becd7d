import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { type AnyReference, parseRfReference } from '@palkkasilta/values/reference-number.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { XmlRefused } from '../../../platform/xml/model.ts'
import { checkXml, readCheckedXml, readXml } from '../../../platform/xml/read.ts'
import { bankName, bankText } from './free-text.ts'
import { messageNames } from './iso.ts'
import { isoErrors, readSample, samplesOf, schemasMissing } from './official.fixture.ts'
import { aDistraint, anOrder, anyOrder, aPayment } from './orders.fixture.ts'
import { type PaymentOrder, pain001Editions, paymentFile } from './pain001.ts'

function refusalOf(order: PaymentOrder): readonly string[] {
  try {
    paymentFile(order)
    return []
  } catch (error) {
    if (error instanceof XmlRefused) return error.problems.map(({ path }) => path.replace('CstmrCdtTrfInitn/', ''))
    throw error
  }
}

describe('a payment file', () => {
  it('keeps wages of one debit date in one SALA batch and everything else out of it', () => {
    const { xml, batches } = paymentFile(
      anOrder({
        payments: [
          aDistraint(),
          aPayment(),
          aPayment({ instructionId: 'PAY-3', endToEndId: 'SALARY-3', amount: cents(100_055) }),
          aPayment({ instructionId: 'PAY-4', endToEndId: 'SALARY-4', debitDate: localDate('2026-11-13') }),
        ],
      }),
    )
    const { GrpHdr, PmtInf } = readCheckedXml(pain001Editions['2019'], xml)
    expect(GrpHdr).toMatchObject({ NbOfTxs: 4, CtrlSum: 502_055 })
    expect(
      PmtInf.map((batch) => [
        batch.PmtInfId,
        batch.PmtTpInf.CtgyPurp,
        batch.ReqdExctnDt.toString(),
        batch.NbOfTxs,
        batch.CtrlSum,
        batch.CdtTrfTxInf.map(({ PmtId, Purp }) => `${PmtId.InstrId} ${Purp}`),
      ]),
    ).toEqual([
      ['SAL-20261112-0001-1', 'SALA', '2026-11-12', 2, 285_055, ['PAY-1 SALA', 'PAY-3 SALA']],
      ['SAL-20261112-0001-2', 'SALA', '2026-11-13', 1, 185_000, ['PAY-4 SALA']],
      ['SAL-20261112-0001-3', undefined, '2026-11-13', 1, 32_000, ['PAY-2 undefined']],
    ])
    expect(batches.map(({ id, total }) => [id, total])).toEqual(PmtInf.map((batch) => [batch.PmtInfId, batch.CtrlSum]))
  })

  it('carries the payee reference of a distraint, national or international', () => {
    expect(paymentFile(anOrder()).xml).toContain(
      '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>2348236</Ref></CdtrRefInf></Strd></RmtInf>',
    )
    const longest = { reference: orThrow(parseRfReference('RF332348236')) }
    const { xml } = paymentFile(anOrder({ payments: [aDistraint({ remittance: longest })] }))
    expect(xml).toContain('<Issr>ISO</Issr></Tp><Ref>RF332348236</Ref>')
    const [structured = ''] = /<Strd>.*<\/Strd>/.exec(xml) ?? []
    expect(structured.length + 'RF + 25 characters'.length).toBeLessThanOrEqual(140)
  })

  it('writes date and bank as each edition has them', () => {
    const newer = paymentFile(anOrder()).xml
    expect(newer).toContain('<ReqdExctnDt><Dt>2026-11-12</Dt></ReqdExctnDt>')
    expect(newer).toContain('<FinInstnId><BICFI>OKOYFIHH</BICFI></FinInstnId>')
    const older = paymentFile(anOrder({ edition: '2009' })).xml
    expect(older).toContain('<ReqdExctnDt>2026-11-12</ReqdExctnDt>')
    expect(older).toContain('<FinInstnId><BIC>OKOYFIHH</BIC></FinInstnId>')
    expect(older).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.03')
  })

  it('has no byte order mark, no empty element and no line break', () => {
    const { xml } = paymentFile(anOrder())
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<Document ')).toBe(true)
    expect(xml).not.toMatch(/<[^/>]+\/>|<([^/ >]+)[^>]*><\/\1>/)
    expect(xml.split('\n')).toHaveLength(2)
  })

  it('names structured addresses with town and country, or none at all', () => {
    const { PmtInf } = readCheckedXml(pain001Editions['2019'], paymentFile(anOrder()).xml)
    expect(PmtInf[0]?.Dbtr.PstlAdr).toEqual({
      StrtNm: 'Siltakatu',
      BldgNb: '1',
      PstCd: '00100',
      TwnNm: 'Helsinki',
      Ctry: 'FI',
    })
    expect(PmtInf[0]?.CdtTrfTxInf[0]?.Cdtr).toEqual({ Nm: 'Meikäläinen Maija' })
  })

  test.skipIf(schemasMissing)(`holds against the official schema whatever is paid ${schemasMissing}`, () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { xml, batches } = paymentFile(order)
        expect(isoErrors(messageNames[order.edition].payments, xml)).toEqual([])
        expect(checkXml(pain001Editions[order.edition], xml)).toEqual([])
        expect(batches.flatMap((batch) => batch.payments)).toHaveLength(order.payments.length)
      }),
      { numRuns: 200 },
    )
  })
})

describe('what may not leave', () => {
  const withPayment = (changes: Parameters<typeof aPayment>[0]) => anOrder({ payments: [aPayment(changes)] })
  const creditor = aPayment().creditor

  it.each([
    ['no payments', anOrder({ payments: [] }), ['PmtInf']],
    ['nothing to pay', withPayment({ amount: cents(0) }), ['PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt']],
    [
      'a negative amount',
      withPayment({ amount: cents(-1) }),
      ['GrpHdr/CtrlSum', 'PmtInf[1]/CtrlSum', 'PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt'],
    ],
    [
      'a thousand million euros',
      withPayment({ amount: cents(100_000_000_000) }),
      ['PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt'],
    ],
    [
      'a broken account number',
      withPayment({ creditor: { ...creditor, iban: 'FI4250001510000024' as typeof creditor.iban } }),
      ['PmtInf[1]/CdtTrfTxInf[1]/CdtrAcct/Id/IBAN'],
    ],
    [
      'a wrong check digit',
      withPayment({ remittance: { reference: '2348237' as AnyReference } }),
      ['PmtInf[1]/CdtTrfTxInf[1]/RmtInf/Strd/CdtrRefInf/Ref'],
    ],
    [
      'a message of 141 characters',
      withPayment({ remittance: { message: 'x'.repeat(141) } }),
      ['PmtInf[1]/CdtTrfTxInf[1]/RmtInf/Ustrd'],
    ],
    ['an empty message', withPayment({ remittance: { message: ' \n' } }), ['PmtInf[1]/CdtTrfTxInf[1]/RmtInf/Ustrd']],
    [
      'a payee without a name',
      withPayment({ creditor: { ...creditor, name: '👷' } }),
      ['PmtInf[1]/CdtTrfTxInf[1]/Cdtr/Nm'],
    ],
    ['ä in an id', withPayment({ endToEndId: 'ä' }), ['PmtInf[1]/CdtTrfTxInf[1]/PmtId/EndToEndId']],
    ['two slashes in an id', withPayment({ instructionId: 'a//b' }), ['PmtInf[1]/CdtTrfTxInf[1]/PmtId/InstrId']],
    [
      'an id of 36 characters',
      withPayment({ endToEndId: 'x'.repeat(36) }),
      ['PmtInf[1]/CdtTrfTxInf[1]/PmtId/EndToEndId'],
    ],
    [
      'a message id that leaves no room for the batch',
      anOrder({ messageId: 'x'.repeat(34), payments: [aPayment()] }),
      ['PmtInf[1]/PmtInfId'],
    ],
    ['the same payment twice', anOrder({ payments: [aPayment(), aPayment()] }), ['InstrId', 'EndToEndId']],
  ])('%s', (_, order, paths) => {
    expect(refusalOf(order)).toEqual(paths)
  })

  it('an amount that is not whole cents', () => {
    expect(() => paymentFile(withPayment({ amount: 10.5 as Cents }))).toThrow(RangeError)
  })

  it('a file whose sum, count or batch was altered', () => {
    const { xml } = paymentFile(anOrder())
    const check = (altered: string) => checkXml(pain001Editions['2019'], altered).map(({ path }) => path)
    expect(check(xml)).toEqual([])
    expect(check(xml.replace('1850.00</InstdAmt>', '1850.01</InstdAmt>'))).toEqual([
      'CstmrCdtTrfInitn/GrpHdr/CtrlSum',
      'CstmrCdtTrfInitn/PmtInf[1]/CtrlSum',
    ])
    expect(check(xml.replace('<NbOfTxs>2<', '<NbOfTxs>3<'))).toEqual(['CstmrCdtTrfInitn/GrpHdr/NbOfTxs'])
    expect(check(xml.replace('<CtgyPurp><Cd>SALA</Cd></CtgyPurp>', ''))).toEqual([
      'CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf',
    ])
  })
})

describe('free text', () => {
  it.each([
    ['Åke Ääkkönen & Pöjät', 'Åke Ääkkönen & Pöjät'],
    ['rivi 1\r\nrivi\t2 ', 'rivi 1 rivi 2'],
    ['Łukasz Dvořák', 'Lukasz Dvorák'],
    ['palkka 🎉 – “hyvä”', 'palkka - "hyvä"'],
    ['Иван', '????'],
    ['A\u0308iti', 'Äiti'],
  ])('%j travels as %j', (text, carried) => {
    expect(bankText(text)).toBe(carried)
  })

  it('is always one clean line, and clean text stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const carried = bankText(text)
        expect(carried).toMatch(/^[ -~À-ÖØ-öø-ÿ]*$/)
        expect(bankText(carried)).toBe(carried)
        expect(bankName(text).length).toBeLessThanOrEqual(70)
      }),
    )
  })
})

describe.skipIf(schemasMissing)(`published examples ${schemasMissing}`, () => {
  it.each(samplesOf('pain.001'))('%s is read', (path) => {
    const edition = path.includes('pain.001.001.03') ? '2009' : '2019'
    const { value } = readXml(pain001Editions[edition], readSample(path))
    expect(value.PmtInf.flatMap(({ CdtTrfTxInf }) => CdtTrfTxInf)).toHaveLength(value.GrpHdr?.NbOfTxs ?? -1)
  })
})
