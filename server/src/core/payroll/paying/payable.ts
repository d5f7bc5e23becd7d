import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { DB, Read } from '../../../platform/database/types.ts'
import { type LivePayment, livePayments } from '../../payment/states/live.ts'
import { COMMITTED } from '../../salary/committed.ts'
import { employmentTerm } from '../../salary/conditions/employment-term.ts'
import type { InTurn } from '../working/facts.ts'
import { isBeingPaid, lacksPayment, refuseLive } from './pay-missing.ts'
import { refuseUnpayable } from './unpayable.ts'

const salaryColumns = [
  ...(['id', 'person_id', 'department_id', 'owner', 'state', 'bank_state', 'external_payer', 'version'] as const),
  ...(['period_start', 'period_end', 'payday', 'iban', 'overrides', 'employee_tyel_cents'] as const),
  'own_distraint_reference',
  ...(['taxable_cents', 'paid_cents', 'distraint_cents', 'distraint_id', 'result_hash'] as const),
] as const
const personColumns = [
  'id',
  'first_name',
  'last_name',
  'national_id_cipher',
  'national_id_hash',
  'foreign_tax_id',
  'iban',
  'bic',
  'worker_type',
] as const

/** What sending to pay needs of a salary: not its working, which is ten times as long. */
export type LockedSalary = Pick<Selectable<DB['salary']>, (typeof salaryColumns)[number] | 'contract_type'>
export type Payee = Pick<Selectable<DB['person']>, (typeof personColumns)[number]>

export interface PayableSalary {
  readonly salary: LockedSalary
  readonly person: Payee
  readonly live: readonly LivePayment[]
  /** It is locked with its figures, and something of it is still to be paid. */
  readonly isMissing: boolean
}

export interface Paying {
  /** ISO day. */
  readonly payday: string
  /** False where nothing is written: rows are read and not held. */
  readonly isLocking: boolean
  /** Absent where nothing else of the same run is being stored. */
  readonly inTurn?: InTurn | undefined
}

/**
 * Locks people by id, then salaries by id: these, and those reported of the same people and month, whose reports may depend on
 * them. Salaries of one person are so calculated one after the other, as tax ceiling and protected portion are common. Rows that
 * only name the person need not wait. Tells of each what is paid of it; null where it is on its way with this payday.
 */
export async function payableSalaries(
  db: Read,
  ids: readonly number[],
  { payday, isLocking }: Paying,
): Promise<(id: number) => PayableSalary | null> {
  const people = await db
    .selectFrom('person')
    .select(personColumns)
    .where('id', 'in', (each) => each.selectFrom('salary').select('person_id').where(among('salary.id', ids)))
    .orderBy('id')
    .$if(isLocking, (query) => query.forNoKeyUpdate())
    .execute()
  const personById = new Map(people.map((person) => [person.id, person]))
  const salaries = await salariesWith(db, ids, [...personById.keys()], { payday, isLocking })
  const live = await livePayments(db, ids)
  return (id) => {
    const salary = salaries.get(id)
    const person = salary && personById.get(salary.person_id)
    if (!person) throw new DomainError('NOT_FOUND')
    return payable({ salary, person, live: live.get(id) ?? [], isMissing: lacksPayment(salary) }, payday)
  }
}

async function salariesWith(
  db: Read,
  ids: readonly number[],
  personIds: readonly number[],
  { payday, isLocking }: Paying,
) {
  const day = localDate(payday)
  const rows = await db
    .selectFrom('salary')
    .select(salaryColumns)
    .select(employmentTerm(sql`${payday}::date`).as('contract_type'))
    .where(({ or, and, eb }) =>
      or([
        among('id', ids),
        and([
          among('person_id', personIds),
          eb('state', 'in', COMMITTED),
          eb('report_state', '=', 'SENT'),
          eb('payday', '>=', day.with({ day: 1 }).toString()),
          eb('payday', '<=', day.with({ day: day.daysInMonth }).toString()),
        ]),
      ]),
    )
    .orderBy('id')
    .$if(isLocking, (query) => query.forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null: it is on its way with this payday. Throws why it cannot be sent, as far as its stored data tell. */
function payable(asked: PayableSalary, payday: string): PayableSalary | null {
  const { salary, person, live, isMissing } = asked
  if (!isMissing && isBeingPaid(salary, live, payday)) return null
  if (!isMissing && salary.state !== 'OPEN')
    throw new DomainError('SALARY_NOT_OPEN', { fact: stateFact(workforceSalary, salary.state, salary.id) })
  refuseUnpayable(salary, person)
  if (!isMissing) refuseLive(live)
  return asked
}
