import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { Interruption } from '@palkkasilta/engine/agreements/broken-cycles.ts'
import type { RegisterCheck, WorkAgreement } from '@palkkasilta/engine/payroll/compensation.ts'
import type { YelDeclaration } from '@palkkasilta/engine/payroll/yel.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Selectable } from 'kysely'
import { among } from '../../../platform/database/many-rows.ts'
import type { DB, Read } from '../../../platform/database/types.ts'
import { agreementsOfDepartments } from '../../agreement/load.ts'
import { type Earned, employerIds } from '../../company/employers.ts'
import { type CompanyRates, companyRates } from '../../company/rates.ts'
import { type HolidayTerms, holidayTermsOf } from '../../holiday/terms.ts'
import { registerChecks, workAgreements } from '../../person/compensation.ts'
import { type TravelAgreed, travelAgreements } from '../../person/travel-agreements.ts'
import { unionDues } from '../../person/union-dues.ts'
import { yelDeclarations } from '../../person/yel.ts'
import { COMMITTED } from '../../salary/committed.ts'
import { interruptionsOf } from './interruptions.ts'

/** Waits until all that goes before is stored: until then only what nobody else changes is read. */
export type InTurn = () => Promise<void>

/** Sums of a salary that was already sent to be paid: what a later one of the same person must count with. */
export interface EarlierSalary {
  readonly id: number
  readonly payday: string
  readonly period_start: string
  readonly period_end: string
  readonly tax_card_id: number | null
  readonly distraint_id: number | null
  readonly union_due_id: number | null
  readonly union_due_cents: number
  readonly taxable_cents: number
  readonly tax_cents: number
  readonly employee_tyel_cents: number
  readonly employee_unemployment_cents: number
  readonly net_for_distraint_cents: number
  readonly distraint_cents: number
  readonly reimbursements_cents: number
  readonly paid_cents: number
  readonly paid_as: Selectable<DB['salary']>['paid_as']
  /** As of the salary that is calculated: month limit and payroll are each employer's own. */
  readonly isOfEmployer: boolean
}

export interface PersonFacts {
  readonly person: Selectable<DB['person']>
  readonly cards: readonly Selectable<DB['tax_card']>[]
  readonly distraints: readonly Selectable<DB['distraint']>[]
  /** By their first day; no two hold on one. */
  readonly unionDues: readonly Selectable<DB['union_due']>[]
  readonly wages: readonly Selectable<DB['department_salary']>[]
  readonly yel: readonly YelDeclaration[]
  readonly workAgreements: readonly WorkAgreement[]
  readonly registerChecks: readonly RegisterCheck[]
  /** With customers; of a salary of shifts none count. */
  readonly travelAgreements: readonly TravelAgreed[]
  /** Newest first. */
  readonly holidayTerms: readonly HolidayTerms[]
  /** Days that break cycles of overtime; none where no agreement of the department has cycles that break. */
  readonly interruptions: readonly Interruption[]
  /** Committed salaries: of the calendar year of the payday, and all that share a distraint. Grows as salaries are paid. */
  readonly earlier: EarlierSalary[]
  /** Made for the month of the payday by the same employer, and not yet sent to be paid. */
  readonly open: OpenSalary[]
}

type OpenSalary = Pick<EarlierSalary, 'id' | 'taxable_cents'>

/** Everything that salaries of one department and payday are calculated from, read at once. */
export interface SalaryFacts<Department extends string | null = string> {
  readonly payday: LocalDate
  /** `null`: they are of no department, and no agreement is in force. */
  readonly departmentId: Department
  readonly departmentName: string
  /** Newest first. */
  readonly agreements: readonly CompiledAgreement[]
  readonly people: ReadonlyMap<number, PersonFacts>
  readonly companyRates: CompanyRates
  /** Wages under unemployment insurance that the employer has paid in the calendar year before these, as far as we know. */
  payrollBefore: number
}

/** Of a department, or of none. */
export type AnyFacts = SalaryFacts<string | null>

type Owner = Selectable<DB['salary']>['owner']

