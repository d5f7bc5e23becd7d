import type { IssuedCard } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import { jsonOf } from '../../platform/http-client/answer.ts'
import { type HttpClientSettings, type HttpLog, httpClient } from '../../platform/http-client/client.ts'
import { cardOf, Doubt, isMissing, textAt } from './card-fields.ts'
import type { CardFormat } from './card-format.ts'
import { asTaxCardError, doubtful } from './errors.ts'
import type { AskedCards, TaxCardSource, ToldCards } from './port.ts'

interface TaxCardSettings extends CardFormat {
  /** `https://api.vero.fi` or a simulator. */
  readonly baseUrl: string
  readonly path: string
  readonly softwareKey: string
  /** Of the sandbox, which asks for no certificate. */
  readonly subscriptionKey?: string | undefined
  readonly tls?: NonNullable<HttpClientSettings['tls']>
  readonly log: HttpLog
  readonly readTimeoutMs?: number
  readonly retryBaseMs?: number
}

const READ_TIMEOUT_MS = 30_000

/** The interface of the Tax Administration for payers: a question of many people at once. */
export function liveTaxCards(settings: TaxCardSettings): TaxCardSource {
  const { baseUrl, path, log, tls, retryBaseMs, readTimeoutMs = READ_TIMEOUT_MS } = settings
  const http = httpClient({
    service: 'tax-cards',
    baseUrl,
    log,
    readTimeoutMs,
    ...(tls && { tls }),
    ...(retryBaseMs && { retryBaseMs }),
    // whoever asks comes again later, with fewer
    tries: 2,
  })
  const { softwareKey, subscriptionKey } = settings
  const headers = {
    accept: 'application/json',
    'vero-softwarekey': softwareKey,
    ...(subscriptionKey && { 'ocp-apim-subscription-key': subscriptionKey }),
  }
  return {
    async fetch(asked) {
      try {
        const json = questionOf(asked, settings)
        const answer = await http.send({ method: 'POST', path, headers, json, idempotent: true })
        return toldIn(jsonOf(answer), settings)
      } catch (error) {
        throw asTaxCardError(error)
      }
    },
    close: () => http.close(),
  }
}

function questionOf({ payer, year, nationalIds }: AskedCards, { fields }: CardFormat): object {
  const persons = nationalIds.map((id) => ({ [fields.person]: id }))
  return { [fields.payer]: payer, [fields.year]: year, [fields.persons]: persons }
}

/** What the answer says of each person. What it has besides is passed over; where any of what is read is doubtful, none of it is used. */
export function toldIn(answer: unknown, format: CardFormat): readonly ToldCards[] {
  const { fields } = format
  try {
    return listIn(fields.persons, partOf(answer, fields.persons)).map((person) => {
      const nationalId = textAt(fields.person, partOf(person, fields.person))
      const given = partOf(person, fields.cards)
      const cards = isMissing(given) ? [] : listIn(fields.cards, given).map((card) => issued(card, format))
      return { nationalId, cards, reason: cards.length > 0 ? null : reasonIn(person, format) }
    })
  } catch (error) {
    if (error instanceof Doubt) throw doubtful(error.message)
    throw error
  }
}

const issued = (card: unknown, format: CardFormat): IssuedCard => cardOf((name) => partOf(card, name), format)

function reasonIn(person: unknown, { fields, reasons }: CardFormat) {
  return reasons.get(String(partOf(person, fields.reason) ?? '')) ?? 'NONE_YET'
}

function partOf(whole: unknown, name: string): unknown {
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) throw new Doubt(name, 'puuttuu')
  return Object.hasOwn(whole, name) ? Reflect.get(whole, name) : undefined
}

function listIn(name: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Doubt(name, isMissing(value) ? 'puuttuu' : 'ei ole luettelo')
}
