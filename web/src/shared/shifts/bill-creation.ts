import { billShifts, checkShiftsBill, type ShiftsBillCheck } from '@palkkasilta/contract/many-salaries.ts'
import type { Shift } from '@palkkasilta/contract/shifts.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { confirm } from '../../ui/confirm.ts'
import { date, money, percents } from '../../ui/format/index.ts'
import { UserError } from '../../ui/user-error.ts'
import { api, startTask } from '../api/api.ts'
import { factsOf, leftOf, type Period } from './salary-creation.ts'
import { periodOf } from './shift-lines.ts'

const texts = shifts.bill

/** Asks what salaries and which bill would be made, and starts the work. `undefined`: staff changed their mind. */
export async function startBilling(chosen: readonly Shift[], period?: Period): Promise<string | undefined> {
  const ready = chosen.filter((shift) => shift.obstacle === null)
  const asked = period ?? periodOf(ready)
  const departmentId = ready[0]?.departmentId
  const query = { from: date(asked.from), to: date(asked.to), ...(departmentId ? { departmentId } : {}) }
  const check = await api(checkShiftsBill, { query, body: chosen.map((shift) => shift.shiftId) })
  if (!check.bill) throw new UserError('NOTHING_TO_BILL', texts.nothing, leftIn(check))
  if (!(await sureOf(check, check.bill, asked, chosen))) return undefined
  return startTask(billShifts, {
    query: { ...query, confirmedTotal: check.bill.billingAmount },
    body: ready.map((shift) => shift.shiftId),
  })
}

function leftIn({ left }: ShiftsBillCheck) {
  return left.map(({ subject, message, shiftId }) => ({ path: shiftId ?? '', message: `${subject}: ${message}` }))
}

function sureOf(
  check: ShiftsBillCheck,
  bill: NonNullable<ShiftsBillCheck['bill']>,
  period: Period,
  chosen: readonly Shift[],
): Promise<boolean> {
  return confirm({
    title: texts.question(bill.company),
    facts: [
      ...factsOf(check, period),
      [texts.rows, String(bill.rows)],
      [texts.net, money(bill.billingAmountWithoutALV)],
      [texts.vat(percents(bill.taxpr)), money(bill.vatamount)],
      [texts.total, money(bill.billingAmount)],
      [texts.due, date(bill.paydate)],
    ],
    consequence: texts.consequence,
    ...(check.leftCount > 0 ? { named: [leftOf(check, chosen)] } : {}),
    action: texts.confirm(check.salaries),
  })
}
