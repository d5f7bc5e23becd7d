import type { getInvoicingPerson, saveInvoicingPerson } from '@palkkasilta/contract/invoicing-people.ts'
import { personForm } from '@palkkasilta/contract/workforce-people.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { occupations } from '@palkkasilta/values/occupations.ts'
import { z } from 'zod'
import type { Written } from '../../kernel/calls/commit.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { lockPerson } from './queries.ts'
import { personRecords } from './service.ts'
import { fieldsOf, settingsOf } from './settings.ts'
import type { PersonRecord } from './wire.ts'

type Shown = z.output<NonNullable<typeof getInvoicingPerson.reply>>
type Body = z.output<NonNullable<typeof saveInvoicingPerson.body>>

interface At {
  readonly vault: Vault
  readonly now: Temporal.Instant
}

const todayOf = ({ now }: At) => dayOf(now).toString()

function shownPerson(record: PersonRecord, at: At): Shown {
  const profession = occupations.get(record.professionCode) ?? ''
  const personSettings = settingsOf(z.encode(personForm.record, record), todayOf(at))
  return { ...record, profession, personSettings }
}

export async function invoicingPerson(db: Read, id: number, at: At): Promise<Shown> {
  return shownPerson(await personRecords.get(db, id, at), at)
}

/** The record's own form judges and stores what is given. The name of the occupation comes along with its code. */
export async function saveByInvoicing(
  tx: Tx,
  id: number,
  { personSettings = {}, profession: _, ...given }: Body,
  at: At,
): Promise<Written<Shown>> {
  await lockPerson(tx, id)
  const person = z.encode(personForm.record, await personRecords.get(tx, id, at))
  const body = personForm.body.parse({ ...given, ...fieldsOf({ ...person, ...given }, personSettings, todayOf(at)) })
  const { reply, audit } = await personRecords.save(tx, id, body, at)
  return { reply: shownPerson(reply, at), audit }
}
