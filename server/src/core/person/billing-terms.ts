import type { ServiceFee } from '@palkkasilta/engine/payroll/billed-salary.ts'
import { resolveRate, setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { SetRate } from '@palkkasilta/engine/payroll/types.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { cents, type Rate } from '@palkkasilta/values/money.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, WorkerType } from '../../platform/database/types.ts'
import { companyRates } from '../company/rates.ts'

/** What somebody who bills agreed with the house; what the person has none of their own of is the company's of the day. */
export interface BillingTerms {
  readonly workerType: WorkerType
  /** `null`: neither the person nor the company has a fee, and nothing can be worked out. */
  readonly fee: Pick<ServiceFee, 'rate' | 'max'> | null
  /** `null`: no holiday compensation is paid with the salary. */
  readonly holidayCompensation: SetRate | null
}

/** By person. */
export async function billingTerms(
  db: Read,
  personIds: readonly number[],
  on: LocalDate,
): Promise<ReadonlyMap<number, BillingTerms>> {
  const ofCompany = await companyRates(db)
  const rows = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'worker_type', 'fee_rate', 'fee_max_cents', 'uses_fee_max'])
    .select('holiday_rate')
    .where(among('id', personIds))
    .execute()
  const [fee, holiday] = [ofCompany('SERVICE_FEE', on), ofCompany('HOLIDAY_COMPENSATION', on)]
  return new Map(
    rows.map((row) => {
      const own = (rate: number | null) =>
        rate === null ? null : setRate(rate as Rate, 'person', `${row.first_name} ${row.last_name}`)
      const rate = resolveRate([fee, own(row.fee_rate)])
      const max = row.uses_fee_max && row.fee_max_cents !== null ? cents(row.fee_max_cents) : null
      return [
        row.id,
        {
          workerType: row.worker_type,
          fee: rate && { rate, max },
          holidayCompensation: resolveRate([holiday, own(row.holiday_rate)]),
        },
      ]
    }),
  )
}
