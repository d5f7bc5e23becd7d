import { isDeepStrictEqual } from 'node:util'
import {
  type getPerson,
  personForm,
  type savePerson as savePersonCall,
} from '@palkkasilta/contract/workforce-people.ts'
import { salaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import { ruledRatesOf } from '../../core/person/contribution-rates.ts'
import { listItem } from '../../core/salary/list-item.ts'
import { salaryListRows } from '../../core/salary/queries.ts'
import { contractsOfPerson } from '../../core/work-contract/queries.ts'
import type { Written } from '../../kernel/commit.ts'
import { edited, refuseStale } from '../../kernel/edits.ts'
import { badField } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Vault } from '../../platform/vault.ts'
import { editedPerson } from './edit.ts'
import { lockPerson, newestSalaries, type PersonFacts, personFacts } from './queries.ts'
import { storePerson } from './store.ts'
import { type PersonRecord, personRecord } from './wire.ts'

export type WithSalaries = z.output<NonNullable<typeof getPerson.reply>>
export type SaveBody = z.output<NonNullable<typeof savePersonCall.body>>

/** A person as they are on a day. */
export async function recordOf(
  db: Read,
  vault: Vault,
  facts: PersonFacts,
  now: Temporal.Instant,
): Promise<PersonRecord> {
  const today = dayOf(now)
  const { id, born } = facts.person
  return personRecord(facts, {
    ...{ vault, today },
    ruled: await ruledRatesOf(db, born === null ? null : localDate(born), today),
    contracts: await contractsOfPerson(db, id),
  })
}

export async function personWithSalaries(
  db: Read,
  vault: Vault,
  id: number,
  now: Temporal.Instant,
): Promise<WithSalaries> {
  const person = await recordOf(db, vault, await personFacts(db, id), now)
  return { person, salaries: await salariesOf(db, id) }
}

async function salariesOf(db: Read, id: number) {
  const ids = await newestSalaries(db, id)
  const rows = new Map((await salaryListRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((each) => rows.get(each) ?? []).map(listItem)
}

/** Saves everything of a person in one step. The history tells that a password was changed, never what it is. */
export async function savePerson(
  tx: Tx,
  vault: Vault,
  id: number,
  { person: body, salaries: given }: SaveBody,
  now: Temporal.Instant,
): Promise<Written<WithSalaries>> {
  await lockPerson(tx, id)
  const facts = await personFacts(tx, id)
  await refuseStale(tx, { entity: 'person', id, version: facts.person.version }, body.version)
  const before = await recordOf(tx, vault, facts, now)
  refuseChangedSalaries(given, await salariesOf(tx, id))
  const changes = await editedPerson(tx, vault, facts, before, body)
  const passwordHash = changes.password === undefined ? null : await hashPassword(changes.password)
  const moved = await storePerson(tx, facts, changes, { vault, now, passwordHash })
  const reply = await personWithSalaries(tx, vault, id, now)
  const hidden = changes.sotu !== undefined || passwordHash !== null
  const action = passwordHash === null ? 'person.save' : 'person.savePassword'
  const { audit } = edited(personForm, { action, entity: 'person', id }, before, reply.person, { kept, hidden })
  return { reply, audit: Array.isArray(audit) ? [...audit, ...moved] : audit }
}

/** What the history keeps of a person: what staff can set. */
function kept(record: z.input<typeof personForm.record>): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(personForm.byName, name)))
}

/** Salaries come along as they were read. */
function refuseChangedSalaries(given: SaveBody['salaries'], stored: WithSalaries['salaries']): void {
  const byId = new Map(stored.map((salary) => [salary.id, z.encode(salaryListItem, salary)]))
  const changed = (given ?? []).findIndex((salary) => !isDeepStrictEqual({ ...salary }, byId.get(salary.id)))
  if (changed >= 0)
    throw badField(
      `salaries.${changed}`,
      'Palkkaa ei voi muuttaa henkilön tiedoissa. Jos et muuttanut sitä, lue tiedot uudelleen.',
    )
}
