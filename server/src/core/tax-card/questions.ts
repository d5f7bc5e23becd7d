import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/types.ts'

/** How many days before a payday the cards of those who are paid then are asked for, and how long after one that has passed. */
const [DAYS_BEFORE, DAYS_AFTER] = [7, 30]
const DECEMBER = 12

/** People for whom a card may be asked at all: it is asked by the national id. */
const askable = sql`person.national_id_cipher is not null`

/** Those who were paid here within a year, or came within it. The cards of others are nobody's business here. */
const paidHere = (today: LocalDate) => {
  const since = today.subtract({ years: 1 }).toString()
  return sql`(person.created_at >= ${since}::date
    or exists (select from salary where salary.person_id = person.id and salary.payday >= ${since}::date))`
}

interface Wanted {
  readonly where: RawBuilder<unknown>
  readonly nextYear: boolean
}

/** Whoever is to be asked for already is so once. Gives how many there are. */
async function ask(tx: Tx, { where, nextYear }: Wanted): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into tax_card_question (person_id, next_year)
    select id, ${nextYear} from person where ${askable} and ${where}
    on conflict (person_id, next_year) do update set tries = 0, due_at = 'epoch'`.execute(tx)
  return Number(numAffectedRows)
}

/** Everybody who is paid here. */
export function askForAll(tx: Tx, now: Temporal.Instant, nextYear: boolean): Promise<number> {
  return ask(tx, { where: paidHere(dayOf(now)), nextYear })
}

/** What each day asks: those who are soon paid; in December everybody of whom there is no card of the next year yet. */
export async function askForDay(tx: Tx, now: Temporal.Instant): Promise<void> {
  const today = dayOf(now)
  await ask(tx, { where: paidSoon(today, today.year), nextYear: false })
  if (today.month < DECEMBER) return
  await ask(tx, { where: paidSoon(today, today.year + 1), nextYear: true })
  const known = sql`exists (select from fetched_tax_card as card
    where card.person_id = person.id and card.year = ${today.year + 1} and card.standing <> 'NONE')`
  await ask(tx, { where: sql`${paidHere(today)} and not ${known}`, nextYear: true })
}

/** Of paydays of a year. */
function paidSoon(today: LocalDate, year: number) {
  const [first, last] = [today.subtract({ days: DAYS_AFTER }), today.add({ days: DAYS_BEFORE })].map(String)
  return sql`id = any(array(select person_id from salary where state = 'OPEN'
    and payday between greatest(${first}::date, make_date(${year}, 1, 1)) and least(${last}::date, make_date(${year}, 12, 31))))`
}

/** What was said of years that have passed is nobody's business any more, nor is what was to be asked for a year that has begun. */
export async function forgetPassed(tx: Tx, now: Temporal.Instant): Promise<void> {
  const { year, month } = dayOf(now)
  await tx.deleteFrom('fetched_tax_card').where('year', '<', year).execute()
  await tx.deleteFrom('tax_card_answer').where('year', '<', year).execute()
  if (month < DECEMBER) await tx.deleteFrom('tax_card_question').where('next_year', '=', true).execute()
}