interface FactsRequest<Department extends string | null = string> {
  readonly departmentId: Department
  /** Whose wages they are. */
  readonly owner?: Owner
  readonly personIds: readonly number[]
}

export async function salaryFacts(
  db: Read,
  { payday, ...request }: FactsRequest & { readonly payday: LocalDate },
): Promise<SalaryFacts> {
  const [facts] = await salaryFactsOf(db, [request], payday)
  if (!facts) throw new Error('no facts')
  return facts
}

/** The same of several departments and owners in as few statements, in their order; what all salaries change is read in turn. */
export async function salaryFactsOf<Department extends string | null>(
  db: Read,
  requests: readonly FactsRequest<Department>[],
  payday: LocalDate,
  inTurn?: InTurn,
): Promise<SalaryFacts<Department>[]> {
  const ids = [...new Set(requests.flatMap(({ personIds }) => personIds))]
  const departmentIds = [...new Set(requests.flatMap(({ departmentId }) => departmentId ?? []))]
  const names = await departmentNames(db, departmentIds)
  const people = await peopleById(db, ids)
  const termsOf = await ownTerms(db, ids)
  const wages = byPerson(await wagesIn(db, ids, departmentIds))
  const travel = await travelOfBillers(db, requests)
  const paid = await earlierSalaries(db, ids, payday)
  const made = await openSalaries(db, ids, payday)
  const agreements = await agreementsOfDepartments(db, departmentIds)
  const rates = await companyRates(db)
  const interruptions = await interruptionsOf(db, cyclesBreak([...agreements.values()].flat()) ? ids : [])
  await inTurn?.()
  const payroll = await payrollOfYear(db, payday)
  const owned = requests.map(({ departmentId, owner = 'PALKKASILTA' }) => ({ owner, department_id: departmentId }))
  const employer = await employerIds(db, [...owned, ...paid, ...made, ...payroll])
  const [earlier, open] = [byPerson(paid), byPerson(made)]
  const peopleOf = (some: readonly number[]) => [...new Set(some)].flatMap((id) => people.get(id) ?? [])
  return requests.map(({ departmentId, owner = 'PALKKASILTA', personIds }) => {
    const ours = employer({ owner, department_id: departmentId })
    const isOfEmployer = (salary: Earned) => employer(salary) === ours
    const interruptionsOfOwner = (id: number) => {
      const { absences = [], ofEmployment = [] } = interruptions.get(id) ?? {}
      return owner === 'PALKKASILTA' ? [...absences, ...ofEmployment] : absences
    }
    const factsOf = (person: Selectable<DB['person']>): PersonFacts => ({
      person,
      ...termsOf(person.id),
      wages: (wages.get(person.id) ?? []).filter(({ department_id }) => department_id === departmentId),
      travelAgreements: travel.get(person.id) ?? [],
      interruptions: interruptionsOfOwner(person.id),
      earlier: (earlier.get(person.id) ?? []).map((each) => ({ ...each, isOfEmployer: isOfEmployer(each) })),
      open: (open.get(person.id) ?? []).filter(isOfEmployer),
    })
    return {
      payday,
      departmentId,
      departmentName: names.get(departmentId ?? '') ?? '',
      agreements: agreements.get(departmentId ?? '') ?? [],
      people: new Map(peopleOf(personIds).map((person) => [person.id, factsOf(person)])),
      companyRates: rates,
      payrollBefore: payroll.filter(isOfEmployer).reduce((total, { taxable }) => total + Number(taxable), 0),
    }
  })
}

async function peopleById(db: Read, ids: readonly number[]) {
  const rows = await db.selectFrom('person').selectAll().where(among('id', ids)).execute()
  return new Map(rows.map((person) => [person.id, person]))
}

