import type { changedShift } from '@palkkasilta/contract/settlements.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { type Cents, cents, hoursOf, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { Services } from '../../../../kernel/services.ts'
import type { Read } from '../../../../platform/database/types.ts'
import {
  hasGoneElsewhere,
  minutesBetween,
  paidTime,
  reimbursedBetween,
  sumOfReimbursements,
  type ToldTime,
  toldReimbursements,
  toldTime,
} from '../../../shift/told-time.ts'
import { checkOf, NAMED, outcomeOf, type PersonOutcome } from '../check.ts'
import { paidBackBetween } from '../difference.ts'
import { type Change, changesBy, countChanges } from './changes.ts'
import type { Recalculated } from './open-salaries.ts'
import { notDueOfShifts } from './overbilled.ts'
import { planSettlement } from './plan.ts'
import { shareOut } from './share-out.ts'
import type { ShiftsDifference } from './source.ts'

type Shown = z.output<typeof changedShift>

/** The latest changes of a department, of a salary or of all, with what each comes to. */
export async function changedShifts(
  db: Read,
  asked: { readonly departmentId?: string | undefined; readonly salaryId?: number | undefined },
  now: Temporal.Instant,
): Promise<{ changes: Shown[]; count: number }> {
  const changes = await changesBy(db, { ...asked, latest: NAMED })
  const count = changes.length < NAMED ? changes.length : await countChanges(db, asked)
  const ids = changes.map(({ change_id }) => change_id)
  const plan = await planSettlement(db, ids, now)
  const differences = plan.differences.map((each) => ({ ...each, paidBack: paidBackBetween(each) }))
  const euros = new Map([...plan.recalculated, ...differences].flatMap(partsOf))
  const reasons = new Map(plan.failures.flatMap(({ ids: held = [], message }) => held.map((id) => [id, message])))
  return {
    changes: changes.map((change) =>
      shown(change, euros.get(change.change_id) ?? null, reasons.get(String(change.change_id)) ?? null),
    ),
    count,
  }
}

interface Found extends Pick<ShiftsDifference, 'changes' | 'pay' | 'gross'> {
  readonly paidBack: Cents
}

/** What each change is of what the question before settling tells for its person. */
function partsOf({ changes, pay, gross, paidBack }: Found): (readonly [id: number, part: Cents])[] {
  const own = changes.map((change) => {
    const paid = (pay.perShift ?? []).filter(({ shiftId }) => shiftId === change.tamigo_shift_id)
    return cents(sum(paid.map(({ total }) => total)) + reimbursedBetween(change))
  })
  const parts = shareOut(cents(gross + paidBack), own)
  return changes.map(({ change_id }, place) => [change_id, parts[place] ?? cents(0)])
}

function shown(change: Change, difference: Cents | null, reason: string | null): Shown {
  const [paid, now] = [paidTime(change), toldTime(change)]
  return {
    changeId: change.change_id,
    shiftId: change.tamigo_shift_id,
    employeeName: change.employee_name,
    personId: change.person_id,
    departmentId: change.department_id,
    departmentName: change.department_name,
    salaryId: change.salary_id,
    isOpen: change.state === 'OPEN',
    paid: timeToWire(paid ?? change),
    now: now && timeToWire(now),
    becameAbsence: change.told_is_absence && !change.is_gone,
    movedTo: movedTo(change),
    planStatusCodeId: change.told_plan_status,
    hours: hoursOf(minutesBetween(change)),
    reimbursements: reimbursedBetween(change) === 0 ? null : reimbursedOf(change),
    difference,
    reason,
    noticed: change.noticed_at,
  }
}

function movedTo(change: Change): Shown['movedTo'] {
  if (!hasGoneElsewhere(change)) return null
  const { told_employee_id, employee_id, told_department_id, department_id } = change
  return {
    name: told_employee_id === employee_id ? null : change.told_employee_name,
    department: told_department_id === department_id ? null : (change.told_department_name ?? ''),
  }
}

function reimbursedOf(change: Change) {
  return { paid: sumOfReimbursements(change.reimbursements), now: sumOfReimbursements(toldReimbursements(change)) }
}

function timeToWire({ starts_at, ends_at, break_minutes }: ToldTime) {
  return { startDateTime: starts_at, endDateTime: ends_at, breakMinutes: break_minutes }
}

/** What settling changes would do, told before it is done. */
export async function checkSettlement(
  services: Services,
  db: Read,
  changeIds: readonly number[],
  now: Temporal.Instant,
) {
  const plan = await planSettlement(db, [...new Set(changeIds)], now)
  const people = [...plan.recalculated.map(ofOpen), ...plan.differences.map(ofPaid)]
  return checkOf(
    services,
    db,
    {
      people: people.sort((a, b) => a.fullName.localeCompare(b.fullName, 'fi') || a.salaryId - b.salaryId),
      minutes: minutesIn([...plan.recalculated, ...plan.differences].flatMap(({ changes }) => changes)),
      differences: plan.differences.map(({ overpaid, changes }) => {
        return { overpaid, noticed: changes.map(({ noticed_at }) => dayOf(Temporal.Instant.from(noticed_at))) }
      }),
      notDue: notDueOfShifts(plan),
      left: plan.failures.map(({ subject, message }) => ({ subject, message, salaryId: null })),
    },
    now,
  )
}

function ofOpen({ changes, salary, calculated, gross, paidBack }: Recalculated): PersonOutcome {
  return {
    ...told(changes),
    outcome: 'RECALCULATED',
    gross,
    reimbursements: paidBack,
    netBefore: cents(salary.paid_cents - salary.reimbursements_cents),
    netAfter: calculated.slip.net,
  }
}

const ofPaid = (difference: ShiftsDifference): PersonOutcome => ({
  ...told(difference.changes),
  ...outcomeOf(difference),
})

function told(changes: readonly Change[]) {
  const [first] = changes
  return {
    fullName: first?.person_name ?? '',
    departmentName: first?.department_name ?? '',
    salaryId: first?.salary_id ?? 0,
    shifts: changes.length,
    hours: hoursOf(minutesIn(changes)),
  }
}

function minutesIn(changes: readonly Change[]): number {
  return changes.reduce((all, change) => all + minutesBetween(change), 0)
}
