import { parseBusinessId, vatIdOf } from '@palkkasilta/values/business-id.ts'
import type { Insertable, Selectable } from 'kysely'
import type { DB } from '../../../platform/database/types.ts'

type Bill = Insertable<DB['integration_bill']>
type Customer = Selectable<DB['customer']>

/** The VAT id that a Finnish business id tells. */
export function vatIdAt({ business_id, country }: Pick<Customer, 'business_id' | 'country'>): string {
  const read = parseBusinessId(business_id)
  return read.ok && country === 'FIN' ? vatIdOf(read.value) : ''
}

/** What belongs together is taken together: half an address leads nowhere. The country goes with its address. */
const groups = [
  ['business_id'],
  ['vat_id'],
  ['address', 'postal_code', 'city'],
  ['phone'],
  ['email'],
  ['einvoice_address', 'einvoice_operator'],
  ['model'],
] as const

/** What a bill has of the customer that its department names: who it is, and what the department has not set. */
export function filledByCustomer(terms: Partial<Bill>, customer: Customer) {
  const street = [customer.address, customer.address2].filter(Boolean).join(', ')
  const known = {
    ...customer,
    address: street,
    vat_id: customer.vat_id || vatIdAt(customer),
    model: customer.reference_number,
  }
  const lacking = groups.filter((group) => group.every((name) => !terms[name]) && group.some((name) => known[name]))
  const taken = lacking.flatMap((group): readonly (keyof typeof known)[] =>
    group[0] === 'address' ? [...group, 'country'] : group,
  )
  return {
    ...Object.fromEntries(taken.map((name) => [name, known[name]])),
    company: customer.name,
    email2: customer.email2,
    customer_number: String(customer.id),
    language: customer.language === 'en' ? 'eng' : 'fin',
    customer_id: customer.id,
    taken_from_customer: ['company', 'customer_number', 'language', ...(customer.email2 ? ['email2'] : []), ...taken],
  } satisfies Partial<Bill>
}
