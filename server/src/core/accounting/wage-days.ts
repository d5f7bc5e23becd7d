import { addedUp, type EntryLine } from '@palkkasilta/engine/accounting/voucher.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'

interface EnteredSalary {
  readonly payday: string
  readonly entered: readonly EntryLine[]
}

/** Keeps what the salaries of a month are entered for, by payday: of the same salaries that its separate report counts. */
export async function storeWageDays(tx: Tx, month: LocalDate, salaries: readonly EnteredSalary[]): Promise<void> {
  await tx
    .deleteFrom('wage_day')
    .where('day', '>=', month.toString())
    .where('day', '<', month.add({ months: 1 }).toString())
    .execute()
  const days = [...Map.groupBy(salaries, ({ payday }) => payday)]
  const rows = days.flatMap(([day, own]) => {
    const lines = addedUp(own.flatMap(({ entered }) => entered))
    return lines.map(({ purpose, amount }) => ({ day, purpose, amount_cents: amount, salary_count: own.length }))
  })
  await insertRows(tx, 'wage_day', rows)
}
