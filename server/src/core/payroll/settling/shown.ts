import type { changedShift, settlementCheck } from '@palkkasilta/contract/settlements.ts'
import { unjustReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, hoursOf, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { Services } from '../../../kernel/services.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type Overbilled, overbilledBy, shareOfBill } from '../../bill/overbilled.ts'
import { foreseenReports } from '../../report/foreseen.ts'
import { notDueOf } from '../../salary/claim-parts.ts'
import {
  hasGoneElsewhere,
  minutesBetween,
  paidTime,
  reimbursedBetween,
  sumOfReimbursements,
  type ToldTime,
  toldReimbursements,
  toldTime,
} from '../../shift/told-time.ts'
import { firstPayday } from '../working/payday.ts'
import { type Change, changesBy, countChanges } from './changes.ts'
import { netBefore, owedOf, paidBackBetween } from './difference.ts'
import type { Recalculated } from './open-salaries.ts'
import { notDueOfShifts } from './overbilled.ts'
import { planSettlement, type SettlementPlan } from './plan.ts'
import type { Difference } from './reckon.ts'

/** So many are named; of more there is the count. */
export const NAMED = 200

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
  const euros = new Map([...plan.recalculated, ...plan.differences].flatMap(partsOf))
  const reasons = new Map(plan.failures.flatMap(({ ids: held = [], message }) => held.map((id) => [id, message])))
  return {
    changes: changes.map((change) => {
      const pay = euros.get(change.change_id)
      const difference = pay === undefined ? null : cents(pay + reimbursedBetween(change))
      return shown(change, difference, reasons.get(String(change.change_id)) ?? null)
    }),
    count,
  }
}

/** What each change adds to the pay of its shift; where there is one alone, all that moves with it. */
function partsOf({ changes, pay }: Pick<Difference, 'changes' | 'pay'>): (readonly [id: number, part: Cents])[] {
  return changes.map(({ change_id, tamigo_shift_id }) => {
    const own = (pay.perShift ?? []).filter(({ shiftId }) => shiftId === tamigo_shift_id)
    return [change_id, sum((changes.length === 1 ? (pay.perShift ?? []) : own).map(({ total }) => total))] as const
  })
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

export function timeToWire({ starts_at, ends_at, break_minutes }: ToldTime) {
  return { startDateTime: starts_at, endDateTime: ends_at, breakMinutes: break_minutes }
}

type Check = z.output<typeof settlementCheck>

/** What settling changes would do, told before it is done. */
export async function checkSettlement(
  services: Services,
  db: Read,
  changeIds: readonly number[],
  now: Temporal.Instant,
): Promise<Check> {
  const plan = await planSettlement(db, [...new Set(changeIds)], now)
  const bills = await overbilledBy(db, notDueOfShifts(plan))
  const people = peopleOf(plan).sort((a, b) => a.fullName.localeCompare(b.fullName, 'fi') || a.salaryId - b.salaryId)
  const total = (field: 'gross' | 'reimbursements' | 'netBefore' | 'netAfter') => sum(people.map((each) => each[field]))
  return {
    people: people.slice(0, NAMED),
    peopleCount: people.length,
    shifts: people.reduce((all, { shifts }) => all + shifts, 0),
    hours: hoursOf(minutesIn([...plan.recalculated, ...plan.differences].flatMap(({ changes }) => changes))),
    gross: total('gross'),
    reimbursements: total('reimbursements'),
    toRecover: sum(plan.differences.map(owedOf)),
    netBefore: total('netBefore'),
    netAfter: total('netAfter'),
    payday: firstPayday(now).toString(),
    bills: bills.slice(0, NAMED).map(billToWire),
    billsCount: bills.length,
    register: await toldOfOverpaid(
      services,
      db,
      plan.differences.map(({ overpaid, changes }) => ({
        overpaid,
        noticed: changes.map(({ noticed_at }) => dayOf(Temporal.Instant.from(noticed_at))),
      })),
    ),
    left: plan.failures.slice(0, NAMED).map(({ subject, message }) => ({ subject, message, salaryId: null })),
    leftCount: plan.failures.length,
  }
}

export function billToWire(overbilled: Overbilled): Check['bills'][number] {
  const { bill, amount } = overbilled
  const percent = bill.state === 'OPEN' ? null : shareOfBill(overbilled)
  return { id: bill.id, billnum: bill.bill_number, company: bill.company, amount, percent }
}

type Noticed = Pick<Difference, 'overpaid'> & { readonly noticed: readonly LocalDate[] }

/** Which reports are replaced, and until when: a month from the day on which the first of it was noticed. */
export async function toldOfOverpaid(services: Services, db: Read, differences: readonly Noticed[]) {
  const owed = differences.filter(({ overpaid }) => (overpaid?.parts ?? []).length > 0)
  const found = owed.flatMap(({ overpaid }) => overpaid?.parts ?? [])
  const parts = Map.groupBy(found, ({ salaryId }) => salaryId)
  const known = await notDueOf(db, [...parts.keys()])
  const notDue = new Map([...parts].map(([id, own]) => [id, [...(known.get(id) ?? []), ...own]]))
  const [first] = owed.flatMap(({ noticed }) => noticed).sort(Temporal.PlainDate.compare)
  return {
    ...(await foreseenReports(services, db, notDue)),
    until: first ? unjustReportDeadline(first).toString() : null,
  }
}

type PersonOutcome = Check['people'][number]

function peopleOf({ recalculated, differences }: SettlementPlan): PersonOutcome[] {
  return [...recalculated.map(ofOpen), ...differences.map(ofPaid)]
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

function ofPaid(difference: Difference): PersonOutcome {
  const { changes, gross, settlement } = difference
  const before = netBefore(difference)
  const isOwed = owedOf(difference) > 0
  const outcome = settlement ? (isOwed ? 'PAID_AND_RECOVERED' : 'PAID') : isOwed ? 'RECOVERED' : 'SAME'
  const netAfter = cents(before + (settlement?.calculated.slip.net ?? 0))
  return { ...told(changes), outcome, gross, reimbursements: paidBackBetween(difference), netBefore: before, netAfter }
}

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
