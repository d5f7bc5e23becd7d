import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { Explained } from './parts.ts'

type Brought = Explained['salaries'][number]

interface Bringing extends Omit<Brought, 'salaryId' | 'name'> {
  readonly salary: { readonly id: number; readonly name: string } | undefined
}

/** More of them nobody reads one by one. */
const MOST_NAMED = 200

/** What each salary brings to an amount; of very many the last ones stand together. */
export function broughtBy(parts: readonly Bringing[]): Brought[] {
  const all = parts.map(({ salary, ...part }) => ({ salaryId: salary?.id ?? null, name: salary?.name ?? '', ...part }))
  if (all.length <= MOST_NAMED) return all
  const rest = all.slice(MOST_NAMED)
  const paid = rest.flatMap(({ pay }) => (pay === null ? [] : [pay]))
  const together = {
    salaryId: null,
    name: `${rest.length} muuta palkkaa`,
    key: null,
    minutes: rest.reduce((total, { minutes }) => total + minutes, 0),
    pay: paid.length === 0 ? null : sum(paid),
    amount: sum(rest.map(({ amount }) => amount)),
  }
  return [...all.slice(0, MOST_NAMED), together]
}

/** What has changed since: it belongs to no salary. */
export function restBrought(name: string, total: Cents, brought: readonly Brought[]): Brought[] {
  const amount = cents(total - sum(brought.map((each) => each.amount)))
  return amount === 0 ? [] : [{ salaryId: null, name, key: null, minutes: 0, pay: null, amount }]
}
