import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { PayRow, ShiftTime } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { payForShifts } from '@palkkasilta/engine/agreements/pay.ts'
import { resolveWages } from '@palkkasilta/engine/agreements/wages.ts'
import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { agreementsOfDepartments } from '../../core/agreement/load.ts'
import { wagesIn } from '../../core/payroll/working/facts.ts'
import { datedTerms } from '../../core/payroll/working/work-terms.ts'
import { paidTimes } from '../../core/shift/paid-times.ts'
import { type ShiftRow, shiftRows } from '../../core/shift/queries.ts'
import { obstacleOf } from '../../core/shift/shown-shift.ts'
import { attempt } from '../../kernel/problems.ts'
import { isInDays } from '../../platform/database/days.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

/** So many shifts are calculated in about a second. */
const MOST = 10_000

interface Department {
  readonly id: string
  readonly name: string
}

/** A person's shifts of the month in one department. */
export interface WorkOfOne {
  readonly department: Department
  readonly personId: number
  readonly times: readonly ShiftTime[]
}

/** What shifts earn: rows, and each shift's part. */
export interface Paid {
  readonly total: Cents
  readonly rows: readonly PayRow[]
  readonly byShift: ReadonlyMap<string, number>
}

/** Last month's work in the departments that use an agreement: read at once, calculated in memory. */
export interface MonthOfWork {
  /** ISO days. */
  readonly from: string
  readonly to: string
  readonly people: readonly WorkOfOne[]
  /** Looked at, and all that the month has. */
  readonly shifts: number
  readonly allShifts: number
  /** With the agreement as it is given in place of its stored versions; or why it cannot be paid. */
  readonly payOf: (work: WorkOfOne, agreement: CompiledAgreement) => Paid | { readonly message: string }
}

export async function monthOfWork(db: Read, agreementId: number, today: string): Promise<MonthOfWork> {
  const last = localDate(today).with({ day: 1 }).subtract({ days: 1 })
  const [from, to] = [last.with({ day: 1 }).toString(), last.toString()]
  const departments = await departmentsOf(db, agreementId)
  const { shifts, count } = await shiftsIn(db, [...departments.keys()], { from, to })
  const people = peopleOf(shifts, departments)
  const wages = Map.groupBy(
    await wagesIn(db, [...new Set(people.map(({ personId }) => personId))], [...departments.keys()]),
    ({ person_id, department_id }) => `${person_id} ${department_id}`,
  )
  const chosen = await agreementsOfDepartments(db, [...departments.keys()])
  const days = { from: dayNumber(localDate(from)), to: dayNumber(localDate(to)) }
  return {
    ...{ from, to, people, shifts: shifts.length, allShifts: count },
    payOf({ department, personId, times }, agreement) {
      const agreements = replaced(chosen.get(department.id) ?? [], agreement)
      const own = { wages: wages.get(`${personId} ${department.id}`) ?? [] }
      const termsOn = datedTerms({ agreements, departmentName: department.name }, own)
      return attempt(() => {
        const resolved = resolveWages({ termsOn, larger: null, ...days })
        const pay = payForShifts({ shifts: times, agreements, wages: resolved, perShift: true })
        return { total: pay.total, rows: pay.rows, byShift: byShift(pay.perShift ?? []) }
      })
    },
  }
}

/** A shift with a break is paid in two parts. */
function byShift(parts: readonly { readonly shiftId: string; readonly total: Cents }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { shiftId, total } of parts) sums.set(shiftId, (sums.get(shiftId) ?? 0) + total)
  return sums
}

/** In the place of its newest version. */
function replaced(agreements: readonly CompiledAgreement[], by: CompiledAgreement): readonly CompiledAgreement[] {
  const isVersion = ({ agreement }: CompiledAgreement) => agreement.id === by.agreement.id
  const place = agreements.findIndex(isVersion)
  return agreements.flatMap((each, index) => (index === place ? [by] : isVersion(each) ? [] : [each]))
}

async function departmentsOf(db: Read, agreementId: number): Promise<ReadonlyMap<string, Department>> {
  const rows = await db
    .selectFrom('department_agreement')
    .innerJoin('department', 'department.id', 'department_id')
    .select(['department.id', 'department.name'])
    .where('agreement_id', '=', agreementId)
    .where('department.deleted_at', 'is', null)
    .orderBy('department.id')
    .execute()
  return new Map(rows.map((department) => [department.id, department]))
}

interface Days {
  readonly from: string
  readonly to: string
}

/** Paid or not, those that a salary can be made of; of very many the last ones. */
async function shiftsIn(db: Read, departmentIds: readonly string[], { from, to }: Days) {
  const found = await db
    .selectFrom('shift')
    .select('tamigo_shift_id')
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where(among('department_id', departmentIds))
    .where(isInDays(sql`starts_at`, from, to))
    .where('deleted_at', 'is', null)
    .where('missing_since', 'is', null)
    .where('is_absence', '=', false)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const rows = await shiftRows(db, { shiftIds: found.map((shift) => shift.tamigo_shift_id), includePaid: true })
  return { shifts: rows.filter(isPayable), count: found[0]?.count ?? 0 }
}

function isPayable(shift: ShiftRow): boolean {
  return obstacleOf({ ...shift, salary_id: null }) === null
}

function peopleOf(shifts: readonly ShiftRow[], departments: ReadonlyMap<string, Department>): WorkOfOne[] {
  const own = Map.groupBy(shifts, ({ person_id, department_id }) => `${person_id} ${department_id}`)
  return [...own.values()].flatMap((rows) => {
    const [first] = rows
    const department = departments.get(first?.department_id ?? '')
    if (!first || !department) return []
    return [{ department, personId: first.person_id ?? 0, times: rows.flatMap(paidTimes) }]
  })
}
