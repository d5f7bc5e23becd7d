import { type Findable, findable } from '../../kernel/list/finding.ts'
import type { Vault } from '../../platform/vault.ts'
import { customers } from './list.ts'
import { listItem } from './wire.ts'

export function foundCustomers(vault: Vault): Findable {
  return findable('customer', customers(vault).source, (row) => {
    const { id, name, businessid, sotu, city } = listItem(vault, row)
    return {
      id: String(id),
      title: name,
      number: id,
      about: [businessid, sotu, city],
      from: null,
      to: null,
      amount: null,
    }
  })
}
