import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { lockClaims } from '../../salary/claims.ts'
import { insertSalaries } from '../../salary/insert.ts'
import { overridesToStore } from '../../salary/overrides.ts'
import type { CalculatedSalary } from '../../salary/stored/calculated.ts'
import { reimbursementsToStore, settlementPayToStore } from '../../salary/stored/settlement-pay.ts'
import { calculateSalary } from '../working/calculate.ts'
import { salaryFacts } from '../working/facts.ts'
import type { SalaryRequest } from '../working/request.ts'

/** Salaries of leave and of tax given back: paid, reported and printed like other salaries, but made of no shifts. */
export interface WithoutShifts {
  readonly last: LastSalary
  readonly departmentName: string
  readonly payday: LocalDate
  readonly iban: string
  readonly request: Request
  readonly calculated: CalculatedSalary
}

type LastSalary = Awaited<ReturnType<typeof lastSalary>>
type Request = SalaryRequest & { readonly pay: ShiftPayResult }

interface Asked {
  readonly payday: LocalDate
  readonly request: Omit<Request, 'personId' | 'shifts' | 'alreadyPaid' | 'reimbursements'>
}

/** What the salary would be, by the terms of the person's last one. */
export async function withoutShifts(
  db: Read,
  personId: number,
  last: LastSalary,
  { payday, request: asked }: Asked,
): Promise<WithoutShifts> {
  const facts = await salaryFacts(db, { departmentId: last.department_id, personIds: [personId], payday })
  const request = { personId, shifts: [], alreadyPaid: [], reimbursements: [], ...asked }
  const { departmentName } = facts
  const iban = facts.people.get(personId)?.person.iban ?? ''
  return { last, departmentName, payday, iban, request, calculated: calculateSalary(facts, request) }
}

/** While one is planned and made for a person, another one waits. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

interface MadeBy {
  readonly who: number
  readonly now: Temporal.Instant
}

/** Stores it, and gives its id. */
export async function storeWithoutShifts(tx: Tx, planned: WithoutShifts, by: MadeBy): Promise<number> {
  const [salary] = await storeKeptPay(tx, [planned], termsOf, by)
  if (!salary) throw new Error('no salary was made')
  return salary.id
}

type Kept = Pick<WithoutShifts, 'calculated'> & { readonly request: Pick<SalaryRequest, 'claims'> }
type Terms = ReturnType<Parameters<typeof insertSalaries>[2]>

/** Stores salaries whose pay is kept as it was reckoned; no customer is billed of them unless their terms say so. */
export async function storeKeptPay<Each extends Kept>(
  tx: Tx,
  planned: readonly Each[],
  terms: (each: Each) => Terms,
  { who, now }: MadeBy,
): Promise<(Each & { readonly id: number })[]> {
  const claims = planned.map(({ request }) => request.claims ?? [])
  const due = await lockClaims(tx, claims)
  if (!claims.flat().every(({ id }) => due.has(id))) throw new DomainError('OVERPAYMENT_CHANGED')
  const by = { taskId: null, startedBy: who, now }
  const made = await insertSalaries(tx, planned, (each) => ({ never_billed: true, ...terms(each) }), by)
  const kept = made.map(({ id, calculated }) => ({
    salary_id: id,
    pay: settlementPayToStore(calculated.pay),
    reimbursements: reimbursementsToStore([]),
  }))
  await insertRows(tx, 'salary_settlement', kept)
  return made
}

function termsOf({ last, request, payday, iban }: WithoutShifts) {
  return {
    ...last,
    person_id: request.personId,
    period_start: request.periodStart.toString(),
    period_end: request.periodEnd.toString(),
    payday: payday.toString(),
    iban,
    overrides: overridesToStore(request.overrides),
  }
}

/** As of the person's last salary of ours: whose the new one is, and by which terms it is paid. */
export async function lastSalary(db: Read, personId: number) {
  const last = await db
    .selectFrom('salary')
    .select(['department_id', 'agreement_id', 'profession', 'profession_code', 'owner', 'payment_type'])
    .where('person_id', '=', personId)
    .where('owner', '=', 'PALKKASILTA')
    .where('department_id', 'is not', null)
    .where('state', '<>', 'OPEN')
    .orderBy('payday', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ department_id: string }>()
    .executeTakeFirst()
  if (!last) throw new DomainError('NOT_FOUND')
  return last
}
