import type { ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { agreementsOfDepartments } from '../../agreement/load.ts'
import { employerIds } from '../../company/employers.ts'
import type { CalculableSalary, CalculatedSalary } from '../../salary/calculated.ts'
import { claimsOfSalaries } from '../../salary/claims.ts'
import { sums } from '../../salary/columns.ts'
import { storedOverrides } from '../../salary/overrides.ts'
import { paidPays } from '../../salary/paid-pay.ts'
import { keptPays } from '../../salary/settlement-pay.ts'
import { paidTimes } from '../../shift/paid-times.ts'
import { paidBesides, reimbursementsOf, shiftsOfSalaries } from '../../shift/queries.ts'
import { reimbursementsOfShift } from '../../shift/tax-free.ts'
import type { ToldTime } from '../../shift/told-time.ts'
import { calculateSalary, type SalaryRequest } from './calculate.ts'
import type { CalculationOptions, Calculator, PaidBack } from './calculator.ts'
import { daysCounted } from './counted-days.ts'
import { type EarlierSalary, type PersonFacts, type SalaryFacts, salaryFactsOf } from './facts.ts'
import { paidBeside } from './lifted-by.ts'

interface Recalculation {
  readonly times?: boolean
  /** Supposed of some shifts, by their ids, in place of when they were worked; null: nobody is paid for them. */
  readonly told?: ReadonlyMap<number, ToldTime | null> | undefined
  /** Supposed of some shifts, by their ids, in place of what is stored for them. */
  readonly toldBack?: ReadonlyMap<number, readonly Omit<PaidBack, 'shift_id'>[]> | undefined
}

/** Salaries made of shifts, to be calculated again; with the times of their rows where those are asked for. */
export async function recalculation(
  db: Read,
  salaries: readonly CalculableSalary[],
  { times = false, told, toldBack, ...options }: CalculationOptions & Recalculation = {},
): Promise<Calculator> {
  const works = await worksOf(db, salaries, { paidBack: options.paidBack, told, toldBack })
  const groups = await groupsOf(db, salaries, options)
  return {
    calculate(salary, overrides = storedOverrides(salary)) {
      const facts = groups.get(groupOf(salary))?.facts
      if (!facts) throw new DomainError('NOT_FOUND')
      return calculateSalary(withoutItself(facts, salary), {
        personId: salary.person_id,
        ...(works.get(salary.id) ?? NO_WORK),
        periodStart: localDate(salary.period_start),
        periodEnd: localDate(salary.period_end),
        overrides,
        times,
      })
    },
    countPaid(salary, calculated) {
      const { employer } = groups.get(groupOf(salary)) ?? {}
      for (const group of groups.values()) countIn(group, salary, calculated, group.employer === employer)
    },
  }
}

type Work = Pick<SalaryRequest, 'shifts' | 'alreadyPaid' | 'reimbursements' | 'pay' | 'claims'>

const NO_WORK: Work = { shifts: [], alreadyPaid: [], reimbursements: [] }

/** What each salary is paid for. */
async function worksOf(
  db: Read,
  salaries: readonly CalculableSalary[],
  { paidBack, told, toldBack }: Pick<CalculationOptions, 'paidBack'> & Pick<Recalculation, 'told' | 'toldBack'>,
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

/** Salaries of one department, owner and payday have their facts in common. */
interface Group {
  readonly facts: SalaryFacts
  readonly employer: string
}

const groupOf = ({ department_id, owner, payday }: CalculableSalary) => `${department_id} ${owner} ${payday}`

async function groupsOf(
  db: Read,
  salaries: readonly CalculableSalary[],
  { inTurn, agreements, people }: CalculationOptions,
): Promise<ReadonlyMap<string, Group>> {
  const employer = await employerIds(db, salaries)
  const groups = new Map<string, Group>()
  for (const [payday, paidThen] of Map.groupBy(salaries, (salary) => salary.payday)) {
    const requests = requestsOf(paidThen)
    const facts = await salaryFactsOf(db, requests, localDate(payday), inTurn)
    for (const [index, { key, first }] of requests.entries()) {
      const own = facts[index]
      if (own) groups.set(key, { facts: supposed(own, { agreements, people }), employer: employer(first) })
    }
  }
  return groups
}

function supposed(facts: SalaryFacts, { agreements = facts.agreements, people }: CalculationOptions): SalaryFacts {
  if (!people) return { ...facts, agreements }
  const others = [...facts.people].map(([id, person]) => [id, people(person, facts.departmentId)] as const)
  return { ...facts, agreements, people: new Map(others) }
}

/** A salary that is of no department has no facts. */
function requestsOf(salaries: readonly CalculableSalary[]) {
  return [...Map.groupBy(salaries, groupOf)].flatMap(([key, alike]) => {
    const [first] = alike
    if (!first || first.department_id === null) return []
    const personIds = [...new Set(alike.map(({ person_id }) => person_id))]
    return [{ key, first, departmentId: first.department_id, owner: first.owner, personIds }]
  })
}

/** A salary is not counted as one that was paid or made beside it. */
function withoutItself(facts: SalaryFacts, { id, person_id }: CalculableSalary): SalaryFacts {
  const person = facts.people.get(person_id)
  if (!person) return facts
  const others = { earlier: person.earlier.filter(isOther(id)), open: person.open.filter(isOther(id)) }
  return { ...facts, people: new Map([[person_id, { ...person, ...others }]]) }
}

const isOther =
  (id: number) =>
  (salary: { readonly id: number }): boolean =>
    salary.id !== id

/** The salary is not open any more: it is among those that were paid. */
function countIn(
  { facts }: Group,
  salary: CalculableSalary,
  calculated: CalculatedSalary,
  isOfEmployer: boolean,
): void {
  const { slip } = calculated
  if (isOfEmployer && slip.unemploymentEmployee !== 0) facts.payrollBefore += slip.taxable
  const person = facts.people.get(salary.person_id)
  if (!person) return
  moveToPaid(person, {
    ...{ id: salary.id, payday: salary.payday, period_start: salary.period_start, period_end: salary.period_end },
    ...sums(calculated),
    isOfEmployer,
  })
}

function moveToPaid(person: PersonFacts, paid: EarlierSalary): void {
  const index = person.open.findIndex(({ id }) => id === paid.id)
  if (index >= 0) person.open.splice(index, 1)
  person.earlier.push(paid)
}
