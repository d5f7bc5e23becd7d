import { z } from 'zod'
import { taking } from '../platform/controls.ts'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import { empty, json, jsonBody, type SimulatedReply, type SimulatedRequest } from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'

export const TAX_CARDS_PATH = '/IIT/Withholding/GetTaxCards/v1'
/** More at once are too many for the real one. */
const MOST_AT_ONCE = 125

const card = z.object({
  IncomeType: z.string(),
  CardType: z.string(),
  BasePercent: z.number(),
  AdditionalPercent: z.number(),
  IncomeLimit: z.number().nullable(),
  ValidFrom: z.iso.date(),
  Created: z.string(),
  Withdrawn: z.boolean().default(false),
})
export type SimulatedCard = z.input<typeof card>

/** By the national id; `onPaper`: their card is not given electronically. */
const people = z.record(z.string(), z.object({ onPaper: z.boolean().default(false), cards: z.array(card) }))
export type SimulatedPeople = z.input<typeof people>

export interface TaxCardState {
  people: z.output<typeof people>
}

export interface TaxCardSimulatorOptions extends SimulatorOptions {
  readonly softwareKey: string
  /** Whom the Tax Administration knows at first. */
  readonly people?: () => SimulatedPeople
}

const question = z.object({
  PayerId: z.string().regex(/^\d{7}-\d$/),
  Year: z.int(),
  Persons: z.array(z.object({ PersonId: z.string() })).min(1),
})

const problem = (status: number, message: string) =>
  json(status, { Errors: [{ Code: String(status), Message: message }] })

/** The Tax Administration's query of tax cards for payers, as far as it can be guessed: what it really calls things is not public. */
export function startTaxCardSimulator({
  softwareKey,
  people: known = () => ({}),
  ...options
}: TaxCardSimulatorOptions): Promise<Simulator<TaxCardState>> {
  return startSimulator<TaxCardState>(
    {
      name: 'tax-cards',
      stateVersion: 1,
      initialState: () => ({ people: people.parse(known()) }),
      reject: () => problem(429, 'Too many requests'),
      notFound: () => problem(404, 'Not found'),
      routes: (simulator) => [
        { method: 'POST', path: TAX_CARDS_PATH, handle: (request) => answer(simulator, softwareKey, request) },
      ],
      controls: (simulator) => [
        {
          method: 'POST',
          path: '/people',
          handle: taking(people, (given) => {
            simulator.change((state) => Object.assign(state.people, given))
            return empty()
          }),
        },
      ],
    },
    options,
  )
}

function answer(
  { state }: SimulatorContext<TaxCardState>,
  softwareKey: string,
  request: SimulatedRequest,
): SimulatedReply {
  const key = request.headers['vero-softwarekey']
  if (key === undefined) return problem(403, 'Vero-SoftwareKey is missing')
  if (key !== softwareKey) return problem(401, 'Vero-SoftwareKey is not known')
  const asked = question.safeParse(jsonBody(request))
  if (!asked.success) return problem(400, z.prettifyError(asked.error))
  const { Persons: persons, Year: year } = asked.data
  if (persons.length > MOST_AT_ONCE) return problem(429, 'Too many persons')
  const told = persons.map(({ PersonId: id }) => ({ PersonId: id, ...cardsOf(state(), id, year) }))
  // in no order that anybody could count on, and with more than anybody asked for
  return json(200, { Persons: told.reverse(), Environment: 'Simulated' })
}

function cardsOf({ people: known }: Readonly<TaxCardState>, id: string, year: number) {
  const person = known[id]
  if (!person) return { Reason: 'PERSON_NOT_FOUND', TaxCards: [] }
  if (person.onPaper) return { Reason: 'NOT_ELECTRONIC', TaxCards: [] }
  const cards = person.cards.filter(({ ValidFrom }) => ValidFrom.startsWith(`${year}-`))
  if (cards.length === 0) return { Reason: 'NO_TAX_CARD', TaxCards: [] }
  return { TaxCards: cards.map((each) => ({ ...each, Revised: !each.ValidFrom.endsWith('-01-01') })) }
}
