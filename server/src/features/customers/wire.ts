import { customerForm, type customerListItem } from '@palkkasilta/contract/customers.ts'
import { fromRow } from '@palkkasilta/contract/form.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { maskedAt, placeOfCustomersId } from '../../core/person/national-id.ts'
import type { Vault } from '../../platform/vault.ts'
import type { CustomerFacts, ListedCustomer } from './queries.ts'

/** A customer as calls answer it. */
export type CustomerRecord = z.output<typeof customerForm.record>

export function customerRecord({ customer, people }: CustomerFacts, vault: Vault): CustomerRecord {
  const sotu = maskedAt(vault, placeOfCustomersId(customer.id), customer.national_id_cipher)
  return {
    ...fromRow(customerForm, { ...customer, sotu }),
    id: customer.id,
    sotu,
    version: customer.version,
    createdAt: customer.created_at,
    people: people.map(({ id, first_name, last_name }) => ({ id, fullName: `${first_name} ${last_name}` })),
  }
}

export function listItem(vault: Vault, row: ListedCustomer): z.output<typeof customerListItem> {
  return {
    id: row.id,
    name: row.name,
    partyRole: row.party_role,
    businessid: row.business_id,
    sotu: maskedAt(vault, placeOfCustomersId(row.id), row.national_id_cipher),
    email: row.email,
    address: row.address,
    postalcode: row.postal_code,
    city: row.city,
    checked: row.checked,
    openamount: cents(row.open_cents),
  }
}
