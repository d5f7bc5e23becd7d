import { countries } from '@palkkasilta/values/countries.ts'
import { cents, portion } from '@palkkasilta/values/money.ts'
import type { OutgoingInvoice } from '../ropo/invoice.ts'
import type { InvoiceFault } from '../ropo/invoice-rules.ts'
import { type NormTax, normTax, type VatCategory } from './norm.ts'
import { buyerId, buyerVatId } from './parties.ts'
import { line } from './text.ts'

interface Judged extends NormTax {
  readonly invoice: OutgoingInvoice
}

interface NormRule extends InvoiceFault {
  /** Of EN 16931, or of the Finvoice schema where the norm has none. */
  readonly id: string
  readonly isBroken: (judged: Judged) => boolean
}

/** The published check of the norm lets a rate's tax be off by less than this: invoices that were taxed row by row are not refused. */
const MOST_OFF = cents(100)

const LONGEST = { street: 105, place: 35, reference: 70, costCentre: 35 } as const

const has = ({ groups }: Judged, ...wanted: readonly VatCategory[]) =>
  groups.some(({ category }) => wanted.includes(category))

/** Whether it lacks what the field must hold: two characters, and no more than that. */
const isOutside = (text: string, most: number) => line(text).length < 2 || line(text).length > most

/**
 * What the norm (EN 16931) and Finvoice ask beyond what every invoice must have: `invoiceFaults` holds that there are rows with names
 * (BR-16, BR-25), that the sums are those of the rows (BR-CO-10, -13, -14, -15) and that reverse charge has no tax (BR-AE-05).
 */
const rules: readonly NormRule[] = [
  {
    id: 'BR-CO-04',
    path: 'vatZeroReasonCode',
    message:
      'Alv 0 % peruste yhdistää palvelun ja tavaran. Verkkolasku vaatii niistä toisen: valitse peruste 11 tai 12.',
    isBroken: (judged) => has(judged, null),
  },
  {
    id: 'BR-CO-17',
    path: 'vatamount',
    message: 'Laskun vero ei ole verokannan osuus verottomasta summasta.',
    isBroken: ({ groups }) => groups.some(({ net, rate, vat }) => Math.abs(vat - portion(net, rate)) >= MOST_OFF),
  },
  {
    id: 'BR-AE-02',
    path: 'vatid',
    message: 'Käännetyn verovelvollisuuden verkkolasku vaatii ostajan ALV-tunnuksen tai Y-tunnuksen.',
    isBroken: (judged) => has(judged, 'AE') && !buyerVatId(judged.invoice) && !buyerId(judged.invoice),
  },
  {
    id: 'BR-IC-02',
    path: 'vatid',
    message: 'Tavaran myynti toiseen EU-maahan vaatii verkkolaskulla ostajan ALV-tunnuksen.',
    isBroken: (judged) => has(judged, 'K') && !buyerVatId(judged.invoice),
  },
  {
    id: 'BR-IC-11',
    path: 'deliverydate',
    message: 'Tavaran myynti toiseen EU-maahan vaatii verkkolaskulla toimituspäivän.',
    isBroken: (judged) => has(judged, 'K') && judged.invoice.deliveryDate === null,
  },
  {
    id: 'BR-O-11',
    path: 'vatZeroReasonCode',
    message:
      'Arvonlisäveron ulkopuolinen myynti ei voi olla samalla verkkolaskulla verollisen kanssa. Tee niistä eri laskut.',
    isBroken: (judged) => has(judged, 'O') && judged.groups.length > 1,
  },
  {
    id: 'BR-07',
    path: 'company',
    message: 'Laskun saajan nimessä on verkkolaskulla vähintään 2 kirjainta.',
    isBroken: ({ invoice }) => isOutside(invoice.receiver.name, Number.POSITIVE_INFINITY),
  },
  {
    id: 'BR-10',
    path: 'address',
    message: `Laskun saajan osoitteessa on verkkolaskulla 2–${LONGEST.street} merkkiä.`,
    isBroken: ({ invoice }) => isOutside(invoice.receiver.address, LONGEST.street),
  },
  {
    id: 'BR-10',
    path: 'postcode',
    message: `Laskun saajan postinumerossa on verkkolaskulla 2–${LONGEST.place} merkkiä.`,
    isBroken: ({ invoice }) => isOutside(invoice.receiver.postalCode, LONGEST.place),
  },
  {
    id: 'BR-10',
    path: 'city',
    message: `Laskun saajan postitoimipaikassa on verkkolaskulla 2–${LONGEST.place} merkkiä.`,
    isBroken: ({ invoice }) => isOutside(invoice.receiver.city, LONGEST.place),
  },
  {
    id: 'BR-11',
    path: 'country',
    message: 'Laskun saajan maa puuttuu.',
    isBroken: ({ invoice }) => !countries.has(invoice.receiver.country),
  },
  {
    id: 'BR-25',
    path: 'tamigoPayRows',
    message: 'Rivin selitteessä ei ole merkkejä, jotka verkkolasku voi kertoa.',
    isBroken: ({ rows }) => rows.some(({ description }) => line(description) === ''),
  },
  ...(
    [
      ['yourcode', 'yourCode', LONGEST.reference, 'Viitteenne'],
      ['ordernumber', 'orderNumber', LONGEST.reference, 'Tilausnumero'],
      ['model', 'model', LONGEST.costCentre, 'Viite tai kustannuspaikka'],
    ] as const
  ).map(
    ([path, field, most, name]): NormRule => ({
      id: 'Finvoice',
      path,
      message: `${name} on verkkolaskulla enintään ${most} merkkiä.`,
      isBroken: ({ invoice }) => line(invoice[field]).length > most,
    }),
  ),
]

/** Everything for which no valid e-invoice can be made, by the names of the invoice's fields. */
export function einvoiceFaults(invoice: OutgoingInvoice): readonly (InvoiceFault & { readonly id: string })[] {
  const judged = { invoice, ...normTax(invoice) }
  return rules.filter(({ isBroken }) => isBroken(judged)).map(({ id, path, message }) => ({ id, path, message }))
}
