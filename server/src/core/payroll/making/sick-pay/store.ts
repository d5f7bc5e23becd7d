import { toEuros } from '@palkkasilta/values/money.ts'
import type { AuditEvent } from '../../../../kernel/audit.ts'
import type { Written } from '../../../../kernel/calls/commit.ts'
import { among, insertRows } from '../../../../platform/database/many-rows.ts'
import type { Tx } from '../../../../platform/database/types.ts'
import { lockWaiting } from '../../../shift/waiting.ts'
import { type OtherPayAsked, refuseToMake } from '../other-pay.ts'
import { payShifts, termsOf } from '../store.ts'
import { storeKeptPay } from '../without-shifts.ts'
import { type AskedSickPay, planSickPay } from './plan.ts'

/** Makes the salaries of absence shifts that pay sick pay; of two people making them of the same ones the second finds them paid. */
export async function storeSickPay(
  tx: Tx,
  { asked, confirmed, who, now }: OtherPayAsked<AskedSickPay>,
): Promise<Written<{ salaryIds: number[] }>> {
  const chosen = await tx.selectFrom('shift').select('id').where(among('tamigo_shift_id', asked.shiftIds)).execute()
  await lockWaiting(
    tx,
    chosen.map(({ id }) => id),
  )
  const plan = await planSickPay(tx, asked, now)
  refuseToMake(plan, confirmed, 'NO_SICK_PAY')
  const made = await storeKeptPay(tx, plan.salaries, (each) => termsOf(each, each.facts), { who, now })
  await payShifts(tx, made)
  await insertRows(
    tx,
    'sick_pay',
    made.map(({ id, illness }) => ({ salary_id: id, first_day: illness.firstDay.toString() })),
  )
  const audit = made.map(
    ({ id, request, illness, shifts, calculated }): AuditEvent => ({
      action: 'person.paySick',
      entity: 'person',
      id: request.personId,
      after: {
        firstDay: illness.firstDay.toString(),
        shifts: shifts.length,
        pay: toEuros(calculated.pay.total),
        salary: id,
      },
    }),
  )
  return { reply: { salaryIds: made.map(({ id }) => id) }, audit }
}
