import * as contract from '@palkkasilta/contract/many-salaries.ts'
import type { Shift } from '@palkkasilta/contract/shifts.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { date, dateRange, money, percents, quantity } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { naming } from '../../ui/questions/naming.ts'
import { UserError } from '../../ui/telling/user-error.ts'
import { action } from '../actions/action.ts'
import { api } from '../api/api.ts'
import { salariesMadeBy } from '../links/lists.ts'
import { shiftsOfDay, workforceBillPage } from '../links/targets.ts'
import { refusalOf } from './refusal.ts'
import { periodOf } from './shift-lines.ts'

const { create: texts, bill: billing } = shifts

/** ISO days. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Chosen shifts, and the days that they were looked for by. */
interface Creating {
  readonly chosen: readonly Shift[]
  readonly period?: Period
}

function refuse({ chosen }: Creating): void {
  const refusal = refusalOf(chosen)
  if (refusal) throw refusal
}

const isReady = ({ obstacle }: Shift) => obstacle === null
const idsOf = (chosen: readonly Shift[]) => chosen.map(({ shiftId }) => shiftId)
/** No salary is made of an absence here, and none is missed: sick pay is made by itself, and of any other absence nothing is paid. */
const isAbsence = ({ obstacle }: Shift) => obstacle === 'ABSENCE'
const askedOf = ({ chosen }: Creating) => idsOf(chosen.filter((each) => !isAbsence(each)))
const readyOf = ({ chosen }: Creating) => idsOf(chosen.filter(isReady))
const daysOf = ({ chosen, period }: Creating) => period ?? periodOf(chosen.filter(isReady))

function queryOf(creating: Creating) {
  const { from, to } = daysOf(creating)
  const departmentId = creating.chosen.find(isReady)?.departmentId
  return { from: date(from), to: date(to), ...(departmentId ? { departmentId } : {}) }
}

export const createSalaries = action({
  label: texts.action,
  primary: true,
  call: contract.createSalaries,
  failed: texts.failed,
  check(creating: Creating) {
    refuse(creating)
    return api(contract.checkCreation, { query: queryOf(creating), body: askedOf(creating) })
  },
  question: (creating, check) => ({
    title: check.leftCount > 0 ? texts.someBlocked : texts.question,
    facts: factsOf(check, creating),
    ...(check.leftCount > 0 ? { consequence: texts.blockedStay } : {}),
    named: leftOf(check, creating),
    action: texts.confirm(check.salaries),
  }),
  request: (creating, { bruttoSalary }) => ({
    query: { ...queryOf(creating), confirmedGross: bruttoSalary },
    body: readyOf(creating),
  }),
  work: {
    kind: 'salaries.create',
    title: texts.running,
    finished: (task) => toSalaries(task, texts.created(madeBy(task).length)),
    cancelled: (task) => toSalaries(task, texts.cancelled(task.done, task.total)),
  },
})

/** Makes salaries of the chosen shifts and a bill of them. */
export const createBill = action({
  label: billing.action,
  call: contract.billShifts,
  failed: billing.failed,
  async check(creating: Creating) {
    refuse(creating)
    const check = await api(contract.checkShiftsBill, { query: queryOf(creating), body: askedOf(creating) })
    if (check.bill) return { ...check, bill: check.bill }
    const left = check.left.map(({ subject, message, shiftId }) => ({
      path: shiftId ?? '',
      message: `${subject}: ${message}`,
    }))
    throw new UserError('NOTHING_TO_BILL', billing.nothing, left)
  },
  question: (creating, { bill, ...check }) => ({
    title: billing.question(bill.company),
    facts: [
      ...factsOf(check, creating),
      [billing.rows, String(bill.rows)],
      [billing.net, money(bill.billingAmountWithoutALV)],
      [billing.vat(percents(bill.taxpr)), money(bill.vatamount)],
      [billing.total, money(bill.billingAmount)],
      [billing.due, date(bill.paydate)],
    ],
    consequence: billing.consequence,
    named: leftOf(check, creating),
    action: billing.confirm(check.salaries),
  }),
  request: (creating, { bill }) => ({
    query: { ...queryOf(creating), confirmedTotal: bill.billingAmount },
    body: readyOf(creating),
  }),
  work: {
    kind: 'bills.fromShifts',
    title: billing.running,
    finished: toBill,
    cancelled: (task) => billing.cancelled(task.done, task.total),
  },
})

type Check = contract.CreationCheck

/** Which salaries would be made. */
function factsOf(check: Check, creating: Creating): readonly (readonly [string, string])[] {
  const { facts } = texts
  const { from, to } = daysOf(creating)
  const absences = creating.chosen.filter(isAbsence).length
  return [
    [facts.department, check.departmentName],
    [facts.period, dateRange(from, to)],
    [facts.people, String(check.salaries)],
    [facts.shifts, String(check.shifts)],
    ...(absences > 0 ? [[facts.absences, String(absences)] as const] : []),
    [facts.hours, quantity(check.workhours)],
    [facts.gross, money(check.bruttoSalary)],
  ]
}

/** What no salary can be made of, each with where it is put right: with the shifts of its department on that day. */
function leftOf({ left, leftCount }: Check, { chosen }: Creating) {
  const byId = new Map(chosen.map((shift) => [shift.shiftId, shift]))
  return naming(texts.left, left, leftCount, ({ subject, message, shiftId }, index) => {
    const shift = byId.get(shiftId ?? '')
    const to = shift && shiftsOfDay(shift.departmentId, periodOf([shift]).from)
    return { id: index, name: subject, told: message, ...(to && { to }) }
  })
}

/** The salaries, or the bill, that the work has made. */
export const madeBy = ({ result }: Task): readonly number[] =>
  Array.isArray(result) ? result.filter((id) => typeof id === 'number') : []

function toSalaries(task: Task, told: string) {
  if (madeBy(task).length === 0) return task.state === 'CANCELLED' ? told : texts.none
  return (
    <>
      {told}. <TextLink {...salariesMadeBy(task.id)}>{texts.toSalaries}</TextLink>
    </>
  )
}

function toBill(task: Task) {
  const [bill] = madeBy(task)
  if (bill === undefined) return billing.none
  return <TextLink {...workforceBillPage(bill)}>{billing.toBill}</TextLink>
}
