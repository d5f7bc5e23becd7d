import type { VoucherClass, VoucherKind } from '@palkkasilta/values/accounting/ledger.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, decimalText, toPercent } from '@palkkasilta/values/money.ts'
import { escapeXml } from '../../platform/xml/elements.ts'
import type { JournalLine, JournalVoucher } from './journal.ts'

/** What bookkeeping software calls the classes of vouchers (Netvisor's own names). */
const classNames: Readonly<Record<VoucherClass, string>> = {
  WAGES: 'Palkka',
  SALES: 'Myyntilasku',
  BANK: 'Pankki',
  OTHER: 'Muut',
}

const kindNames: Readonly<Record<VoucherKind, string>> = {
  SALARIES: 'Palkat',
  CONTRIBUTIONS: 'Palkkojen sivukulut',
  HOLIDAYS: 'Lomapalkkavelan muutos',
  SALES: 'Myyntilaskut',
  CREDIT_NOTES: 'Hyvityslaskut',
  CREDIT_LOSSES: 'Luottotappiot',
  BANK: 'Tilitapahtumat',
  CORRECTION: 'Oikaisu',
}

function textOf({ kind, day, account, corrects }: JournalVoucher): string {
  const of =
    corrects === null ? finnishDate(localDate(day)) : `${localDate(corrects).month}/${localDate(corrects).year}`
  return [kindNames[kind], of, account].filter(Boolean).join(' ')
}

const columns = [
  ...['Tositelaji', 'Vuosi', 'Tositenumero', 'Päivä', 'Selite', 'Tili', 'Tilin nimi', 'Debet', 'Kredit', 'ALV-%'],
  'ALV-ilmoituksen rivi',
]

/** The journal as Finnish spreadsheets read it: a line for each entry, decimals with a comma. */
export function journalCsv(journal: readonly JournalVoucher[]): string {
  const rows = journal.flatMap((voucher) => voucher.lines.map((line) => csvRow(voucher, line)))
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function csvRow(voucher: JournalVoucher, { number, name, amount, tax }: JournalLine): string[] {
  return [
    ...[
      classNames[voucher.class],
      String(voucher.year),
      String(voucher.number ?? ''),
      finnishDate(localDate(voucher.day)),
    ],
    ...[textOf(voucher), number, name, comma(amount > 0 ? amount : null), comma(amount < 0 ? cents(-amount) : null)],
    ...[tax ? String(toPercent(tax.vatRate)).replace('.', ',') : '', String(tax?.vatField ?? '')],
  ]
}

const comma = (amount: Cents | null): string => (amount === null ? '' : decimalText(amount).replace('.', ','))

/** A name that begins as a formula would be one to a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Netvisor's tax codes, by the row of the VAT return; sales without a row have none. */
const vatCodes: Readonly<Record<number, string>> = {
  301: 'KOMY',
  302: 'KOMY',
  303: 'KOMY',
  311: 'EUMY',
  312: 'EUPM312',
  319: 'RAMY',
}

/** A voucher as Netvisor takes it in (accounting.nv): net, so that it makes no tax of its own. */
export function netvisorXml(voucher: JournalVoucher): string {
  const lines = voucher.lines.map(
    ({ purpose, amount, number, tax }) => `
    <voucherline>
      <linesum type="net">${decimalText(amount)}</linesum>
      <description>${escapeXml(textOf(voucher))}</description>
      <accountnumber>${number}</accountnumber>
      ${vatPercent(purpose === 'SALES' ? tax : null)}
    </voucherline>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<root>
  <voucher>
    <calculationmode>net</calculationmode>
    <voucherdate format="ansi">${voucher.day}</voucherdate>
    <description>${escapeXml(textOf(voucher))}</description>
    <voucherclass>${classNames[voucher.class]}</voucherclass>${lines.join('')}
  </voucher>
</root>
`
}

function vatPercent(tax: JournalLine['tax']): string {
  const code = tax?.vatField ? vatCodes[tax.vatField] : undefined
  const percent = code && tax ? toPercent(tax.vatRate) : 0
  return `<vatpercent vatcode="${code ?? 'NONE'}">${percent}</vatpercent>`
}

/** How the file of a voucher is called among those of its month. */
export const netvisorName = ({ class: own, year, number, id }: JournalVoucher): string =>
  `${classNames[own]}-${year}-${number === null ? `luonnos-${id}` : number}.xml`
