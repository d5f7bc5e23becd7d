import { toEuros } from '@palkkasilta/values/money.ts'
import type { AuditEvent } from '../../../../kernel/audit.ts'
import type { Written } from '../../../../kernel/calls/commit.ts'
import { among, insertRows } from '../../../../platform/database/many-rows.ts'
import type { Tx } from '../../../../platform/database/types.ts'
import { type OtherPayAsked, refuseToMake } from '../other-pay.ts'
import { storeKeptPay } from '../without-shifts.ts'
import { type AskedPublicHolidayPay, type HolidaySalary, planPublicHolidayPay } from './plan.ts'

/** Makes the salaries of a public holiday; of two people making them for the same workers the second finds them paid. */
export async function storePublicHolidayPay(
  tx: Tx,
  { asked, confirmed, who, now }: OtherPayAsked<AskedPublicHolidayPay>,
): Promise<Written<{ salaryIds: number[] }>> {
  await lockWorkers(tx, asked.shiftIds)
  const plan = await planPublicHolidayPay(tx, asked, now)
  refuseToMake(plan, confirmed, 'NO_PUBLIC_HOLIDAY_PAY_DUE')
  const made = await storeKeptPay(tx, plan.salaries, termsOf, { who, now })
  await insertRows(
    tx,
    'public_holiday_pay',
    made.map(({ id, request }) => ({ salary_id: id, person_id: request.personId, day: asked.day })),
  )
  const audit = made.map(
    ({ id, request, calculated }): AuditEvent => ({
      action: 'person.payPublicHoliday',
      entity: 'person',
      id: request.personId,
      after: { day: asked.day, pay: toEuros(calculated.pay.total), salary: id },
    }),
  )
  return { reply: { salaryIds: made.map(({ id }) => id) }, audit }
}

async function lockWorkers(tx: Tx, shiftIds: readonly string[]): Promise<void> {
  const shifts = await tx.selectFrom('shift').select('employee_id').where(among('tamigo_shift_id', shiftIds)).execute()
  const employees = new Set(shifts.map(({ employee_id }) => employee_id))
  const workers = tx
    .selectFrom('person')
    .select('id')
    .where(among('tamigo_employee_id', [...employees]))
  await workers.orderBy('id').forNoKeyUpdate().execute()
}

/** The customer pays for it as for the work around it. */
function termsOf({ facts, terms: { agreement, profession }, request }: HolidaySalary) {
  const person = facts.people.get(request.personId)?.person
  return {
    person_id: request.personId,
    department_id: facts.departmentId,
    agreement_id: Number(agreement.agreement.id),
    profession: profession?.name ?? '',
    profession_code: profession?.taxCode || (person?.profession_code ?? ''),
    period_start: request.periodStart.toString(),
    period_end: request.periodEnd.toString(),
    payday: facts.payday.toString(),
    iban: person?.iban ?? '',
    never_billed: false,
  }
}
