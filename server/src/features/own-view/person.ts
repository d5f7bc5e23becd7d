import type * as contract from '@palkkasilta/contract/own-person.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { askedAccountOf } from '../../core/person/asked-account.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** How somebody is written to from now on. Gives what the history is told: nothing where it was so already. */
export async function chooseMails(
  tx: Tx,
  id: number,
  { language, slipByEmail }: z.output<NonNullable<typeof contract.chooseMails.body>>,
): Promise<AuditEvent[]> {
  const before = await tx
    .selectFrom('person')
    .select(['language', 'slip_by_email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.language === language && before.slip_by_email === slipByEmail) return []
  await tx
    .updateTable('person')
    .set(({ eb }) => ({ language, slip_by_email: slipByEmail, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const told = { language: before.language, slipByEmail: before.slip_by_email }
  return [{ action: 'person.mailChoice', entity: 'person', id, before: told, after: { language, slipByEmail } }]
}

/** What is known of somebody, for themselves. */
export async function ownPerson(db: Read, id: number, now: Temporal.Instant) {
  const person = await db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'address', 'postal_code', 'city', 'phone', 'email', 'iban'])
    .select(['language', 'slip_by_email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw new DomainError('NOT_FOUND')
  const today = dayOf(now).toString()
  const cards = await db
    .selectFrom('tax_card')
    .selectAll()
    .where('person_id', '=', id)
    .where(({ eb, or }) => or([eb('valid_to', 'is', null), eb('valid_to', '>=', today)]))
    .orderBy('valid_from')
    .orderBy('id')
    .execute()
  return {
    fullName: `${person.first_name} ${person.last_name}`.trim(),
    address: person.address,
    postalcode: person.postal_code,
    city: person.city,
    phone: person.phone,
    email: person.email,
    language: person.language,
    slipByEmail: person.slip_by_email,
    iban: person.iban,
    askedAccount: await askedAccountOf(db, id),
    taxCards: cards.map((card) => ({
      id: card.id,
      taxCardType: card.type,
      taxPercent: millionths(card.base_rate),
      extraTaxPercent: millionths(card.additional_rate),
      salaryMax: card.ceiling_cents === null ? null : cents(card.ceiling_cents),
      validFrom: card.valid_from,
      validTo: card.valid_to,
    })),
  }
}
