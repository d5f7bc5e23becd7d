import { compileAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { ratesByDay } from '@palkkasilta/server/src/core/company/rates.ts'
import { calculateSalary } from '@palkkasilta/server/src/core/payroll/working/calculate.ts'
import type { EarlierSalary, PersonFacts, SalaryFacts } from '@palkkasilta/server/src/core/payroll/working/facts.ts'
import type { SalaryRequest } from '@palkkasilta/server/src/core/payroll/working/request.ts'
import { figures, salaryRows } from '@palkkasilta/server/src/core/salary/columns.ts'
import { NO_OVERRIDES } from '@palkkasilta/server/src/core/salary/overrides.ts'
import {
  bornOf,
  FIRST_DAY,
  LAST_DAY,
  PAYDAY,
  PEOPLE,
  paydayAgreement,
  shiftsOf,
  wageOf,
} from '../payday/payday-work.ts'
import { type Finding, fastest, growth, type Measurement, perSecond, timeOf } from '../tools/measure.ts'
import { slipMaker, timed } from './engine-slips.ts'

const SALARIES = 20_000
const RUNS = 5

/** Salaries of a payday from what is known of each person to what is stored of it, on one core and without the database. */
export const calculatedSalaries: Measurement = {
  async run(): Promise<Finding[]> {
    const large = await calculated(SALARIES, 20)
    const small = await calculated(SALARIES / 10, 20)
    const fewer = await calculated(SALARIES, 10)
    const { stored, text } = await madeReady(10)
    const engine = 'the engine alone, with wages, rates and terms made ready'
    return [
      {
        ...rate('salaries of twenty shifts calculated, per second and core', large),
        limit: { value: perSecondOf(await timed(SALARIES, slipMaker(20))), what: engine },
      },
      growth('salaries of twenty shifts calculated', small, large),
      {
        ...rate('salaries of ten shifts calculated, per second and core', fewer),
        limit: { value: perSecondOf(await timed(SALARIES, slipMaker(10))), what: engine },
      },
      {
        ...rate('salaries of ten shifts made ready to store, per second and core', stored),
        limit: { value: perSecondOf(text), what: 'the same text written of what is ready' },
        goal: { atLeast: 50_000 },
      },
    ]
  },
}

interface Timed {
  readonly count: number
  readonly ms: number
}

function rate(name: string, timed: Timed): Finding {
  return { name, value: perSecondOf(timed), unit: '/s' }
}

function perSecondOf({ count, ms }: Timed): number {
  return perSecond(count, ms)
}

/** The fastest of several runs after one that is not counted, each with facts that nothing was made ready of before. */
async function calculated(count: number, shifts: 10 | 20): Promise<Timed> {
  const requests = Array.from({ length: count }, (_, person) => request(person, shifts))
  let ms = Number.POSITIVE_INFINITY
  for (let run = 0; run <= RUNS; run += 1) {
    const facts = paydayFacts(count)
    const taken = await timeOf(() => {
      for (const one of requests) calculateSalary(facts, one)
    })
    if (run > 0) ms = Math.min(ms, taken)
  }
  return { count, ms }
}

async function madeReady(shifts: 10 | 20): Promise<{ readonly stored: Timed; readonly text: Timed }> {
  const facts = paydayFacts(PEOPLE)
  const salaries = Array.from({ length: PEOPLE }, (_, person) => calculateSalary(facts, request(person, shifts)))
  let bytes = 0
  const ms = await fastest(RUNS, () => {
    for (const salary of salaries) bytes += JSON.stringify(figures(salary)).length + salaryRows(1, salary).length
  })
  const ready = salaries.map(figures)
  const written = await fastest(RUNS, () => {
    for (const one of ready) bytes += JSON.stringify(one).length
  })
  if (bytes === 0) throw new Error('nothing was made ready')
  return { stored: { count: PEOPLE, ms }, text: { count: PEOPLE, ms: written } }
}

const works = {
  10: Array.from({ length: PEOPLE }, (_, person) => shiftsOf(person, 10)),
  20: Array.from({ length: PEOPLE }, (_, person) => shiftsOf(person, 20)),
}

function request(person: number, shifts: 10 | 20): SalaryRequest {
  return {
    personId: person,
    shifts: works[shifts][person % PEOPLE] ?? [],
    alreadyPaid: [],
    reimbursements: [],
    periodStart: FIRST_DAY,
    periodEnd: LAST_DAY,
    overrides: NO_OVERRIDES,
  }
}

/** Everybody has a tax card and two earlier salaries, most a wage of their own, every tenth a payment order. */
function paydayFacts(count: number): SalaryFacts {
  const insured = { valid_from: '2020-01-01', valid_to: null, source: 'vakuutussopimus' }
  return {
    payday: PAYDAY,
    departmentId: '00000000-0000-4000-8000-000000000001',
    departmentName: 'Ravintola',
    agreements: [compileAgreement(paydayAgreement())],
    people: new Map(Array.from({ length: count }, (_, person) => [person, personFacts(person)])),
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
  const card = {
    ...dated,
    id,
    type: 'YEARLY',
    base_rate: 190_000,
    additional_rate: 400_000,
    source_deduction: false,
    source: 'HAND',
  } as const
  const order = { ...dated, id, type: 'FOUR_PART', reference: '1', dependants: id % 4 } as const
  return {
    person: person(id),
    cards: [{ ...card, ceiling_cents: 1_000_000, prior_income_cents: 1_000 * (id % PEOPLE) }],
    distraints: id % 10 === 0 ? [{ ...order, protected_portion_cents: null, one_time_cents: null }] : [],
    unionDues: [],
    wages: id % 5 === 0 ? [] : [wage],
    yel: [],
    workAgreements: [],
    registerChecks: [],
    travelAgreements: [],
    earlier: [earlier(id, '02'), earlier(id, '03')],
    open: [],
    holidayTerms: [],
    interruptions: [],
  }
}

function person(id: number): PersonFacts['person'] {
  return {
    id,
    first_name: 'Maija',
    last_name: `Mäkinen ${id}`,
    search_text: `maija mäkinen ${id}`,
    national_id_cipher: null,
    national_id_hash: null,
    born: bornOf(id),
    fee_rate: null,
    fee_max_cents: null,
    uses_fee_max: false,
    holiday_rate: null,
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
    tax_country: '',
    foreign_tax_id: '',
    gender: null,
    stays_from: null,
    note: '',
    language: 'fi',
    slip_by_email: false,
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
    union_due_id: null,
    union_due_cents: 0,
    taxable_cents: 200_000,
    tax_cents: 38_000,
    employee_tyel_cents: 14_600,
    employee_unemployment_cents: 1_780,
    net_for_distraint_cents: 145_620,
    distraint_cents: 0,
    reimbursements_cents: 0,
    paid_cents: 145_620,
    paid_as: 'WAGE',
    isOfEmployer: true,
  }
}
