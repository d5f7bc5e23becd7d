import { type Findable, findable } from '../../kernel/list/finding.ts'
import type { Vault } from '../../platform/vault.ts'
import { people } from './list.ts'
import { listItem } from './wire.ts'

export function foundPeople(vault: Vault): Findable {
  return findable('person', people(vault).source, (row) => {
    const { id, firstName, lastName, sotu, city } = listItem(vault, row)
    return {
      id: String(id),
      title: `${firstName} ${lastName}`.trim(),
      number: id,
      about: [sotu, city],
      from: null,
      to: null,
      amount: null,
    }
  })
}
