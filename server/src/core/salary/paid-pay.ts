import { isInHolidayBase } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { EarnedPeriod, PayRow, ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { sum } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { earnedRows, type StoredPayRow } from './pay-rows.ts'
import { payAsStored } from './stored/settlement-pay.ts'
import { storedResult } from './stored/stored-result.ts'

type Paid = Pick<Selectable<DB['salary']>, 'id' | 'period_start' | 'period_end'>

/** What salaries of shifts pay, as they are stored. Their periods are not known: there is one, of all their days. */
export async function paidPays(db: Read, salaries: readonly Paid[]): Promise<ReadonlyMap<number, ShiftPayResult>> {
  const ids = salaries.map(({ id }) => id)
  const rowsOf = await earnedRows(db, ids)
  const workings = await db
    .selectFrom('salary')
    .select(['id', 'result', 'worked_minutes'])
    .where(among('id', ids))
    .execute()
  const workingOf = new Map(workings.map((working) => [working.id, working]))
  return new Map(
    salaries.flatMap(({ id, period_start, period_end }) => {
      const working = workingOf.get(id)
      if (!working) return []
      const rows = (rowsOf.get(id) ?? []).map(asPaid)
      const period = { from: dayNumber(localDate(period_start)), to: dayNumber(localDate(period_end)), ...sumsOf(rows) }
      const stored = { rows, periods: [period], workedMinutes: working.worked_minutes }
      return [[id, payAsStored(stored, storedResult(working).pay)] as const]
    }),
  )
}

function asPaid({ kind: stored, minutes = 0, ...row }: StoredPayRow) {
  const kind = stored as PayRow['kind']
  return { ...row, kind, minutes, inHolidayBase: isInHolidayBase({ kind, transactionCode: row.transactionCode }) }
}

function sumsOf(rows: readonly ReturnType<typeof asPaid>[]): Pick<EarnedPeriod, 'total' | 'holidayBase'> {
  const base = rows.filter(({ inHolidayBase }) => inHolidayBase)
  return { total: sum(rows.map(({ amount }) => amount)), holidayBase: sum(base.map(({ amount }) => amount)) }
}
