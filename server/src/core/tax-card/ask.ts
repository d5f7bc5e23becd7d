import type { CardAnswer } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import { type BusinessId, businessId } from '@palkkasilta/values/business-id.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { maskNationalId, type NationalId } from '@palkkasilta/values/national-id.ts'
import { isNationalId } from '@palkkasilta/values/national-ids-in-text.ts'
import { sql } from 'kysely'
import type { TaxCardSource, ToldCards } from '../../integrations/tax-cards/port.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import type { Services } from '../../kernel/services.ts'
import { piecesOf } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { company } from '../company/company.ts'
import { openNationalId, whereItOpens } from '../person/national-id.ts'
import { keepAnswers, type Told } from './keep.ts'

type Asking = Pick<Services, 'db' | 'vault' | 'clock' | 'integrations'>

/** So many people are asked for in one call, while the other side takes it, and so many in one run. */
const [AT_ONCE, IN_RUN] = [100, 5_000]
/** Minutes until what failed is asked again; they double, to a few hours at most. */
const [FIRST_PAUSE, MOST_DOUBLINGS, MOST_HALVINGS] = [2, 7, 3]

interface Question {
  readonly personId: number
  readonly nextYear: boolean
  readonly tries: number
  /** Null: it does not open. */
  readonly nationalId: string | null
}

interface Run {
  asked: number
  found: number
  readonly strangers: Set<string>
  problem: string | null
}

/** Asks the Tax Administration for everybody who is to be asked for now, a set at a time. What fails is told, and asked again later. */
export async function askForCards(services: Asking): Promise<void> {
  const { db, clock } = services
  const source = services.integrations.taxCards
  if (!source) return
  const questions = await dueQuestions(services)
  if (questions.length === 0) return
  const { businessId: own } = await company(db)
  const run: Run = { asked: 0, found: 0, strangers: new Set(), problem: null }
  for (const ofYear of Map.groupBy(questions, ({ nextYear }) => nextYear).values())
    for (const piece of piecesOf(ofYear, sizeAfter(ofYear))) {
      run.problem ??= await askPiece(services, source, businessId(own), piece, run)
      if (run.problem !== null) break
    }
  await commitAs(services, null, async (tx) => {
    const id = await noteRun(tx, run, clock.now())
    return { reply: undefined, audit: [{ action: 'taxCards.fetch', entity: 'taxCards', id, after: told(run) }] }
  })
}

const told = ({ strangers, ...run }: Run) => ({ ...run, strangers: strangers.size })

/** Half as many after each try in vain, down to an eighth. */
function sizeAfter(questions: readonly Question[]): number {
  return AT_ONCE >> Math.min(mostTries(questions), MOST_HALVINGS)
}

const mostTries = (questions: readonly Question[]) => questions.reduce((most, { tries }) => Math.max(most, tries), 0)

/** Null, or why no further piece is asked for. */
async function askPiece(
  services: Asking,
  source: TaxCardSource,
  payer: BusinessId,
  piece: readonly Question[],
  run: Run,
): Promise<string | null> {
  const askedAt = services.clock.now()
  const year = dayOf(askedAt).year + (piece[0]?.nextYear ? 1 : 0)
  const readable = piece.flatMap(({ nationalId }) => nationalId ?? [])
  try {
    const answer = readable.length > 0 ? await source.fetch({ payer, year, nationalIds: readable }) : []
    const { answers, strangers } = byPerson(piece, answer)
    await commitAs(services, null, async (tx) => {
      await keepAnswers(tx, { source: 'VERO', year, askedAt }, answers)
      await dropQuestions(tx, piece)
      return { reply: undefined, audit: { noneBecause: 'the run tells what it has fetched' } }
    })
    run.asked += piece.length
    run.found += new Set(answers.filter(({ cards }) => cards.length > 0).map(({ personId }) => personId)).size
    for (const stranger of strangers) run.strangers.add(stranger)
    return null
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    await services.db.transaction().execute((tx) => putOff(tx, piece, services.clock.now()))
    return error.message
  }
}

/** What was said of whom was asked for; somebody who was not answered has no card yet. Others are named, and nothing of them is kept. */
function byPerson(piece: readonly Question[], answer: readonly ToldCards[]) {
  const asked = new Map(piece.map(({ nationalId, personId }) => [nationalId, personId]))
  const strangers = answer
    .filter(({ nationalId }) => !asked.has(nationalId))
    .map(({ nationalId }) => masked(nationalId))
  const said = Map.groupBy(answer, ({ nationalId }) => nationalId)
  const answers = piece.flatMap(({ nationalId, personId }): Told[] => {
    if (nationalId === null) return [{ personId, cards: [], reason: 'UNREADABLE_ID' }]
    const none: CardAnswer = { cards: [], reason: 'NONE_YET' }
    return (said.get(nationalId) ?? [none]).map(({ cards, reason }) => ({ personId, cards, reason }))
  })
  return { answers, strangers }
}

const masked = (id: string) => (isNationalId(id) ? maskNationalId(id as NationalId) : '****')

async function dueQuestions({ db, vault, clock }: Pick<Asking, 'db' | 'vault' | 'clock'>): Promise<Question[]> {
  const rows = await db
    .selectFrom('tax_card_question')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['person_id', 'next_year', 'tries', 'national_id_cipher'])
    .where('due_at', '<=', clock.now().toString())
    .where('national_id_cipher', 'is not', null)
    .orderBy('due_at')
    .orderBy('person_id')
    .limit(IN_RUN)
    .execute()
  return rows.map(({ person_id: personId, next_year: nextYear, tries, national_id_cipher: cipher }) => {
    const nationalId = cipher && whereItOpens(() => openNationalId(vault, personId, cipher))
    return { personId, nextYear, tries, nationalId }
  })
}

function dropQuestions(tx: Tx, piece: readonly Question[]): Promise<unknown> {
  return sql`delete from tax_card_question where (person_id, next_year) in (select * from ${keysOf(piece)})`.execute(tx)
}

/** Everything that waits is asked for later, and by fewer at once: it would fail alike. */
function putOff(tx: Tx, piece: readonly Question[], now: Temporal.Instant): Promise<unknown> {
  const minutes = FIRST_PAUSE * 2 ** Math.min(mostTries(piece), MOST_DOUBLINGS)
  return sql`update tax_card_question set due_at = ${now.add({ minutes }).toString()}::timestamptz, tries = tries + 1
    where due_at <= ${now.toString()}::timestamptz`.execute(tx)
}

function keysOf(piece: readonly Question[]) {
  const ids = piece.map(({ personId }) => personId)
  return sql`unnest(${ids}::bigint[], ${piece.map(({ nextYear }) => nextYear)}::boolean[])`
}

async function noteRun(tx: Tx, run: Run, at: Temporal.Instant): Promise<number> {
  const { id } = await tx
    .insertInto('tax_card_fetch')
    .values({ ...run, strangers: [...run.strangers], source: 'VERO', at: at.toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many people are still to be asked for. */
export async function countWaiting(db: Read): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from tax_card_question
    join person on person.id = person_id where national_id_cipher is not null`.execute(db)
  return rows[0]?.count ?? 0
}
