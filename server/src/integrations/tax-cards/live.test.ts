import type { SimulatorOptions } from '@palkkasilta/simulators/platform/declaration.ts'
import { anyTime } from '@palkkasilta/simulators/platform/kept-keys.ts'
import {
  type SimulatedCard,
  startTaxCardSimulator,
  TAX_CARDS_PATH,
} from '@palkkasilta/simulators/tax-cards/simulator.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, rate } from '@palkkasilta/values/money.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSelfSigned, identityToPem } from '../../platform/certificates/certificates.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { OWN_BUSINESS_ID } from '../../testing/open-product.ts'
import { cardFormatOf } from './card-format.ts'
import { liveTaxCards, toldIn } from './live.ts'

const silent = { info: () => undefined, warn: () => undefined }
const bornIn = (year: number) => nationalIdOf(localDate(`${year}-04-05`), 901)
const [ADA, OTTO, EVE] = [bornIn(1991), bornIn(1992), bornIn(1993)]
const payer = OWN_BUSINESS_ID

const aCard = (given: Partial<SimulatedCard> = {}): SimulatedCard => ({
  ...{ IncomeType: '000024', CardType: 'TAX_CARD', BasePercent: 19.5, AdditionalPercent: 40, IncomeLimit: 38_000.5 },
  ...{ ValidFrom: '2026-01-01', Created: '2025-12-03T08:00:00+02:00' },
  ...given,
})

interface Given {
  readonly key?: string
  readonly tls?: SimulatorOptions['tls']
  readonly clientTls?: object
  readonly readTimeoutMs?: number
}

async function anInterface({ key = 'secret', tls, clientTls, readTimeoutMs = 30_000 }: Given = {}) {
  const people = () => ({
    [ADA]: { cards: [aCard(), aCard({ IncomeType: '000038', BasePercent: 30, IncomeLimit: null })] },
    [OTTO]: { onPaper: true, cards: [] },
  })
  const simulator = await startTaxCardSimulator({ softwareKey: 'secret', people, ...(tls && { tls }) })
  const source = liveTaxCards({
    ...cardFormatOf({}),
    ...{
      baseUrl: simulator.url,
      path: TAX_CARDS_PATH,
      softwareKey: key,
      log: silent,
      readTimeoutMs,
      retryBaseMs: 1,
    },
    ...(clientTls && { tls: clientTls }),
  })
  onTestFinished(async () => {
    await source.close()
    await simulator.stop()
  })
  return { simulator, source }
}

const asked = (...nationalIds: string[]) => ({ payer, year: 2026, nationalIds })
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test('cards of several people are read, with why somebody has none', async () => {
  const { source } = await anInterface()
  const told = new Map((await source.fetch(asked(ADA, OTTO, EVE))).map((each) => [each.nationalId, each]))
  expect(told.get(ADA)?.cards).toEqual([
    {
      ...{
        income: 'WAGE',
        type: 'YEARLY',
        baseRate: rate(0.195),
        additionalRate: rate(0.4),
        ceiling: cents(3_800_050),
      },
      ...{ validFrom: '2026-01-01', madeAt: '2025-12-03T06:00:00Z', withdrawn: false },
    },
    expect.objectContaining({ income: 'COMPENSATION', baseRate: rate(0.3), ceiling: null }),
  ])
  expect(told.get(OTTO)).toMatchObject({ cards: [], reason: 'ON_PAPER' })
  expect(told.get(EVE)).toMatchObject({ cards: [], reason: 'UNKNOWN_PERSON' })
})

test('in January there is none of the year yet', async () => {
  const { source } = await anInterface()
  expect(await source.fetch({ ...asked(ADA), year: 2027 })).toMatchObject([{ cards: [], reason: 'NONE_YET' }])
})

