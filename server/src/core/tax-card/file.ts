import type { IssuedCard } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { parseNationalId } from '@palkkasilta/values/national-id.ts'
import { readCsv } from '@palkkasilta/values/sheet/read-csv.ts'
import { sql } from 'kysely'
import { cardOf, Doubt } from '../../integrations/tax-cards/card-fields.ts'
import { type CardFormat, cardFormatOf, fieldsOfCard } from '../../integrations/tax-cards/card-format.ts'
import type { ChangedBy } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { keepAnswers } from './keep.ts'

interface CardFile {
  readonly name: string
  readonly content: Uint8Array
}

interface Row {
  readonly line: number
  readonly nationalId: string
  readonly card: IssuedCard
}

interface Wrong {
  readonly line: number
  readonly why: string
}

/** So many wrong rows are named. */
const NAMED = 50
/** Columns that a file may lack. */
const OPTIONAL: ReadonlySet<string> = new Set(['ceiling', 'withdrawn'])

/** The names and codes of cards, as the settings have them for the interface. */
export function formatOf({ config }: Pick<Services, 'config'>): CardFormat {
  return cardFormatOf(config.services.taxCards ?? {})
}

/** The columns that a file of cards has. */
export function columnsOf({ fields }: CardFormat): string[] {
  return [fields.person, ...fieldsOfCard.map((field) => fields[field])]
}

/** Keeps the cards of a file as what it says of its people. One wrong row, and nothing of it is kept: each is named with its reason. */
export async function readCards(
  services: Pick<Services, 'config' | 'vault'>,
  tx: Tx,
  { name, content }: CardFile,
  { who, at }: ChangedBy,
) {
  const rows = readRows(content, formatOf(services), at)
  const people = await peopleOf(tx, services.vault, rows)
  const stranger = 'Henkilötunnus ei ole kenenkään täällä olevan henkilön.'
  refuse(rows.filter(({ nationalId }) => !people.has(nationalId)).map(({ line }) => ({ line, why: stranger })))
  const ofYears = Map.groupBy(rows, ({ card }) => Number(card.validFrom.slice(0, 4)))
  for (const [year, ofYear] of ofYears) {
    const told = ofYear.map(({ nationalId, card }) => ({
      personId: people.get(nationalId) ?? 0,
      cards: [card],
      reason: null,
    }))
    await keepAnswers(tx, { source: 'FILE', year, askedAt: at }, told)
  }
  const { id } = await tx
    .insertInto('tax_card_fetch')
    .values({
      source: 'FILE',
      at: at.toString(),
      asked: rows.length,
      found: people.size,
      file_name: name,
      person_id: who,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, people: people.size, cards: rows.length }
}

function readRows(content: Uint8Array, format: CardFormat, now: Temporal.Instant): Row[] {
  const [heading, ...lines] = readCsv(new TextDecoder('utf-8').decode(content))
  const columns = new Map((heading?.cells ?? []).map((column, place) => [column, place]))
  const needed = ['person', ...fieldsOfCard.filter((field) => !OPTIONAL.has(field))] as const
  const missing = needed
    .map((field) => format.fields[field as keyof CardFormat['fields']])
    .filter((each) => !columns.has(each))
  if (missing.length > 0) refuse([{ line: 1, why: `Sarakkeet puuttuvat: ${missing.join(', ')}.` }])
  if (lines.length === 0) refuse([{ line: 1, why: 'Tiedostossa ei ole yhtään korttia.' }])
  const today = dayOf(now)
  const wrong: Wrong[] = []
  const rows = lines.flatMap(({ line, cells }): Row[] => {
    const cellOf = (name: string) => cells[columns.get(name) ?? -1]
    try {
      const nationalId = parseNationalId(cellOf(format.fields.person) ?? '', today)
      if (!nationalId.ok) throw new Doubt(format.fields.person, 'ei ole henkilötunnus')
      const card = cardOf(cellOf, format)
      if (Number(card.validFrom.slice(0, 4)) < today.year)
        throw new Doubt(format.fields.validFrom, 'on jo päättyneeltä vuodelta')
      return [{ line, nationalId: nationalId.value, card }]
    } catch (error) {
      if (!(error instanceof Doubt)) throw error
      wrong.push({ line, why: `${error.message}.` })
      return []
    }
  })
  refuse(wrong)
  return rows
}

function refuse(wrong: readonly Wrong[]): void {
  if (wrong.length === 0) return
  const named = wrong.slice(0, NAMED).map(({ line, why }) => ({ path: 'file', message: `Rivi ${line}: ${why}` }))
  const more = wrong.length - named.length
  const rest = more > 0 ? [{ path: 'file', message: `Lisäksi ${more} muuta riviä.` }] : []
  throw new DomainError('BAD_REQUEST', {}, [...named, ...rest])
}

/** By their national ids. */
async function peopleOf(db: Read, vault: Vault, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(rows.map(({ nationalId }) => nationalId))]
  const hashes = ids.map((nationalId) => vault.hash(nationalId))
  const { rows: found } = await sql<{ id: number; place: number }>`select person.id, place::integer as place
    from unnest(${hashes}::bytea[]) with ordinality as given (hash, place) join person on national_id_hash = given.hash`.execute(
    db,
  )
  return new Map(found.map(({ id, place }) => [ids[place - 1] ?? '', id]))
}
