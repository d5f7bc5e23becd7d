import { readFileSync } from 'node:fs'
import { cents, hundredths, type Myriadths, millionths, rate, sum } from '@palkkasilta/values/money.ts'
import { referenceOfBase } from '@palkkasilta/values/reference-number.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherSum } from './errors.ts'
import type { OutgoingInvoice } from './invoice.ts'
import { creditNoteOf, invoiceFaults, totalsOf } from './invoice-rules.ts'
import { datasetOf, jobsAnswer, jobsMessage, statusAnswer } from './messages.ts'
import { anInvoice, anyInvoice, aRow, taxed } from './testing/an-invoice.ts'

const example = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./examples/${name}.json`, import.meta.url), 'utf8'))

const whole = { upTo: millionths(1_000_000), earlier: [] }
const note = { billNumber: '100002', reference: '1000025', billDate: anInvoice().billDate }

test('a sum taken otherwise than it was sent is told to staff in euros', () => {
  expect(otherSum(cents(1_234_50), cents(1_234_56))).toBe(
    'Ropo otti laskun vastaan eri summalla: 1\u00a0234,50\u00a0€, vaikka lähetettiin 1\u00a0234,56\u00a0€. Tarkista lasku Ropossa.',
  )
})

describe('the message', () => {
  test('of an invoice is as in examples/invoice.json', () => {
    expect(jobsMessage([anInvoice()])).toEqual(example('invoice'))
  })

  test('of a whole credit note is as in examples/credit-note.json', () => {
    expect(jobsMessage([creditNoteOf(anInvoice(), { ...note, ...whole })])).toEqual(example('credit-note'))
  })

  test('tells the tax of each rate on its total, not the sum of rounded rows', () => {
    const rows = taxed([1, 2, 3].map(() => aRow({ quantity: hundredths(1), unitPriceMyriadths: 1_000 as Myriadths })))
    expect(datasetOf(anInvoice({ rows: [...rows, aRow({ vatRate: rate(0) })] }))).toMatchObject({
      vatamount: '0.08',
      taxrow: [
        { taxpr: '25.50', netamount: '0.30', vatamount: '0.08', totalamount: '0.38' },
        { taxpr: '0.00', netamount: '182.50', vatamount: '0.00', totalamount: '182.50' },
      ],
      payrow: [{ vatamount: '0.03' }, { vatamount: '0.03' }, { vatamount: '0.02' }, { vatamount: '0.00' }],
    })
  })

  test('names a private person, reverse tax, no reminders and an electronic address', () => {
    const invoice = anInvoice({
      receiver: { ...anInvoice().receiver, kind: 'PERSON', name: 'Matti Mallikas' },
      delivery: { type: 'evoice', einvoiceAddress: '003712345671', einvoiceOperator: '003721291126' },
      reverseVat: true,
      automaticReminders: false,
      rows: [aRow({ vatRate: rate(0) })],
    })
    expect(datasetOf(invoice)).toMatchObject({
      person: 'Matti Mallikas',
      customertype: '2',
      negvat: '1',
      sensible: '1',
      sendtype: 'evoice',
      evoice: '003712345671',
      evoiceint: '003721291126',
      vatamount: '0.00',
    })
    expect(datasetOf(invoice)).not.toHaveProperty('company')
  })

  test('of a reminder and of a collection case speaks of the open sum, without rows', () => {
    expect(datasetOf(anInvoice({ kind: 'REMINDER' }))).toMatchObject({ jobtype: '1', amount: '300.66' })
    expect(datasetOf(anInvoice({ kind: 'COLLECTION' }))).toMatchObject({ jobtype: '2', noticedate: '2026-03-02' })
    expect(datasetOf(anInvoice({ kind: 'COLLECTION' }))).not.toHaveProperty('payrow')
    expect(datasetOf(anInvoice({ kind: 'PRINT' }))).toMatchObject({ jobtype: '300', totalamount: '300.66' })
  })
})

describe('what the provider would refuse is found before anything leaves', () => {
  const paths = (changes: Partial<OutgoingInvoice>) => invoiceFaults(anInvoice(changes)).map((fault) => fault.path)
  const receiver = anInvoice().receiver
  const delivery = { type: 'evoice', einvoiceAddress: '', einvoiceOperator: '' } as const

  test.each<[string, Partial<OutgoingInvoice>, readonly string[]]>([
    ['nothing', {}, []],
    [
      'an empty address',
      { receiver: { ...receiver, address: ' ', postalCode: '', city: '' } },
      ['address', 'postcode', 'city'],
    ],
    ['a wrong reference', { reference: '1000019' }, ['billcode']],
    ['a due date before the bill date', { dueDate: note.billDate.subtract({ days: 1 }) }, ['paydate']],
    ['e-mail without an address', { receiver: { ...receiver, email: '' } }, ['email']],
    ['an e-invoice without address and operator', { delivery }, ['evoice', 'evoiceint']],
    ['no rows', { rows: [] }, ['tamigoPayRows', 'billingAmount']],
    ['a row without a name', { rows: [aRow({ description: '' })] }, ['tamigoPayRows.0.desc']],
    ['tax on a reverse tax invoice', { reverseVat: true, rows: [aRow()] }, ['tamigoPayRows.0.taxpr']],
    ['a total that is not the sum', { total: cents(1) }, ['billingAmount']],
    ['an invoice below zero', { rows: [aRow({ quantity: hundredths(-1) })] }, ['billingAmount']],
    ['a credit note above zero', { creditOf: '100000' }, ['billingAmount']],
  ])('%s', (_, changes, expected) => expect(paths(changes)).toEqual(expected))

  test('a row whose sum is not quantity times price', () => {
    const row = { ...aRow(), net: cents(18_251), total: cents(22_905) }
    expect(paths({ rows: [row], ...totalsOf([row]) })).toEqual(['tamigoPayRows.0.amount'])
  })
})

describe('a credit note', () => {
  test('of all cancels any invoice to the cent and is in order', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const credit = creditNoteOf(invoice, { ...note, ...whole })
        expect(sum([credit.total, invoice.total])).toBe(0)
        expect(sum([credit.vat, invoice.vat])).toBe(0)
        expect(invoiceFaults(credit)).toEqual([])
        expect(credit.creditOf).toBe(invoice.billNumber)
      }),
    )
  })

  /**
   * Cents that a rate's share may be off: half of one in its net, which its tax (at most 25.5 %) follows, and half of one in
   * the tax of the share and in that of the whole.
   */
  const MOST_ROUNDED = 0.5 * 1.255 + 0.5 + 0.5

  test('of a part is that part of the invoice, and the next ones take the rest', () => {
    fc.assert(
      fc.property(anyInvoice, fc.integer({ min: 1, max: 999_999 }), (invoice, share) => {
        const part = creditNoteOf(invoice, { ...note, upTo: millionths(share), earlier: [] })
        const rates = new Set(invoice.rows.map((each) => each.vatRate)).size
        expect(Math.abs(part.total + (invoice.total * share) / 1_000_000)).toBeLessThanOrEqual(MOST_ROUNDED * rates)
        for (const each of part.rows) expect(each.net + each.vat).toBe(each.total)
        const rest = creditNoteOf(invoice, { ...note, ...whole, earlier: [part] })
        expect(sum([invoice.net, part.net, rest.net])).toBe(0)
        expect(sum([invoice.vat, part.vat, rest.vat])).toBe(0)
        if (rest.total < 0) expect(invoiceFaults(rest)).toEqual([])
      }),
    )
  })
})

describe('an answer', () => {
  test('is read whether its list is bare, wrapped or a single item', () => {
    const row = { accepted: '1', billnum: 100001, jobid: 5, amount: '300.6600', reference: null }
    const expected = [{ accepted: true, billnum: '100001', jobid: '5', amount: 30_066 }]
    for (const result of [[row], { jobs: [row] }, { job: row }, row])
      expect(jobsAnswer.parse({ accepted: 1, result })).toMatchObject(expected)
    expect(jobsAnswer.safeParse({ accepted: 0 }).success).toBe(false)
  })

  test('of updates keeps code and text, reads Finnish time and makes missing ids', () => {
    const given = {
      jobid: 5,
      billnum: '100001',
      statustime: '2026-03-29 12:00:00',
      statuscode: 101,
      statustext: 'Maksettu',
    }
    const [read] = statusAnswer.parse({ result: { status: [{ ...given, amount: '100,50', paydate: '2026-03-28' }] } })
    expect(read).toMatchObject({ code: '101', text: 'Maksettu', amount: 10_050, openAmount: null })
    expect(read?.time?.toString()).toBe('2026-03-29T09:00:00Z')
    expect(read?.paidOn?.toString()).toBe('2026-03-28')
    expect(read?.id).toBe('5|2026-03-29T09:00:00Z|101|10050')
  })

  test.each([
    ['statustime', 'eilen'],
    ['statustime', '0000-03-29 12:00:00'],
    ['paydate', '31.2.2026'],
    ['amount', 'sata'],
    ['statuscode', { of: 101 }],
    ['jobid', '5'.repeat(3_000)],
  ])('of updates keeps one whose %s is %j, empty there, and reads the others', (field, value) => {
    const given = { statusid: 1, jobid: 5, billnum: '100001', statustime: '2026-03-29 12:00:00', statuscode: 101 }
    const odd = { ...given, statusid: 2, [field]: value }
    const [other, read] = statusAnswer.parse({ result: { status: [given, odd] } })
    expect(other).toMatchObject({ id: '1', unreadable: [] })
    expect(read).toMatchObject({ id: '2', billNumber: '100001', unreadable: [field], said: odd })
  })

  test('of updates knows what is no update by its words, and an answer without any', () => {
    const given = { statusid: 1, jobid: 5, billnum: '100001', statustime: '2026-03-29 12:00:00' }
    const [, odd] = statusAnswer.parse({ result: { status: [given, 'poikki'] } })
    expect(odd).toMatchObject({ unreadable: ['statustime'], said: { said: 'poikki' } })
    expect(odd?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(statusAnswer.safeParse({ result: { error: 'Huoltokatko' } }).success).toBe(false)
  })
})

test('the references of the examples are right', () => {
  expect([referenceOfBase('100001'), referenceOfBase('100002')]).toMatchObject([
    { value: anInvoice().reference },
    { value: note.reference },
  ])
})
