import { compileAgreement } from '@palkkasilta/engine/agreements/compile.ts'
import { ratesByDay } from '@palkkasilta/server/src/core/company/rates.ts'
import type { CalculatedSalary } from '@palkkasilta/server/src/core/salary/calculated.ts'
import { figures, salaryRows } from '@palkkasilta/server/src/core/salary/columns.ts'
import type { EarlierSalary, PersonFacts, SalaryFacts } from '@palkkasilta/server/src/core/salary/facts.ts'
import { NO_OVERRIDES } from '@palkkasilta/server/src/core/salary/overrides.ts'
import { calculateSalary, type SalaryRequest } from '@palkkasilta/server/src/features/workforce-salaries/calculate.ts'
import { type Finding, fastest, growth, type Measurement, perSecond } from './measure.ts'
import {
  bornOf,
  FIRST_DAY,
  LAST_DAY,
  PAYDAY,
  PEOPLE,
  paydayAgreement,
  repeat,
  shiftsOf,
  wageOf,
} from './payday-work.ts'

const SALARIES = 20_000

/** Salaries of a payday from what is known of each person to what is stored of it, on one core and without the database. */
export const calculatedSalaries: Measurement = {
  async run(): Promise<Finding[]> {
    const facts = paydayFacts()
    const twenty = requests(20)
    const ten = requests(10)
    const small = await timed(SALARIES / 10, (person) => paid(calculate(facts, twenty, person)))
    const large = await timed(SALARIES, (person) => paid(calculate(facts, twenty, person)))
    const fewer = await timed(SALARIES, (person) => paid(calculate(facts, ten, person)))
    const salaries = Array.from({ length: PEOPLE }, (_, person) => calculate(facts, ten, person))
    const stored = await timed(SALARIES, (person) => storedBytes(salaries[person]))
    return [
      { ...rate('salaries of twenty shifts calculated, per second and core', large), goal: { atLeast: 150_000 } },
      growth('salaries of twenty shifts calculated', small, large),
      { ...rate('salaries of ten shifts calculated, per second and core', fewer), goal: { atLeast: 150_000 } },
      { ...rate('salaries of ten shifts made ready to store, per second and core', stored), goal: { atLeast: 50_000 } },
    ]
  },
}

function rate(name: string, { count, ms }: Timed): Finding {
  return { name, value: perSecond(count, ms), unit: '/s' }
}

interface Timed {
  readonly count: number
  readonly ms: number
}

/** The fastest of several runs, after one that is not counted. */
async function timed(count: number, work: (person: number) => number): Promise<Timed> {
  repeat(count, work)
  return { count, ms: await fastest(5, () => repeat(count, work)) }
}

function calculate(facts: SalaryFacts, all: readonly SalaryRequest[], person: number): CalculatedSalary {
  const request = all[person]
  if (request === undefined) throw new RangeError(`nobody: ${person}`)
  return calculateSalary(facts, request)
}

function paid({ pay, slip }: CalculatedSalary): number {
  return slip.paid + slip.trace.length + (pay.perShift?.length ?? 0)
}

function storedBytes(calculated: CalculatedSalary | undefined): number {
  if (calculated === undefined) return 0
  return figures(calculated).result.length + salaryRows(1, calculated).length
}

function requests(shifts: 10 | 20): readonly SalaryRequest[] {
  return Array.from({ length: PEOPLE }, (_, person) => ({
    personId: person,
    shifts: shiftsOf(person, shifts),
    alreadyPaid: [],
    reimbursements: [],
    periodStart: FIRST_DAY,
    periodEnd: LAST_DAY,
    overrides: NO_OVERRIDES,
  }))
}

/** Everybody has a tax card and two earlier salaries, most a wage of their own, every tenth a payment order. */
function paydayFacts(): SalaryFacts {
  const insured = { valid_from: '2020-01-01', valid_to: null, source: 'vakuutussopimus' }
  return {
    payday: PAYDAY,
    departmentId: '00000000-0000-4000-8000-000000000001',
    departmentName: 'Ravintola',
    agreements: [compileAgreement(paydayAgreement())],
    people: new Map(Array.from({ length: PEOPLE }, (_, person) => [person, personFacts(person)])),
    companyRates: ratesByDay([
      { kind: 'ACCIDENT', millionths: 7_000, ...insured },
      { kind: 'GROUP_LIFE', millionths: 600, ...insured },
    ]),
    payrollBefore: 50_000_000,
  }
}

function personFacts(id: number): PersonFacts {
  const dated = { person_id: id, valid_from: '2026-01-01', valid_to: null }
  const wage = { ...dated, id, department_id: '', profession: '', tax_code: '', hourly_wage_cents: wageOf(id) }
  const card = { ...dated, id, type: 'YEARLY', base_rate: 190_000, additional_rate: 400_000 } as const
  const order = { ...dated, id, type: 'FOUR_PART', reference: '1', dependants: id % 4 } as const
  return {
    person: person(id),
    cards: [{ ...card, ceiling_cents: 1_000_000, prior_income_cents: 1_000 * id }],
    distraints: id % 10 === 0 ? [{ ...order, protected_portion_cents: null, one_time_cents: null }] : [],
    wages: id % 5 === 0 ? [] : [wage],
    yel: [],
    earlier: [earlier(id, '02'), earlier(id, '03')],
    open: [],
  }
}

function person(id: number): PersonFacts['person'] {
  return {
    id,
    first_name: 'Maija',
    last_name: `Mäkinen ${id}`,
    national_id_cipher: null,
    national_id_hash: null,
    born: bornOf(id),
    address: '',
    postal_code: '',
    city: '',
    phone: '',
    email: '',
    iban: '',
    bic: '',
    iban_changed_at: null,
    tamigo_employee_id: String(id),
    worker_type: 'WORKER',
    profession: '',
    profession_code: '51310',
    employee_tyel_rate: null,
    employer_tyel_rate: null,
    health_rate: null,
    accident_rate: null,
    note: '',
    version: 1,
    created_at: '2026-01-01T00:00:00Z',
  }
}

function earlier(id: number, month: string): EarlierSalary {
  return {
    id: 10 * id + Number(month),
    payday: `2026-${month}-13`,
    period_start: `2026-${month}-01`,
    period_end: `2026-${month}-28`,
    tax_card_id: id,
    distraint_id: null,
    taxable_cents: 200_000,
    tax_cents: 38_000,
    employee_tyel_cents: 14_600,
    employee_unemployment_cents: 1_780,
    net_for_distraint_cents: 145_620,
    distraint_cents: 0,
    reimbursements_cents: 0,
    paid_cents: 145_620,
    isOfEmployer: true,
  }
}
