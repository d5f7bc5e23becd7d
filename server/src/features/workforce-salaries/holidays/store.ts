import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { type Cents, toEuros } from '@palkkasilta/values/money.ts'
import { lockOverpayments } from '../../../core/salary/claims.ts'
import { insertSalaries } from '../../../core/salary/insert.ts'
import { reimbursementsToStore, settlementPayToStore } from '../../../core/salary/settlement-pay.ts'
import type { Written } from '../../../kernel/commit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { type AskedLeave, type LeavePlan, planLeave } from './plan.ts'

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
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  const plan = await planLeave(tx, personId, asked, now)
  const { leave, request } = plan
  if (confirmed !== undefined && confirmed !== leave.pay)
    throw new DomainError('CONFIRMED_SUMS_CHANGED', { was: euroText(confirmed), is: euroText(leave.pay) })
  const { claims = [] } = request
  const due = await lockOverpayments(tx, [claims])
  if (!claims.every(({ id }) => due.has(id))) throw new DomainError('OVERPAYMENT_CHANGED')
  const [made] = await insertSalaries(tx, [plan], termsOf, { taskId: null, startedBy: who, now })
  if (!made) throw new Error('no salary was made')
  const { pay } = plan.calculated
  await insertRows(tx, 'salary_settlement', [
    { salary_id: made.id, pay: settlementPayToStore(pay), reimbursements: reimbursementsToStore([]) },
  ])
  await insertRows(tx, 'holiday_payment', [
    {
      person_id: personId,
      credit_year: leave.creditYear,
      first_day: leave.between?.first.toString() ?? null,
      last_day: leave.between?.last.toString() ?? null,
      days: leave.days,
      pay_cents: leave.pay,
      bonus_cents: leave.bonus,
      salary_id: made.id,
    },
  ])
  const after = { creditYear: leave.creditYear, days: leave.days, pay: toEuros(leave.pay), salary: made.id }
  return {
    reply: { salaryId: made.id },
    audit: [{ action: 'person.payHoliday', entity: 'person', id: personId, after }],
  }
}

function termsOf({ last, request, payday, iban }: LeavePlan) {
  return {
    ...last,
    person_id: request.personId,
    period_start: request.periodStart.toString(),
    period_end: request.periodEnd.toString(),
    payday: payday.toString(),
    iban,
  }
}
