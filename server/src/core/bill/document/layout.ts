import { invoiceTemplates } from '@palkkasilta/contract/settings-texts.ts'
import { parseBusinessId, vatIdOf } from '@palkkasilta/values/business-id.ts'
import { countries } from '@palkkasilta/values/countries.ts'
import { sum } from '@palkkasilta/values/money.ts'
import { formatReference, parseReference } from '@palkkasilta/values/reference-number.ts'
import type { InvoiceRow, OutgoingInvoice, Receiver } from '../../../integrations/ropo/invoice.ts'
import type { Block, Fact, Language, Part, Sheet, TitledTable } from '../../../platform/pdf/sheet.ts'
import { writtenIn } from '../language.ts'
import { paymentPart } from './codes.ts'
import type { Letterhead } from './facts.ts'
import { type Words, words } from './words.ts'

/** An invoice or a credit note with all that the VAT Act (209 e §) asks of it, in the language of its customer. */
export function invoiceSheet(invoice: OutgoingInvoice, letterhead: Letterhead): Sheet {
  const language = writtenIn(invoice)
  const said = words[language]
  const isCredit = invoice.creditOf !== null
  const name = isCredit ? said.creditNote : said.invoice
  const { seller } = letterhead
  return {
    title: `${name} ${invoice.billNumber}, ${invoice.receiver.name}`,
    author: seller.name,
    bookmark: `${invoice.billNumber} ${invoice.receiver.name}`,
    footer: [seller.name, `${name} ${invoice.billNumber}`].join(' · '),
    language,
    parts: [
      { kind: 'head', title: name, from: sellerLines(letterhead, said) },
      { kind: 'sides', block: receiverBlock(invoice.receiver, said, language), facts: factsOf(invoice, said) },
      { kind: 'strip', items: stripOf(invoice, said) },
      rowsPart(invoice, said),
      { kind: 'tableAndText', table: ratesTable(invoice, said), text: notesOf(invoice, letterhead, language) },
      { kind: 'text', isSmall: true, lines: linesOf(ownText(invoice, letterhead, footers, language)) },
      ...(isCredit ? [] : [paymentPart(invoice, letterhead, said)]),
    ],
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function sellerLines({ seller }: Letterhead, said: Words): string[] {
  const id = parseBusinessId(seller.businessId)
  const vatId = id.ok ? `${said.vatId} ${vatIdOf(id.value)}` : ''
  const place = [seller.address, `${seller.postalCode} ${seller.city}`.trim()]
  const lines = [[`${said.businessId} ${seller.businessId}`, vatId], place, [seller.phone, seller.email]]
  return [seller.name, ...lines.map((parts) => parts.filter(Boolean).join(' · '))].filter(Boolean)
}

function receiverBlock(receiver: Receiver, said: Words, language: Language): Block {
  const isAbroad = receiver.country !== 'FIN' && receiver.country !== ''
  // of a person it is a national id, which no letter tells
  const businessId = receiver.kind === 'COMPANY' ? receiver.officialId : ''
  return {
    caption: said.receiver,
    lines: [
      receiver.name,
      receiver.contactPerson,
      receiver.address,
      `${receiver.postalCode} ${receiver.city}`.trim(),
      isAbroad ? countryIn(language, receiver.country) : '',
      businessId && `${said.businessId} ${businessId}`,
      receiver.vatId && `${said.vatId} ${receiver.vatId}`,
    ].filter(Boolean),
  }
}

function countryIn(language: Language, code: string): string {
  const country = countries.get(code)
  return (country && new Intl.DisplayNames(language, { type: 'region' }).of(country.short)) ?? code
}

function factsOf(invoice: OutgoingInvoice, { facts: named, date, days }: Words): Fact[] {
  const { creditOf, deliveryDate } = invoice
  const isCredit = creditOf !== null
  const reference = parseReference(invoice.reference)
  const paid: (readonly [string, string])[] = [
    [named.due, date(invoice.dueDate)],
    [named.terms, days(invoice.paymentTermDays)],
    [named.reference, reference.ok ? formatReference(reference.value) : invoice.reference],
  ]
  const all: readonly (readonly [caption: string, value: string])[] = [
    [isCredit ? named.creditNumber : named.invoiceNumber, invoice.billNumber],
    [named.date, date(invoice.billDate)],
    ...(isCredit ? [[named.creditOf, creditOf] as const] : paid),
    [named.delivered, deliveryDate === null ? '' : date(deliveryDate)],
    [named.customerNumber, invoice.receiver.customerNumber],
    [named.yourCode, invoice.yourCode],
    [named.ourCode, invoice.ourCode],
    [named.orderNumber, invoice.orderNumber],
    [named.costCentre, invoice.model],
    [named.salesman, invoice.salesman],
  ]
  return all.filter(([, value]) => value !== '').map(([caption, value]) => ({ caption, value }))
}

function stripOf({ net, vat, total, dueDate, creditOf }: OutgoingInvoice, said: Words) {
  const isCredit = creditOf !== null
  return [
    { caption: said.net, value: said.money(net) },
    { caption: said.vat, value: said.money(vat) },
    ...(isCredit ? [] : [{ caption: said.facts.due, value: said.date(dueDate) }]),
    { caption: isCredit ? said.credited : said.toPay, value: said.money(total), isMain: true },
  ]
}

function rowsPart({ rows }: OutgoingInvoice, said: Words): Part {
  const { title, description, quantity, unitPrice, vatRate, net } = said.rows
  return {
    kind: 'table',
    title,
    columns: [
      { title: description, share: 0.44 },
      { title: quantity, share: 0.15, align: 'right' },
      { title: unitPrice, share: 0.15, align: 'right' },
      { title: vatRate, share: 0.09, align: 'right' },
      { title: net, share: 0.17, align: 'right' },
    ],
    rows: rows.map((row) => ({ cells: cellsOf(row, said) })),
  }
}

function cellsOf({ description, quantity, unit, unitPriceMyriadths, vatRate, net }: InvoiceRow, said: Words): string[] {
  return [
    description,
    `${said.quantity(quantity)}\u00a0${said.units[unit] ?? unit}`.trim(),
    said.price(unitPriceMyriadths),
    said.percent(vatRate),
    said.money(net),
  ]
}

/** The tax of each rate, the highest first, as the rows share it. */
function ratesTable({ rows, net, vat, total }: OutgoingInvoice, said: Words): TitledTable {
  const byRate = [...Map.groupBy(rows, ({ vatRate }) => vatRate)].toSorted(([a], [b]) => b - a)
  const line = (name: string, amounts: Pick<OutgoingInvoice, 'net' | 'vat' | 'total'>) =>
    [name, ...[amounts.net, amounts.vat, amounts.total].map(said.money)] as const
  return {
    title: said.rates.title,
    columns: [
      { title: said.rates.rate, share: 0.22 },
      { title: said.net, share: 0.26, align: 'right' },
      { title: said.vat, share: 0.26, align: 'right' },
      { title: said.rates.gross, share: 0.26, align: 'right' },
    ],
    rows: [
      ...byRate.map(([rate, alike]) => ({
        cells: line(said.percent(rate), {
          net: sum(alike.map((row) => row.net)),
          vat: sum(alike.map((row) => row.vat)),
          total: sum(alike.map((row) => row.total)),
        }),
      })),
      { cells: line(said.rates.sum, { net, vat, total }), isSum: true },
    ],
  }
}

/** Why there is no tax, and what else is written to the customer. */
function notesOf(invoice: OutgoingInvoice, letterhead: Letterhead, language: Language): Block | null {
  const { freeText, reverseVat } = invoice
  const reverse = reverseVat ? ownText(invoice, letterhead, reverseVatTexts, language) : ''
  const lines = [...linesOf(freeText), ...linesOf(reverse)]
  return lines.length === 0 ? null : { caption: words[language].notes, lines }
}

const reverseVatTexts = { fi: 'reverseVatText', en: 'reverseVatTextEn' } as const
const footers = { fi: 'invoiceFooter', en: 'invoiceFooterEn' } as const

type TextName = keyof Letterhead['texts']

/** A text of the settings as this invoice has it. */
function ownText(
  invoice: OutgoingInvoice,
  { texts, seller, account }: Letterhead,
  names: Readonly<Record<Language, TextName>>,
  language: Language,
): string {
  const said = words[language]
  return invoiceTemplates.filledIn(texts[names[language]], {
    billNumber: invoice.billNumber,
    reference: invoice.reference,
    dueDate: said.date(invoice.dueDate),
    total: said.money(invoice.total),
    customer: invoice.receiver.name,
    iban: account.iban,
    companyName: seller.name,
    companyPhone: seller.phone,
    companyEmail: seller.email,
  })
}
