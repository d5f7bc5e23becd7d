import { type CreationCheck, checkCreation, createSalaries } from '@palkkasilta/contract/many-salaries.ts'
import type { Shift } from '@palkkasilta/contract/shifts.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { confirm } from '../../ui/confirm.ts'
import { date, dateRange, money, quantity } from '../../ui/format/index.ts'
import { api, startTask } from '../api/api.ts'
import { shiftsOfDay } from '../links/targets.ts'
import { periodOf } from './shift-lines.ts'

const texts = shifts.create

/** ISO days. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Asks what would be made of the chosen shifts, and starts the work for those that can be paid. `undefined`: staff changed their mind. */
export async function startCreating(chosen: readonly Shift[], period?: Period): Promise<string | undefined> {
  const ready = chosen.filter((shift) => shift.obstacle === null)
  const { from, to } = period ?? periodOf(ready)
  const departmentId = ready[0]?.departmentId
  const query = { from: date(from), to: date(to), ...(departmentId ? { departmentId } : {}) }
  const check = await api(checkCreation, { query, body: chosen.map((shift) => shift.shiftId) })
  if (!(await sureOf(check, { from, to }, chosen))) return undefined
  return startTask(createSalaries, {
    query: { ...query, confirmedGross: check.bruttoSalary },
    body: ready.map((shift) => shift.shiftId),
  })
}

function sureOf(check: CreationCheck, period: Period, chosen: readonly Shift[]): Promise<boolean> {
  return confirm({
    title: check.leftCount > 0 ? texts.someBlocked : texts.question,
    facts: factsOf(check, period),
    ...(check.leftCount > 0 ? { consequence: texts.blockedStay, named: [leftOf(check, chosen)] } : {}),
    action: texts.confirm(check.salaries),
  })
}

/** Which salaries would be made. */
export function factsOf(check: CreationCheck, { from, to }: Period): readonly (readonly [string, string])[] {
  const { facts } = texts
  return [
    [facts.department, check.departmentName],
    [facts.period, dateRange(from, to)],
    [facts.people, String(check.salaries)],
    [facts.shifts, String(check.shifts)],
    [facts.hours, quantity(check.workhours)],
    [facts.gross, money(check.bruttoSalary)],
  ]
}

/** What no salary can be made of, each with where it is put right. */
export function leftOf(check: CreationCheck, chosen: readonly Shift[]) {
  const byId = new Map(chosen.map((shift) => [shift.shiftId, shift]))
  const left = check.left.map(({ subject, message, shiftId }, index) => {
    const shift = byId.get(shiftId ?? '')
    return { id: index, name: subject, told: message, ...(shift && { to: pageOf(shift) }) }
  })
  return { title: texts.left(check.leftCount), items: left, count: check.leftCount }
}

/** Where the shift is looked at and put right: with those of its department on that day. */
function pageOf(shift: Shift) {
  return shiftsOfDay(shift.departmentId, periodOf([shift]).from)
}