describe('what fails is told as what it is', () => {
  test.each([
    [{ kind: 'http-500', count: 9 }, 'TAX_CARDS_FAILED'],
    [{ kind: 'http-500', status: 403, count: 9 }, 'TAX_CARDS_BUSY'],
    [{ kind: 'http-500', status: 429, count: 9 }, 'TAX_CARDS_BUSY'],
    [{ kind: 'malformed', count: 9 }, 'TAX_CARDS_FAILED'],
    [{ kind: 'timeout', count: 9 }, 'TAX_CARDS_NO_ANSWER'],
  ] as const)('%o', async (fault, code) => {
    const { source, simulator } = await anInterface(fault.kind === 'timeout' ? { readTimeoutMs: 500 } : {})
    simulator.addFault(fault)
    const failure = await failureOf(source.fetch(asked(ADA)))
    expect(failure).toBeInstanceOf(ServiceError)
    expect(failure).toMatchObject({ code, outcome: 'not done' })
  })

  test('a wrong key', async () => {
    const { source } = await anInterface({ key: 'guess' })
    expect(await failureOf(source.fetch(asked(ADA)))).toMatchObject({ code: 'TAX_CARDS_LOGIN_REFUSED' })
  })
})

test('only who shows the certificate is let in', async () => {
  const [server, client] = await Promise.all([
    createSelfSigned('CN=127.0.0.1', anyTime),
    createSelfSigned('CN=Palkkasilta', anyTime),
  ]).then((all) => all.map(identityToPem))
  if (!server || !client) throw new Error('there are keys')
  const tls = {
    key: server.key,
    cert: server.certificate,
    ca: client.certificate,
    requestCert: true,
    rejectUnauthorized: true,
  }
  const trusting = { ca: server.certificate, checkServerIdentity: () => undefined }
  const known = await anInterface({ tls, clientTls: { ...trusting, key: client.key, cert: client.certificate } })
  expect(await known.source.fetch(asked(ADA))).toHaveLength(1)
  const unknown = await anInterface({ tls, clientTls: trusting })
  expect(await failureOf(unknown.source.fetch(asked(ADA)))).toBeInstanceOf(ServiceError)
})

describe('an answer that is doubtful is refused whole', () => {
  const person = (card: object) => ({
    Persons: [
      { PersonId: EVE, TaxCards: [aCard()] },
      { PersonId: ADA, TaxCards: [card] },
    ],
  })
  test.each([
    ['a share in the place of a percent', aCard({ BasePercent: 0.195 }), 'BasePercent'],
    ['a percent above a hundred', aCard({ AdditionalPercent: 195 }), 'AdditionalPercent'],
    ['no percent', { ...aCard(), BasePercent: undefined }, 'BasePercent puuttuu'],
    ['a limit below zero', aCard({ IncomeLimit: -1 }), 'IncomeLimit'],
    ['a kind of card that nobody knows', aCard({ CardType: 'GOLD' }), 'CardType'],
    ['a day that there is not', aCard({ ValidFrom: '2026-02-30' }), 'ValidFrom'],
    ['a card without its time', aCard({ Created: '' }), 'Created'],
  ])('%s', (_, card, where) => {
    expect(() => toldIn(person(card), cardFormatOf({}))).toThrow(where)
  })

  test('persons under another name', () =>
    expect(() => toldIn({ people: [] }, cardFormatOf({}))).toThrow('Persons puuttuu'))

  test('but other names can be set, and what is unknown besides is passed over', () => {
    const format = cardFormatOf({
      fields: new Map([
        ['persons', 'people'],
        ['base', 'rate'],
      ]),
    })
    const { BasePercent: rate_, ...card } = aCard()
    const told = toldIn(
      { people: [{ PersonId: ADA, Shoe: 43, TaxCards: [{ ...card, rate: rate_, Colour: 'red' }] }] },
      format,
    )
    expect(told).toMatchObject([{ nationalId: ADA, cards: [{ baseRate: rate(0.195) }] }])
    expect(() => cardFormatOf({ fields: new Map([['shoe', 'Shoe']]) })).toThrow('shoe')
  })
})
