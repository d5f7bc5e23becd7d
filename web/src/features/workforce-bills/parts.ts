import type { FieldName } from '@palkkasilta/contract/form.ts'
import type { BillForm, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'

const texts = workforceBills.form

export type Name = Exclude<FieldName<typeof billForm>, 'tamigoPayRows' | 'freetext'>

interface Part {
  readonly title: string
  readonly fields: readonly Name[]
}

/** The fields of a bill in the order in which they are read and edited. */
export const customerPart: Part = {
  title: texts.customer,
  fields: [
    'company',
    'address',
    'postcode',
    'city',
    'country',
    'customertype',
    'custnum',
    'vatid',
    'contactperson',
    'phone',
    'email',
    'email2',
    'sendtype',
    'evoice',
    'evoiceint',
  ],
}

export const invoicePart: Part = {
  title: texts.invoice,
  fields: [
    'billdate',
    'termofpayment',
    'paydate',
    'deliverydate',
    'taxpr',
    'vatZeroReasonCode',
    'negvat',
    'jobtype',
    'language',
    'sensible',
    'yourcode',
    'ourcode',
    'ordernumber',
    'model',
    'salesman',
  ],
}

/** A price by the hour has no multiplier, and the other way round. */
export function pricingPart({ pricingMode }: Pick<BillForm, 'pricingMode'>): Part {
  const price = pricingMode === 'FIXED' ? 'portPrice' : 'ownMargin'
  return { title: texts.pricing, fields: ['pricingMode', price, 'billReimbursements', 'groupBillRowsByShift'] }
}
