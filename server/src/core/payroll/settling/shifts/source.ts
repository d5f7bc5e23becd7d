import { joinedPay, payDifference } from '@palkkasilta/engine/agreements/difference.ts'
import { isContribution } from '@palkkasilta/engine/register/not-due.ts'
import { reimbursementDifference } from '@palkkasilta/engine/travel/difference.ts'
import { sum, toEuros } from '@palkkasilta/values/money.ts'
import type { AuditEvent } from '../../../../kernel/audit.ts'
import { insertRows } from '../../../../platform/database/many-rows.ts'
import { reimbursementsOfShift } from '../../../shift/tax-free.ts'
import { paidTime, toldReimbursements, toldTime } from '../../../shift/told-time.ts'
import type { PersonFacts } from '../../working/facts.ts'
import { type Difference, keyOf, overpaidSalaries, settledNote } from '../difference.ts'
import { type PaidSalary, paidWork, reachedBy, salaryPay, workOf } from '../paid-salaries.ts'
import type { Between, Chosen, Looked, Settled, Source } from '../source.ts'
import type { Change } from './changes.ts'
import { changesText } from './told.ts'

export interface Changed {
  readonly changes: readonly Change[]
}

/** Changes of the paid shifts of a person, in one department and for one owner. */
export type ChangedGroup = Chosen & Changed

export type ShiftsDifference = Difference & Changed

/**
 * Paid shifts that are told otherwise now: all shifts of the salaries' periods as they would be paid with what is told, less the same as they
 * are paid.
 */
export const shiftsSource: Source<ChangedGroup, Changed> = {
  async recalculation(db, looked, salaries) {
    const employees = looked.flatMap(({ group: { changes } }) => changes.map(({ employee_id }) => employee_id))
    const agreements = looked.flatMap(({ facts }) => facts.agreements)
    const work = await paidWork(db, salaries, [...new Set(employees)], agreements)
    const bySame = Map.groupBy(salaries, keyOf)
    return (each, person) => betweenOf(each, person, { work, salaries: bySame.get(keyOf(each.group)) ?? [] })
  },

  async keep(tx, settled, { now }) {
    await insertRows(
      tx,
      'settled_shift',
      settled.flatMap((each) => settledRows(each, now)),
    )
    return settled.flatMap(({ difference }) => {
      const ids = [...difference.changes.map(({ salary_id }) => salary_id), ...overpaidSalaries(difference)]
      return [...new Set(ids)].sort((a, b) => a - b).map((id) => settledEvent(id, difference))
    })
  },
}

interface Paid {
  readonly work: Awaited<ReturnType<typeof paidWork>>
  readonly salaries: readonly PaidSalary[]
}

function betweenOf(
  { group: { changes }, facts }: Looked<ChangedGroup>,
  person: PersonFacts,
  { work, salaries }: Paid,
): Between<Changed> {
  const paying = new Set(changes.map(({ salary_id }) => salary_id))
  const told = new Map(changes.map((change) => [change.shift_id, toldTime(change)]))
  const reason = changesText(changes)
  const payOf = (salary: PaidSalary, as?: typeof told) =>
    salaryPay(facts, person, salary, workOf(salary, work, facts.agreements, as))
  // overtime of others may move with the salaries that paid the shifts
  const touched = reachedBy(
    salaries.filter(({ id }) => paying.has(id)),
    salaries,
    facts.agreements,
  )
  const parts = touched
    .map((salary) => ({ salary, pay: payDifference(payOf(salary, told), payOf(salary), settledNote(reason)) }))
    .filter(({ salary, pay }) => paying.has(salary.id) || pay.rows.length > 0)
  return {
    found: { changes },
    reason,
    originals: parts.map(({ salary }) => salary),
    pay: joinedPay(parts.map(({ pay }) => pay)),
    back: reimbursedDifference(changes),
    parts: parts.map(({ salary: { id }, pay }) => {
      return { salaryId: id, pay, back: reimbursedDifference(changes.filter(({ salary_id }) => salary_id === id)) }
    }),
  }
}

/** What is between what changed shifts should pay back and what they did, by the limits of their days. */
function reimbursedDifference(changes: readonly Change[]) {
  const due = changes.flatMap((change) => reimbursementsOfShift(toldReimbursements(change), toldTime(change) ?? change))
  const paid = changes.flatMap((change) => reimbursementsOfShift(change.reimbursements, paidTime(change) ?? change))
  return reimbursementDifference(due, paid)
}

function settledEvent(id: number, { changes, gross, overpaid }: ShiftsDifference): AuditEvent {
  const own = changes.filter(({ salary_id }) => salary_id === id)
  const parts = (overpaid?.parts ?? []).filter(({ salaryId, code }) => salaryId === id && !isContribution(code))
  const notDue = parts.length > 0 ? { notDue: toEuros(sum(parts.map(({ amount }) => amount))) } : {}
  return {
    action: 'salary.settle',
    entity: 'salary',
    id,
    after: { gross: toEuros(gross), changes: changesText(own.length > 0 ? own : changes), ...notDue },
  }
}

function settledRows(
  { difference: { changes }, settlement_id, overpayment_id }: Settled<Changed>,
  now: Temporal.Instant,
) {
  return changes.map((change) => ({
    change_id: change.change_id,
    shift_id: change.shift_id,
    salary_id: change.salary_id,
    settlement_id,
    overpayment_id,
    was_starts_at: change.starts_at,
    was_ends_at: change.ends_at,
    was_break_minutes: change.break_minutes,
    was_worked: change.was_worked,
    starts_at: change.told_starts_at,
    ends_at: change.told_ends_at,
    break_minutes: change.told_break_minutes,
    is_absence: change.told_is_absence,
    employee_id: change.told_employee_id,
    department_id: change.told_department_id,
    is_gone: change.is_gone,
    was_reimbursements: [...change.reimbursements],
    reimbursements: [...toldReimbursements(change)],
    settled_at: now.toString(),
  }))
}
