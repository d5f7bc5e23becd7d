import { type Cents, toEuros } from '@palkkasilta/values/money.ts'
import type { Written } from '../../../../kernel/calls/commit.ts'
import { refuseOther } from '../../../../kernel/calls/confirmed.ts'
import { insertRows } from '../../../../platform/database/many-rows.ts'
import type { Tx } from '../../../../platform/database/types.ts'
import { lockPerson, storeWithoutShifts } from '../without-shifts.ts'
import { type AskedLeave, planLeave } from './plan.ts'

interface Paying {
  readonly asked: AskedLeave
  /** What staff saw before. */
  readonly confirmed: Cents | undefined
  readonly who: number
  readonly now: Temporal.Instant
}

/** Makes the salary that pays some leave; while one is made for a person, another one waits. */
export async function storeLeave(
  tx: Tx,
  personId: number,
  { asked, confirmed, who, now }: Paying,
): Promise<Written<{ salaryId: number }>> {
  await lockPerson(tx, personId)
  const plan = await planLeave(tx, personId, asked, now)
  const { leave } = plan
  refuseOther(confirmed, leave.pay)
  const salaryId = await storeWithoutShifts(tx, plan, { who, now })
  await insertRows(tx, 'holiday_payment', [
    {
      person_id: personId,
      credit_year: leave.creditYear,
      first_day: leave.between?.first.toString() ?? null,
      last_day: leave.between?.last.toString() ?? null,
      days: leave.days,
      pay_cents: leave.pay,
      bonus_cents: leave.bonus,
      salary_id: salaryId,
    },
  ])
  const after = { creditYear: leave.creditYear, days: leave.days, pay: toEuros(leave.pay), salary: salaryId }
  return {
    reply: { salaryId },
    audit: [{ action: 'person.payHoliday', entity: 'person', id: personId, after }],
  }
}
