import type { subcontractForm } from '@palkkasilta/contract/bill-subcontracts.ts'
import type { Whole } from '@palkkasilta/contract/form.ts'
import { isDeletable, isEditable, type StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { subcontract } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import { type Cents, cents, millionths, portion } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { badField } from '../../../kernel/errors.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'

export type SubcontractState = StateOf<typeof subcontract>

/** A subcontract as it is edited; `id` and `state` of one that is stored. */
export type Subcontract = Whole<typeof subcontractForm> & {
  readonly id?: number | undefined
  readonly state?: SubcontractState | undefined
}

export type StoredSubcontract = Awaited<ReturnType<typeof subcontractsOfBill>>[number]

/** Those of a bill, with the step that brought each to where it stands. */
export function subcontractsOfBill(db: Read, billId: number) {
  return db
    .selectFrom('subcontract')
    .innerJoin('person', 'person.id', 'subcontract.person_id')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('state_change')
          .leftJoin('person as mover', 'mover.id', 'state_change.person_id')
          .select(['at', 'reason', 'mover.first_name as mover_first_name', 'mover.last_name as mover_last_name'])
          .where('entity', '=', 'subcontract')
          .where('entity_id', '=', sql<string>`subcontract.id::text`)
          .orderBy('state_change.id', 'desc')
          .limit(1)
          .as('step'),
      (join) => join.onTrue(),
    )
    .select(['subcontract.id', 'subcontract.person_id', 'state', 'work_date', 'amount_cents', 'description'])
    .select(['person.first_name', 'person.last_name'])
    .select(['step.at', 'step.reason', 'step.mover_first_name', 'step.mover_last_name'])
    .where('bill_id', '=', billId)
    .orderBy('position')
    .execute()
}

/** Those of a bill that nobody is paid for yet. */
export function unpaidSubcontracts(db: Read, billId: number) {
  return db
    .selectFrom('subcontract as work')
    .select(['work.state', 'work.amount_cents'])
    .where('work.bill_id', '=', billId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('salary_subcontract')
            .innerJoin('salary', 'salary.id', 'salary_id')
            .select('salary_id')
            .whereRef('subcontract_id', '=', 'work.id')
            .where('salary.state', '<>', 'OPEN'),
        ),
      ),
    )
    .execute()
}

/** What of a stored one is edited, in the units of the house. */
export function subcontractOf(stored: StoredSubcontract): Subcontract & { readonly state: SubcontractState } {
  const { id, person_id, first_name, last_name, state, work_date, amount_cents, description } = stored
  const subcontractor = { id: person_id, fullName: `${first_name} ${last_name}` }
  return { id, state, subcontractor, work_date, amount_cents: cents(amount_cents), description }
}

/** As its row has it: a new one is open. */
export function subcontractRow({ subcontractor, state = subcontract.initial, ...rest }: Subcontract) {
  return { ...rest, state, person_id: subcontractor.id }
}

/** What those in these states come to. */
export function sumOfSubcontracts(
  subcontracts: readonly { readonly state?: SubcontractState | undefined; readonly amount_cents: number }[],
  ...states: SubcontractState[]
): Cents {
  const counted = subcontracts.filter(({ state = subcontract.initial }) => states.includes(state))
  return cents(counted.reduce((total, { amount_cents }) => total + amount_cents, 0))
}

/** The same once so much of their bill is refunded: of each its own share. */
export function leftOfSubcontracts(
  subcontracts: Parameters<typeof sumOfSubcontracts>[0],
  refunded: number,
  ...states: SubcontractState[]
): Cents {
  const counted = subcontracts.filter(({ state = subcontract.initial }) => states.includes(state))
  return cents(
    counted.reduce((total, { amount_cents: all }) => total + all - portion(cents(all), millionths(refunded)), 0),
  )
}

const FIELD = 'contractorBillableItems'

interface Edit {
  readonly billerId: number
  /** By the biller, who may name only whom they know: by name. */
  readonly isOwn?: boolean
  readonly stored: readonly StoredSubcontract[]
  readonly asked: readonly { readonly id: number | undefined; readonly changes: Partial<Subcontract> }[]
}

/** Throws BAD_REQUEST where one that its subcontractor was asked about is changed or taken away, or is no other biller's. */
export async function refuseSubcontracts(db: Read, { billerId, stored, asked, isOwn = false }: Edit): Promise<void> {
  const known = new Map(stored.map((each) => [each.id, each]))
  for (const [place, { id, changes }] of asked.entries()) {
    const state = known.get(id ?? 0)?.state
    const [name] = Object.keys(changes) as (keyof typeof names)[]
    if (state && name && !isEditable(subcontract, state))
      throw badField(`${FIELD}.${place}.${names[name]}`, `${stateFact(subcontract, state)}, joten sitä ei voi muuttaa.`)
    if (changes.subcontractor?.id === billerId)
      throw badField(`${FIELD}.${place}.subcontractor`, 'Alihankkija on joku muu kuin laskuttaja.')
  }
  const left = new Set(asked.map(({ id }) => id))
  const kept = stored.find(({ id, state }) => !left.has(id) && !isDeletable(subcontract, state))
  if (kept) throw badField(FIELD, `${stateFact(subcontract, kept.state)}, joten sitä ei voi poistaa.`)
  await refuseOthers(db, asked, isOwn)
}

const names = {
  subcontractor: 'subcontractor',
  work_date: 'date',
  amount_cents: 'amount',
  description: 'description',
} as const

/** Only those who bill through the company are paid through it. */
async function refuseOthers(db: Read, asked: Edit['asked'], isOwn: boolean): Promise<void> {
  const ids = asked.flatMap(({ changes: { subcontractor } }) => (subcontractor ? [subcontractor.id] : []))
  if (ids.length === 0) return
  const billers = db
    .selectFrom('person')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where(among('id', ids))
    .where('worker_type', '<>', 'WORKER')
  const found = new Map((await billers.execute()).map(({ id, name }) => [id, name]))
  const isKnown = ({ id, fullName }: Subcontract['subcontractor']) =>
    isOwn ? found.get(id) === fullName : found.has(id)
  const place = asked.findIndex(({ changes: { subcontractor } }) => subcontractor && !isKnown(subcontractor))
  if (place >= 0)
    throw badField(`${FIELD}.${place}.subcontractor`, 'Valitse alihankkijaksi joku, joka laskuttaa yhtiön kautta.')
}
