import { sql } from 'kysely'
import { calculateOpen } from '../../core/payroll/correcting/calculate-open.ts'
import { giveRole } from '../../core/person/accounts.ts'
import { answered } from '../../core/person/asked-account.ts'
import { storeNationalIds } from '../../core/person/national-id.ts'
import { setPassword } from '../../core/person/passwords.ts'
import { refusePaidDues } from '../../core/person/union-dues.ts'
import { judgeCards } from '../../core/tax-card/judge.ts'
import { salariesWithoutCard, storeTaxCards } from '../../core/tax-card/store.ts'
import { followObstaclesOfPeople } from '../../core/work-queue/follow-obstacles.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import { badField } from '../../kernel/errors.ts'
import { among, insertRows, updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import type { EditedPerson } from './edit.ts'
import type { PersonFacts } from './queries.ts'

interface Storing {
  readonly vault: Vault
  readonly now: Temporal.Instant
}

/** Writes what an edit changes beside the person's row, and tells which salaries it moved to another account. */
export async function storePerson(
  tx: Tx,
  { person: { id, iban: before } }: PersonFacts,
  { columns, sotu, password, role, ...rows }: EditedPerson,
  { vault, now }: Storing,
): Promise<AuditEvent[]> {
  await refuseUsed(tx, id, 'tax_card_id', rows.cards.removed, 'taxCards', 'Verokortilla')
  await refuseUsed(tx, id, 'distraint_id', rows.distraints.removed, 'personDistraints', 'Ulosmittauksella')
  await refuseUsed(tx, id, 'union_due_id', rows.dues.removed, 'unionDues', 'Jäsenmaksulla')
  await refusePaidDues(tx, rows.dues.changed)
  if (sotu !== undefined) await storeNationalIds(tx, vault, [{ personId: id, nationalId: sotu }])
  if (password !== undefined) await setPassword(tx, id, password, now)
  if (role !== undefined) await giveRole(tx, id, role)
  await storeRows(tx, id, rows)
  await judgeCards(tx, [id])
  const by = { by: 'product', who: null, at: now } as const
  const isMoved = columns.iban_changed_at !== undefined
  if (isMoved) await answered(tx, id, by)
  const moved = isMoved ? await moveSalaries(tx, id, before, columns.iban ?? '') : []
  await calculateOpen(tx, await followingSalaries(tx, id, rows), now)
  await followObstaclesOfPeople(tx, [id], by)
  return moved
}

/** Takes an account that a person asks for into use, whatever else of them still lacks. Tells which salaries it moved. */
export async function takeAskedAccount(
  tx: Tx,
  { id, iban: before }: PersonFacts['person'],
  iban: string,
  now: Temporal.Instant,
): Promise<AuditEvent[]> {
  await tx
    .updateTable('person')
    .set({ iban, bic: '', iban_changed_at: now.toString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  const by = { by: 'product', who: null, at: now } as const
  await answered(tx, id, by)
  const moved = await moveSalaries(tx, id, before, iban)
  await followObstaclesOfPeople(tx, [id], by)
  const saved = { action: 'person.save', entity: 'person', id, before: { iban: before }, after: { iban } } as const
  return [saved, ...moved]
}

/** Each day or time of a list is one row's: while rows change one after the other two may touch the same. */
const ONE_OF_A_DAY = sql.raw(
  [
    'department_salary_no_overlap',
    'union_due_no_overlap',
    'work_agreement_person_id_valid_from_key',
    'prepayment_check_person_id_checked_on_key',
    'yel_declaration_person_id_valid_from_key',
  ].join(', '),
)

async function storeRows(tx: Tx, id: number, rows: Omit<EditedPerson, 'columns' | 'sotu' | 'password' | 'role'>) {
  await sql`set constraints ${ONE_OF_A_DAY} deferred`.execute(tx)
  await storeTaxCards(tx, [{ personId: id, ...rows.cards }])
  await removeRows(tx, 'distraint', rows.distraints.removed)
  for (const row of rows.distraints.changed) await updateRows(tx, 'distraint', [row])
  await insertRows(tx, 'distraint', ofPerson(id, rows.distraints.added))
  await removeRows(tx, 'union_due', rows.dues.removed)
  for (const row of rows.dues.changed) await updateRows(tx, 'union_due', [row])
  await insertRows(tx, 'union_due', ofPerson(id, rows.dues.added))
  await removeRows(tx, 'department_salary', rows.wages.removed)
  for (const row of rows.wages.changed) await updateRows(tx, 'department_salary', [row])
  await insertRows(tx, 'department_salary', ofPerson(id, rows.wages.added))
  await removeRows(tx, 'work_agreement', rows.agreements.removed)
  for (const row of rows.agreements.changed) await updateRows(tx, 'work_agreement', [row])
  await insertRows(tx, 'work_agreement', ofPerson(id, rows.agreements.added))
  await removeRows(tx, 'prepayment_check', rows.checks.removed)
  for (const row of rows.checks.changed) await updateRows(tx, 'prepayment_check', [row])
  await insertRows(tx, 'prepayment_check', ofPerson(id, rows.checks.added))
  await removeRows(tx, 'yel_declaration', rows.yel.removed)
  for (const row of rows.yel.changed) await updateRows(tx, 'yel_declaration', [row])
  await insertRows(tx, 'yel_declaration', ofPerson(id, rows.yel.added))
  await removeRows(tx, 'travel_agreement', rows.travel.removed)
  for (const row of rows.travel.changed) await updateRows(tx, 'travel_agreement', [row])
  await insertRows(tx, 'travel_agreement', ofPerson(id, rows.travel.added))
  await sql`set constraints ${ONE_OF_A_DAY} immediate`.execute(tx)
}

const isEdited = ({ changed, added, removed }: EditedPerson['cards'] | EditedPerson['travel']) =>
  changed.length + added.length + removed.length > 0

/**
 * Open salaries that follow an edit at once, where others wait until they are sent to be paid: those that lack a tax card when cards change, as
 * that is an obstacle; and those of billed lines when an agreement on travel money does, which stands at their lines.
 */
async function followingSalaries(
  tx: Tx,
  personId: number,
  { cards, travel }: Pick<EditedPerson, 'cards' | 'travel'>,
): Promise<number[]> {
  const byCards = isEdited(cards) ? await salariesWithoutCard(tx, [personId]) : []
  if (!isEdited(travel)) return byCards
  const rows = await tx
    .selectFrom('salary')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'OPEN')
    .where('department_id', 'is', null)
    .execute()
  return [...new Set([...byCards, ...rows.map(({ id }) => id)])]
}

type RowsOfPerson =
  | 'distraint'
  | 'union_due'
  | 'department_salary'
  | 'work_agreement'
  | 'prepayment_check'
  | 'yel_declaration'
  | 'travel_agreement'

async function removeRows(tx: Tx, table: RowsOfPerson, ids: readonly number[]) {
  if (ids.length > 0) await tx.deleteFrom(table).where(among('id', ids)).execute()
}

const ofPerson = <Row>(personId: number, rows: readonly Row[]) => rows.map((row) => ({ ...row, person_id: personId }))

/** What a salary was calculated by stays: its working names it. */
async function refuseUsed(
  tx: Tx,
  personId: number,
  column: 'tax_card_id' | 'distraint_id' | 'union_due_id',
  removed: readonly number[],
  field: string,
  what: string,
): Promise<void> {
  if (removed.length === 0) return
  const used = await tx
    .selectFrom('salary')
    .select('id')
    .where('person_id', '=', personId)
    .where(among(column, removed))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (used)
    throw badField(`person.${field}`, `${what} on laskettu palkka ${used.id}. Anna sille päättymispäivä, älä poista.`)
}

/** Open salaries that would go to the account as it was, or to none, go to the new one. */
async function moveSalaries(tx: Tx, personId: number, before: string, after: string): Promise<AuditEvent[]> {
  const moved = await tx
    .selectFrom('salary')
    .select(['id', 'iban', 'version'])
    .where('person_id', '=', personId)
    .where('state', '=', 'OPEN')
    .where(({ eb, or }) => or([eb('iban', '=', ''), eb('iban', '=', before)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await updateRows(
    tx,
    'salary',
    moved.map(({ id, version }) => ({ id, iban: after, version: version + 1 })),
  )
  return moved.map(({ id, iban }) => ({
    ...{ action: 'salary.save', entity: 'salary', id },
    ...{ before: { salaryIban: iban }, after: { salaryIban: after } },
  }))
}
