import { dayOf } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { askedAccountOf } from '../../core/person/asked-account.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'

/** What is known of somebody, for themselves. */
export async function ownPerson(db: Read, id: number, now: Temporal.Instant) {
  const person = await db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'address', 'postal_code', 'city', 'phone', 'email', 'iban'])
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
