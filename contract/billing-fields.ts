import { z } from 'zod'
import { decimal, percent, thousandths } from './codecs.ts'
import { number, oneOf, text, tick, yesOrNo } from './fields.ts'

/** Fields that departments have for their bills, and bills of their own. */

export const pricingModes = ['MARGIN', 'FIXED'] as const

const address = z.string().regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'Invalid email address' })

export function email<Name extends string>(name: Name, label: string) {
  return text(name, label, { as: 'email', rule: address })
}

const days = decimal<number>({ decimals: 0, error: 'Maksuehto on kokonaisia päiviä.' })

export function termOfPayment(from: 0 | 1) {
  const range = `Maksuehto on ${from}–99 päivää.`
  return number('termofpayment', 'Maksuehto', days, { from, to: 99, range, shown: 0, sign: 'pv' })
}

export function vatRate(from: 0 | 1) {
  return number('taxpr', 'Alv', percent('Alv:ssa'), { from, to: 99, range: `Alv on ${from}–99 %.`, sign: '%' })
}

/** What pay is multiplied by. */
export const margin = number('ownMargin', 'Kerroin', thousandths('Kertoimessa'), {
  from: 0,
  to: 99,
  range: 'Kerroin on 0–99.',
})

/** Euros for an hour worked. */
export const portPrice = number('portPrice', 'Portille hinta', thousandths('Hinnassa'), {
  called: 'Hinta',
  from: 0,
  to: 1000,
  range: 'Hinta on 0–1 000 €.',
  sign: '€/h',
  empty: 0,
})

export const billReimbursements = tick('billReimbursements', 'Laskutetaan korvaukset')
export const rowsByShift = tick('groupBillRowsByShift', 'Laskulle rivi vuoroittain')
export const customerType = oneOf('customertype', 'Asiakastyyppi', [1, 2])
export const country = oneOf('country', 'Maa', ['FIN', 'SWE', 'EST'])
/** 0 on the wire is yes. */
export const automaticReminders = yesOrNo('sensible', 'Automaattinen perintä', 0)

/** What stands on the bill for the customer's own book-keeping. */
export const references = {
  your_code: text('yourcode', 'Viitteenne'),
  our_code: text('ourcode', 'Viitteemme'),
  order_number: text('ordernumber', 'Tilausnumero'),
  model: text('model', 'Viite tai kustannuspaikka'),
  free_text: text('freetext', 'Vapaa teksti laskulle', { longest: 5000, as: 'lines' }),
}
