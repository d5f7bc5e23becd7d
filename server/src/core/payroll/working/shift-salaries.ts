import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { Read } from '../../../platform/database/types.ts'
import { agreementsOfDepartments } from '../../agreement/load.ts'
import { employerIds } from '../../company/employers.ts'
import { claimsOfSalaries } from '../../salary/claims.ts'
import { paidPays } from '../../salary/paid-pay.ts'
import type { CalculableSalary } from '../../salary/stored/calculated.ts'
import { keptPays } from '../../salary/stored/settlement-pay.ts'
import { paidTimes } from '../../shift/paid-times.ts'
import { paidBesides, reimbursementsOf, shiftsOfSalaries } from '../../shift/queries.ts'
import { reimbursementsOfShift } from '../../shift/tax-free.ts'
import type { ToldTime } from '../../shift/told-time.ts'
import { calculateSalary } from './calculate.ts'
import type { CalculationOptions } from './calculator.ts'
import { daysCounted } from './counted-days.ts'
import { paidBeside } from './lifted-by.ts'
import type { SalaryRequest } from './request.ts'
import type { SalarySource } from './source.ts'

type Work = Pick<SalaryRequest, 'shifts' | 'alreadyPaid' | 'reimbursements' | 'pay' | 'claims' | 'times'>

/** Salaries of a department: made of its shifts, or, beside them, of a settlement, leave or what else keeps its rows. */
export const shiftSalaries: SalarySource<Work> = {
  isOf: ({ department_id }) => department_id !== null,
  worksOf,
  calculate: (facts, asked, work) => calculateSalary(facts, { ...asked, ...work }),
}

/** What each salary is paid for. */
async function worksOf(
  db: Read,
  salaries: readonly CalculableSalary[],
  { paidBack, told, toldBack, times = false }: CalculationOptions,
): Promise<ReadonlyMap<number, Work>> {
  const ids = salaries.map(({ id }) => id)
  const pays = await keptPays(db, ids)
  const settled = salaries.filter(({ id }) => pays.get(id) === null)
  const asPaid = settled.length === 0 ? new Map<number, ShiftPayResult>() : await paidPays(db, settled)
  const claims = await claimsOfSalaries(db, ids)
  const stored = await shiftsOfSalaries(db, ids)
  const shifts = told === undefined ? stored : stored.flatMap((shift) => asTold(shift, told.get(shift.id)))
  const shiftIds = shifts.map(({ id }) => id)
  const reimbursed = Map.groupBy(paidBack ?? (await reimbursementsOf(db, shiftIds)), ({ shift_id }) => shift_id)
  const worked = Map.groupBy(shifts, ({ salary_id }) => salary_id ?? 0)
  const besides = await paidBefore(db, salaries, (id) => worked.get(id) ?? [])
  const beside = await paidBeside(
    db,
    salaries.map(({ id, department_id }) => {
      const own = besides.get(id) ?? []
      const starts = (worked.get(id) ?? []).map(({ starts_at }) => starts_at)
      return [{ id, made_at: own[0]?.beside_made_at ?? null, department_id, starts }, own]
    }),
  )
  return new Map(
    ids.map((id, place) => {
      const own = worked.get(id) ?? []
      const work: Work = {
        times,
        pay: pays.get(id)?.pay ?? asPaid.get(id),
        claims: claims.get(id),
        shifts: own.flatMap(paidTimes),
        alreadyPaid: beside[place] ?? [],
        reimbursements: [
          ...(pays.get(id)?.reimbursements ?? []),
          ...own.flatMap((shift) =>
            reimbursementsOfShift(toldBack?.get(shift.id) ?? reimbursed.get(shift.id) ?? [], shift),
          ),
        ],
      }
      return [id, work]
    }),
  )
}

/** What each salary is reckoned with towards overtime: other paid shifts of its workers by the same payer. */
async function paidBefore(
  db: Read,
  salaries: readonly CalculableSalary[],
  workedFor: (salaryId: number) => readonly { readonly employee_id: string }[],
) {
  const departments = [...new Set(salaries.flatMap(({ department_id }) => department_id ?? []))]
  const agreements = await agreementsOfDepartments(db, departments)
  const workers = salaries.flatMap(({ id, department_id, period_start: from, period_end: to }) => {
    const days = daysCounted(agreements.get(department_id ?? '') ?? [], { from, to })
    const employees = new Set(workedFor(id).map(({ employee_id }) => employee_id))
    return [...employees].map((employee_id) => ({ salary_id: id, employee_id, ...days }))
  })
  const paid = await paidBesides(db, workers)
  const employer = await employerIds(db, [...salaries, ...paid])
  const payers = new Map(salaries.map((salary) => [salary.id, employer(salary)]))
  const bySamePayer = paid.filter((shift) => employer(shift) === payers.get(shift.beside))
  return Map.groupBy(bySamePayer, ({ beside }) => beside)
}

function asTold<Shift extends ToldTime>(shift: Shift, told: ToldTime | null | undefined): Shift[] {
  return told === null ? [] : [{ ...shift, ...told }]
}
