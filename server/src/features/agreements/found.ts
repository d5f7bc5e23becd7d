import { findable } from '../../kernel/list/finding.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { agreements } from './list.ts'

const names = (db: Read, ids: readonly number[]) =>
  db.selectFrom('agreement').select(['id', 'name', 'print_name']).where(among('id', ids)).execute()

export const foundAgreements = findable(
  'agreement',
  {
    ...agreements.source,
    by: agreements.source.sorts.name,
    rows: names,
    keyOf: ({ id }: { readonly id: number }) => id,
  },
  ({ id, name, print_name }) => ({
    id: String(id),
    title: name,
    number: null,
    about: [print_name],
    from: null,
    to: null,
    amount: null,
  }),
)
