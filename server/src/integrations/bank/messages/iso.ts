import { type Bic, parseBic } from '@palkkasilta/values/bic.ts'
import { type Iban, parseIban } from '@palkkasilta/values/iban.ts'
import type { Parsed } from '@palkkasilta/values/parsed.ts'
import { type AnyReference, parseReference } from '@palkkasilta/values/reference-number.ts'
import {
  attributed,
  type Content,
  choice,
  inside,
  many,
  optional,
  type Problem,
  type Reading,
  type Simple,
  sequence,
  type XmlDocument,
} from '../../../platform/xml/model.ts'
import { parseXml, type XmlElement } from '../../../platform/xml/parse.ts'
import { readXml } from '../../../platform/xml/read.ts'
import { code, money, text, wholeNumber } from '../../../platform/xml/simple.ts'

/** The year of the message edition: pain.001.001.03 and its companions are of 2009, pain.001.001.09's of 2019. */
export type Edition = '2009' | '2019'

/** Message names of each edition. */
export const messageNames = {
  '2009': {
    payments: 'pain.001.001.03',
    feedback: 'pain.002.001.03',
    statement: 'camt.053.001.02',
    notification: 'camt.054.001.02',
    cancellation: 'camt.055.001.01',
    cancellationAnswer: 'camt.029.001.03',
  },
  '2019': {
    payments: 'pain.001.001.09',
    feedback: 'pain.002.001.10',
    statement: 'camt.053.001.08',
    notification: 'camt.054.001.08',
    cancellation: 'camt.055.001.08',
    cancellationAnswer: 'camt.029.001.09',
  },
} as const satisfies Record<Edition, Record<string, string>>

/** Of a message by its name; a neighbouring edition counts as the newer one. */
export function editionOfMessage(name: string): Edition {
  return Object.values<string>(messageNames['2009']).includes(name) ? '2009' : '2019'
}

export const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:'

/** Characters that every Finnish bank takes in an identifier: no å, ä or ö, no slash at the ends, no two slashes together. */
const ID = /^(?!\/)(?!.*\/\/)(?!.*\/$)[A-Za-z0-9/\-?:().,'+ ]+$/

export const ownId = text({ max: 35, pattern: ID, form: 'made of the characters allowed in an id' })
export const othersId = text({ max: 35 })
export const name70 = text({ max: 70 })
export const count = wholeNumber({ max: 999_999_999_999_999 })
export const controlSum = money({ min: 0, wholeDigits: 15 })
export const euroAmount = attributed(money({ min: 1, wholeDigits: 9 }), { Ccy: code(['EUR']) })
export const countryCode = text({ pattern: /^[A-Z]{2}$/, form: 'a country code' })
/** A status or reason from a list that grows outside these messages. */
export const openCode = text({ max: 4 })

function valueType<T extends string>(parse: (text: string) => Parsed<T>, what: string): Simple<T> {
  return {
    kind: 'simple',
    format: (value) => value,
    parse: (written) => {
      const parsed = parse(written)
      return parsed.ok ? parsed.value : undefined
    },
    fault: (written) => {
      const parsed = parse(written)
      return parsed.ok && parsed.value === written ? undefined : `not a valid ${what}`
    },
  }
}

export const iban: Simple<Iban> = valueType(parseIban, 'IBAN')
export const bic: Simple<Bic> = valueType(parseBic, 'BIC')
export const reference: Simple<AnyReference> = valueType(parseReference, 'reference')

/** A bank by its BIC, perhaps inside one more element. */
export function agent(edition: Edition, wrapper = '') {
  return inside(`${wrapper}${edition === '2009' ? 'FinInstnId/BIC' : 'FinInstnId/BICFI'}`, bic)
}

/** Ids of an organisation: the bank's service id, and perhaps a business id. */
export const organisationIds = inside(
  'OrgId',
  sequence({
    Othr: many(sequence({ Id: othersId, SchmeNm: optional(inside('Cd', openCode)), Issr: optional(othersId) }), {
      max: 2,
    }),
  }),
)

/** A reason as pain.002 and camt.029 give it; texts that go on in several lines are joined by the reader. */
export const reason = sequence({
  Rsn: optional(choice({ Cd: openCode, Prtry: othersId })),
  AddtlInf: many(text({ max: 105 }), { min: 0 }),
})

export interface Reason {
  readonly code: string | null
  /** The bank's own code or wording, where it has no ISO code. */
  readonly proprietary: string | null
  readonly text: string
}

export function readReasons(reasons: readonly Reading<typeof reason>[]): Reason[] {
  return reasons.map(({ Rsn, AddtlInf }) => ({
    code: Rsn?.Cd ?? null,
    proprietary: Rsn?.Prtry ?? null,
    text: AddtlInf.join(' '),
  }))
}

/** As the message carries it. */
export function writtenReason({ code: isoCode, proprietary, text: free }: Reason) {
  const Rsn = isoCode !== null ? { Cd: isoCode } : proprietary !== null ? { Prtry: proprietary } : undefined
  return { Rsn, AddtlInf: free === '' ? [] : (free.match(/.{1,105}/gu) ?? []) }
}

/** One message type in both editions. */
export type Editions<C extends Content> = Readonly<Record<Edition, XmlDocument<C>>>

export interface Received<C extends Content> {
  readonly value: Reading<C>
  readonly problems: readonly Problem[]
  /** As the namespace has it: `pain.002.001.10`. */
  readonly messageName: string
}

/** The message name of a file from the bank, or null where its namespace is no ISO 20022 one. */
export function messageNameOf({ namespace }: XmlElement): string | null {
  const at = namespace.indexOf(NAMESPACE)
  return at < 0 ? null : namespace.slice(at + NAMESPACE.length)
}

/** Reads forgivingly by the edition that the file names; a neighbouring edition is read as the newer one. */
export function readEdition<C extends Content>(
  editions: Editions<C>,
  xml: string | Uint8Array | XmlElement,
): Received<C> {
  const root = typeof xml === 'string' || xml instanceof Uint8Array ? parseXml(xml) : xml
  const older = root.namespace === editions['2009'].namespace
  const { value, problems } = readXml(older ? editions['2009'] : editions['2019'], root)
  return { value, problems, messageName: messageNameOf(root) ?? '' }
}
