import { cardPays, noCardReasons } from '@palkkasilta/values/tax-cards.ts'
import { z } from 'zod'
import { euros, fraction } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { cardSources, taxCardTypes } from './person-terms.ts'
import { date, flag, id, instant } from './shapes.ts'
import { startedTask } from './tasks.ts'
import { fileUpload } from './uploads.ts'

const PATH = '/api/admin/tax-cards'
const access = 'ADMIN'

/** DIFFERS: the person has another card, or none; EARLIER: another one of theirs begins later; NONE: there was no card. */
export const cardStandings = ['DIFFERS', 'EARLIER', 'SAME', 'NONE'] as const
export type CardStanding = (typeof cardStandings)[number]

const card = z.object({
  type: z.enum(taxCardTypes),
  base: fraction,
  additional: fraction,
  /** Null: it has no ceiling. */
  ceiling: euros.nullable(),
  validFrom: date,
})
export type CardFigures = z.input<typeof card>

/** A card that was fetched, beside the one that the person has. */
export const fetchedCard = z.object({
  id: z.int(),
  personId: z.int(),
  name: z.string(),
  year: z.int(),
  pay: z.enum(cardPays),
  standing: z.enum(cardStandings),
  /** Why there is none. */
  reason: z.enum(noCardReasons).nullable(),
  source: z.enum(cardSources),
  validFrom: date,
  fetched: card.nullable(),
  /** What the person has, and who told of it. */
  now: card.extend({ source: z.enum(cardSources) }).nullable(),
  /** Paid already in the card's time, where that is more than its ceiling. */
  paid: euros.nullable(),
  askedAt: instant,
})
export type FetchedCard = z.input<typeof fetchedCard>

export const listFetchedCards = listEndpoint({
  path: PATH,
  access,
  summary: 'Tax cards that were fetched, each beside the one that the person has',
  follows: ['taxCards', 'person'],
  list: list({
    row: fetchedCard,
    filters: {
      standing: z.enum(cardStandings).optional(),
      source: z.enum(cardSources).optional(),
      /** Those whose ceiling is below what was paid already. */
      above: flag.optional(),
    },
    sorts: ['name', 'validFrom', 'askedAt'],
    defaultSort: 'name,asc',
    dialect: 'data',
    size: [50, 500],
  }),
})

const fetch = z.object({
  at: instant,
  asked: z.int(),
  /** People of whom there was a card. */
  found: z.int(),
  /** National ids, masked, of whom nobody had asked. */
  strangers: z.array(z.string()),
  /** Why it ended early. */
  problem: z.string().nullable(),
})

export const getCardFetching = endpoint({
  method: 'GET',
  path: `${PATH}/fetching`,
  access,
  summary: 'How tax cards were fetched last, and of how many people they are still to be asked for',
  follows: ['taxCards'],
  reply: z.object({
    /** An interface of the Tax Administration is configured. */
    isConfigured: z.boolean(),
    /** Its address and the names of its fields were compared with its description. */
    isConfirmed: z.boolean(),
    /** Those who are still to be asked for. */
    waiting: z.int(),
    last: fetch.nullable(),
    /** The last file that was read. */
    file: fetch.extend({ name: z.string() }).nullable(),
    /** The columns that a file of cards has. */
    columns: z.array(z.string()),
  }),
})
export type CardFetching = z.input<NonNullable<typeof getCardFetching.reply>>

export const askForCards = endpoint({
  method: 'POST',
  path: `${PATH}/ask`,
  access,
  summary: 'Ask the Tax Administration for the cards of everybody who is paid here. They come by and by',
  body: z.object({
    /** Those of the year that comes. */
    nextYear: z.boolean().default(false),
  }),
  reply: z.object({ asked: z.int() }),
})

const chosen = z.array(id).min(1, { error: 'Valitse vähintään yksi verokortti.' }).max(10_000)
/** A card by what was seen of it. */
const seen = z.object({ id: z.int(), mark: z.string().max(40) })

const named = z.object({ id: z.int(), personId: z.int(), name: z.string() })

export const checkTakingCards = endpoint({
  method: 'POST',
  path: `${PATH}/take/check`,
  access,
  summary: 'What taking fetched cards into use would do. Changes nothing',
  reads: true,
  body: chosen,
  bodyLimit: bodyBytes.ids,
  reply: z.object({
    /** Those that can be taken, as they are seen now. */
    ready: z.array(seen),
    /** Of them the cards of people who have none. */
    first: z.int(),
    /** Open salaries that are calculated by the cards when they are paid. */
    salaries: z.int(),
    /** Of more than 200 of each only the count is told. */
    above: z.array(named.extend({ ceiling: euros, paid: euros })),
    aboveCount: z.int(),
    left: z.array(named.extend({ message: z.string() })),
    leftCount: z.int(),
  }),
})
export type TakingCheck = z.input<NonNullable<typeof checkTakingCards.reply>>

export const takeCards = endpoint({
  method: 'POST',
  path: `${PATH}/take`,
  access,
  summary: 'Take fetched cards into use, as they were seen: each becomes a card of its person',
  body: z.object({ cards: z.array(seen).min(1).max(10_000) }),
  bodyLimit: bodyBytes.rows,
  reply: z.union([z.array(z.int()), startedTask]),
})

const LARGEST_FILE = 5_000_000
const tooLarge = 'Tiedosto on enintään 5 Mt. Jaa se osiin.'

/** Why a file cannot be read as cards; null: it can. */
export const refusalOfCardFile = (bytes: Uint8Array) => (bytes.length > LARGEST_FILE ? tooLarge : null)

export const readCardFile = endpoint({
  method: 'POST',
  path: `${PATH}/file`,
  access,
  summary:
    'Read a file of tax cards, a row for each: they are shown as fetched ones. A file with a wrong row is refused whole',
  body: z.object({
    file: fileUpload({ largest: LARGEST_FILE, tooLarge, refusalOf: refusalOfCardFile, mediaType: 'text/csv' }),
  }),
  bodyLimit: bodyBytes.largest,
  reply: z.object({ people: z.int(), cards: z.int() }),
})
