import { isoDay } from '@palkkasilta/engine/payroll/days.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Selectable, sql } from 'kysely'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'

export type HolidayTerms = Pick<
  Selectable<DB['work_contract']>,
  'person_id' | 'start_date' | 'end_date' | 'holiday_pay' | 'holiday_ground'
>

/** What signed work contracts say of holiday compensation, the newest first. */
export async function holidayTermsOf(db: Read, personIds: readonly number[]): Promise<HolidayTerms[]> {
  return db
    .selectFrom('work_contract')
    .select(['person_id', 'start_date', 'end_date', 'holiday_pay', 'holiday_ground'])
    .where(among('person_id', personIds))
    .where('state', '=', 'SIGNED')
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The contract in force on the payday, else the last one in the pay period. */
export function holidayTermsOn(
  contracts: readonly HolidayTerms[],
  { periodStart, payday }: { readonly periodStart: LocalDate; readonly payday: LocalDate },
): HolidayTerms | undefined {
  const [from, to] = [isoDay(periodStart), isoDay(payday)]
  return contracts.find(
    ({ start_date, end_date }) => start_date !== null && start_date <= to && (end_date === null || end_date >= from),
  )
}

/** Whether holiday compensation is paid with the salary. Where no contract says, it is, as it was before contracts said. */
export function isHolidayPaid(terms: HolidayTerms | undefined): boolean {
  return terms?.holiday_pay !== 'EARNED'
}

/** Whether what a contract says leaves compensation that is paid with each salary without a ground. */
export function isWithoutGround(terms: Pick<HolidayTerms, 'holiday_pay' | 'holiday_ground'> | null): boolean {
  return terms?.holiday_pay !== 'EARNED' && (terms?.holiday_ground ?? null) === null
}

/** Of salaries, those that pay holiday compensation on no ground that a contract names. */
export async function paidWithoutGround(db: Read, ids: readonly number[], payday: LocalDate): Promise<number[]> {
  const rows = await db
    .selectFrom('salary')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('work_contract')
          .select(['holiday_pay', 'holiday_ground'])
          .whereRef('work_contract.person_id', '=', 'salary.person_id')
          .where('work_contract.state', '=', 'SIGNED')
          .where('work_contract.start_date', '<=', payday.toString())
          .where(({ eb, or, ref }) =>
            or([
              eb('work_contract.end_date', 'is', null),
              eb('work_contract.end_date', '>=', ref('salary.period_start')),
            ]),
          )
          .orderBy('work_contract.start_date', 'desc')
          .orderBy('work_contract.id', 'desc')
          .limit(1)
          .as('contract'),
      (join) => join.onTrue(),
    )
    .select('salary.id')
    .where(among('salary.id', ids))
    .where('salary.holiday_compensation_cents', '<>', 0)
    .where('contract.holiday_ground', 'is', null)
    .where(sql<boolean>`contract.holiday_pay is distinct from 'EARNED'`)
    .orderBy('salary.id')
    .execute()
  return rows.map(({ id }) => id)
}
