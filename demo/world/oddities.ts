import { isBefore } from '@palkkasilta/values/date.ts'
import { customers, orphan } from '../content/customers.ts'
import { unknownEmployee } from '../content/own-company.ts'
import type { DemoCalendar } from './calendar.ts'
import { planStatusOn } from './plan-status.ts'
import type { DemoShift, Oddity } from './world.ts'

/** The department where everything that can be wrong with a shift is wrong. */
const PLACE = 'keskusvarasto'

/** The workforce system's oddities, put among the newest shifts of one department. The others stay as they are. */
export function withOddities(shifts: readonly DemoShift[], calendar: DemoCalendar): DemoShift[] {
  const place = customers.flatMap(({ departments }) => departments).find(({ key }) => key === PLACE)
  if (!place) throw new RangeError(`no department ${PLACE}`)
  const past = shifts.filter(
    (shift) =>
      shift.departmentId === place.id && isBefore(shift.start.toPlainDate(), calendar.today) && !shift.isAbsence,
  )
  const nth = (name: string, fromEnd: number) => past.filter((each) => each.employeeName === name).at(-fromEnd)
  const changes = new Map<string, Partial<DemoShift>>()
  const change = (shift: DemoShift | undefined, to: Partial<DemoShift>) => {
    if (!shift) throw new RangeError('too few shifts')
    changes.set(shift.id, to)
  }
  change(nth('Outi Hakala', 1), { end: null, oddity: 'open' })
  const turned = nth('Sami Pitkänen', 2)
  change(turned, { ...swapped(turned), oddity: 'backwards' })
  const doubled = nth('Timo Kallio', 2)
  change(doubled, { oddity: 'overlap' })
  change(nth('Minna Hiltunen', 2), { isAbsence: true, activity: 'Sairauspoissaolo', reimbursements: [] })
  const moved = { departmentId: orphan.department.id, oddity: 'orphan' as const }
  change(nth('Niko Peltonen', 1), moved)
  change(nth('Niko Peltonen', 2), moved)
  return [
    ...shifts.map((shift) => ({ ...shift, ...changes.get(shift.id) })),
    ...(doubled ? [overlapping(doubled)] : []),
    ...extra(place.id, calendar),
  ]
}

function swapped(shift: DemoShift | undefined): Partial<DemoShift> {
  return shift?.end ? { start: shift.end, end: shift.start } : {}
}

function overlapping(shift: DemoShift): DemoShift {
  const start = shift.start.add({ hours: 3 })
  const end = start.add({ hours: 4 })
  return { ...shift, id: `${shift.id}-2`, start, end, breakMinutes: 0, oddity: 'overlap', reimbursements: [] }
}

/** Shifts that nobody has taken, and those of somebody who is unknown here. */
function extra(departmentId: string, { today }: DemoCalendar): DemoShift[] {
  const at = (days: number, employeeId: string | null, employeeName: string, oddity: Oddity): DemoShift => {
    const day = today.add({ days })
    return {
      id: `${employeeId ?? 'vapaa'}-${day.toString().replaceAll('-', '')}`,
      departmentId,
      employeeId,
      employeeName,
      start: day.toPlainDateTime('07:00'),
      end: day.toPlainDateTime('15:00'),
      breakMinutes: 30,
      planStatus: planStatusOn(day, today),
      isAbsence: false,
      activity: 'Keräily',
      oddity,
      reimbursements: [],
    }
  }
  const unknown = `${unknownEmployee.firstName} ${unknownEmployee.lastName}`
  return [
    ...[-4, 3, 4].map((days) => at(days, null, 'Vacant', 'vacant')),
    ...[-8, -5, 2].map((days) => at(days, unknownEmployee.id, unknown, 'unknown')),
  ]
}
