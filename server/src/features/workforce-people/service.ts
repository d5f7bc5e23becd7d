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
import type { Written } from '../../kernel/calls/commit.ts'
import { badField } from '../../kernel/errors.ts'
import { record } from '../../kernel/records/record.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { editedPerson } from './edit.ts'
import { lockPerson, newestSalaries, personFacts } from './queries.ts'
import { storePerson } from './store.ts'
import { personRecord } from './wire.ts'

export type WithSalaries = z.output<NonNullable<typeof getPerson.reply>>
export type SaveBody = z.output<NonNullable<typeof savePersonCall.body>>

interface At {
  readonly vault: Vault
  readonly now: Temporal.Instant
  /** As they were read with the person. */
  readonly salaries?: SaveBody['salaries']
}

/** Everything of people in one step. The history tells that a password was changed, never what it is. */
export const personRecords = record(personForm, {
  table: 'person',
  entity: 'person',

  async read(db, id: number, { vault, now }: At) {
    const facts = await personFacts(db, id)
    const today = dayOf(now)
    const { born } = facts.person
    const ruled = await ruledRatesOf(db, born === null ? null : localDate(born), today)
    const contracts = await contractsOfPerson(db, id)
    return { ...facts, record: personRecord(facts, { vault, today, ruled, contracts }) }
  },

  async edit(db, known, changes, at) {
    if (at.salaries) refuseChangedSalaries(at.salaries, await salariesOf(db, known.person.id))
    return editedPerson(db, known, changes, at)
  },

  async store(tx, known, edit, at) {
    const events = await storePerson(tx, known, edit, at)
    if (edit.password !== undefined) return { events, action: 'person.savePassword' }
    // what is shown of a national id may be the same of two
    return edit.sotu === undefined ? { events } : { events, action: 'person.save' }
  },

  /** What staff can set. */
  kept: (record) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(personForm.byName, name))),

  hold: lockPerson,
})

export async function personWithSalaries(db: Read, id: number, at: At): Promise<WithSalaries> {
  return { person: await personRecords.get(db, id, at), salaries: await salariesOf(db, id) }
}

async function salariesOf(db: Read, id: number) {
  const ids = await newestSalaries(db, id)
  const rows = new Map((await salaryListRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((each) => rows.get(each) ?? []).map(listItem)
}

export async function savePerson(
  tx: Tx,
  id: number,
  { person: body, salaries }: SaveBody,
  at: At,
): Promise<Written<WithSalaries>> {
  const { reply, audit } = await personRecords.save(tx, id, body, { ...at, salaries }, 'person.')
  return { reply: { person: reply, salaries: await salariesOf(tx, id) }, audit }
}

/** Salaries come along as they were read. */
function refuseChangedSalaries(given: NonNullable<SaveBody['salaries']>, stored: WithSalaries['salaries']): void {
  const byId = new Map(stored.map((salary) => [salary.id, z.encode(salaryListItem, salary)]))
  const changed = given.findIndex((salary) => !isDeepStrictEqual({ ...salary }, byId.get(salary.id)))
  if (changed >= 0)
    throw badField(
      `salaries.${changed}`,
      'Palkkaa ei voi muuttaa henkilön tiedoissa. Jos et muuttanut sitä, lue tiedot uudelleen.',
    )
}