/** Dated rows of people that count whoever pays them. */
async function ownTerms(db: Read, ids: readonly number[]) {
  const cards = byPerson(await taxCards(db, ids))
  const distraints = byPerson(await distraintOrders(db, ids))
  const dues = byPerson(await unionDues(db, ids))
  const yel = await yelDeclarations(db, ids)
  const agreed = await workAgreements(db, ids)
  const checks = await registerChecks(db, ids)
  const holidayTerms = byPerson(await holidayTermsOf(db, ids))
  return (id: number) => ({
    cards: cards.get(id) ?? [],
    distraints: distraints.get(id) ?? [],
    unionDues: dues.get(id) ?? [],
    yel: yel.get(id) ?? [],
    workAgreements: agreed.get(id) ?? [],
    registerChecks: checks.get(id) ?? [],
    holidayTerms: holidayTerms.get(id) ?? [],
  })
}

/** Of a salary of shifts none count. */
function travelOfBillers(db: Read, requests: readonly FactsRequest<string | null>[]) {
  const ofBilled = requests.filter(({ departmentId }) => departmentId === null)
  return travelAgreements(db, [...new Set(ofBilled.flatMap(({ personIds }) => personIds))])
}

const cyclesBreak = (agreements: readonly CompiledAgreement[]) =>
  agreements.some(({ overtime }) => overtime.some(({ broken }) => broken !== null))

async function departmentNames(db: Read, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('department').select(['id', 'name']).where(among('id', ids)).execute()
  if (rows.length !== ids.length) throw new Error('a department is not there')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function byPerson<Row extends { readonly person_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.person_id)
}

async function taxCards(db: Read, ids: readonly number[]) {
  const cards = db.selectFrom('tax_card').selectAll().where(among('person_id', ids))
  return cards.orderBy('valid_from').orderBy('id').execute()
}

async function distraintOrders(db: Read, ids: readonly number[]) {
  return db.selectFrom('distraint').selectAll().where(among('person_id', ids)).orderBy('id').execute()
}

export async function wagesIn(db: Read, ids: readonly number[], departmentIds: readonly string[]) {
  const wages = db.selectFrom('department_salary').selectAll().where(among('person_id', ids))
  return wages.where(among('department_id', departmentIds)).orderBy('valid_from').orderBy('id').execute()
}

async function earlierSalaries(db: Read, personIds: readonly number[], payday: LocalDate) {
  return db
    .selectFrom('salary')
    .select([
      'id',
      'person_id',
      'payday',
      'period_start',
      'period_end',
      'tax_card_id',
      'distraint_id',
      'union_due_id',
      'union_due_cents',
      'taxable_cents',
      'tax_cents',
      'employee_tyel_cents',
      'employee_unemployment_cents',
      'net_for_distraint_cents',
      'distraint_cents',
      'reimbursements_cents',
      'paid_cents',
      'paid_as',
      'owner',
      'department_id',
    ])
    .where(among('person_id', personIds))
    .where('state', 'in', COMMITTED)
    .where(({ eb, or }) =>
      or([eb('payday', '>=', payday.with({ month: 1, day: 1 }).toString()), eb('distraint_id', 'is not', null)]),
    )
    .orderBy('payday')
    .orderBy('id')
    .execute()
}

async function openSalaries(db: Read, personIds: readonly number[], payday: LocalDate) {
  return db
    .selectFrom('salary')
    .select(['id', 'person_id', 'taxable_cents', 'owner', 'department_id'])
    .where(among('person_id', personIds))
    .where('state', '=', 'OPEN')
    .where('payday', '>=', payday.with({ day: 1 }).toString())
    .where('payday', '<=', payday.with({ day: payday.daysInMonth }).toString())
    .execute()
}

/** Wages on which the contribution is due: those of service users and of people outside its ages do not bring the limit nearer. */
async function payrollOfYear(db: Read, payday: LocalDate) {
  return db
    .selectFrom('salary')
    .select(({ fn }) => ['owner', 'department_id', fn.sum<number>('taxable_cents').as('taxable')])
    .where('state', 'in', COMMITTED)
    .where('employee_unemployment_cents', '<>', 0)
    .where('payday', '>=', payday.with({ month: 1, day: 1 }).toString())
    .where('payday', '<=', payday.toString())
    .groupBy(['owner', 'department_id'])
    .execute()
}
