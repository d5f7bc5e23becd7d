import { parseBic } from '@palkkasilta/values/bic.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { parseNationalId } from '@palkkasilta/values/national-id.ts'
import { accepted, type Parsed, refusalText } from '@palkkasilta/values/parsed.ts'
import { z } from 'zod'
import { euros, fraction, oneOrZero } from './codecs.ts'
import type { AnyForm, Field, RowChange, Typed } from './form.ts'
import { date } from './shapes.ts'

/** The kinds of fields that forms are made of. Each takes its name on the wire and its Finnish label. */

type Plain<Name extends string, Codec extends z.ZodType> = Field<Name, Codec, z.input<Codec>, z.output<Codec>>

/** A field that has to be there and not be empty. */
export function required<F extends Field>(field: F, sentence = `${field.label} on pakollinen`): F {
  return { ...field, required: sentence }
}

interface TextOptions {
  readonly longest?: number
  readonly as?: 'text' | 'lines' | 'email' | 'phone' | 'code' | 'account'
  readonly rule?: z.ZodString
}

export function text<Name extends string>(
  name: Name,
  label: string,
  { longest = 500, as = 'text', rule = z.string({ error: `${label} on tekstiä.` }) }: TextOptions = {},
): Plain<Name, z.ZodString> {
  const short = rule.max(longest, { error: `${label} on enintään ${longest} merkkiä.` })
  return { name, label, codec: z.string(), rule: short, empty: '', input: { as } }
}

/** A code with a form of its own; what is stored goes out unjudged. Without an `error` its parser says what is wrong. */
function code(parse: (typed: string) => Parsed<string>, error?: string) {
  return z.codec(z.string(), z.string(), {
    decode: (typed, { issues }) => {
      const read = parse(typed)
      if (read.ok) return read.value
      issues.push({ code: 'custom', message: error ?? refusalText(read.reason), input: typed })
      return z.NEVER
    },
    encode: (stored) => stored,
  })
}

const orEmpty = (parse: (typed: string) => Parsed<string>) => (typed: string) =>
  typed.trim() === '' ? accepted('') : parse(typed)

const WRONG_ACCOUNT = 'Tilinumero ei ole oikea IBAN.'
const WRONG_BANK_CODE = 'BIC-koodi ei ole oikea.'

const account = code(parseIban, WRONG_ACCOUNT)
const accountOrNone = code(orEmpty(parseIban), WRONG_ACCOUNT)
const bankCode = code(parseBic, WRONG_BANK_CODE)
const bankCodeOrNone = code(orEmpty(parseBic), WRONG_BANK_CODE)
const personCode = code(
  orEmpty((typed) => parseNationalId(typed, Temporal.Now.plainDateISO('Europe/Helsinki'))),
  'Henkilötunnus ei ole oikea. Tarkista se, esimerkiksi 131052-308T.',
)

/** A bank account: capitals without spaces inside. */
export function iban<Name extends string>(name: Name, label: string): Plain<Name, typeof account> {
  return { ...text(name, label, { as: 'account' }), codec: account }
}

/** One that may be missing. */
export function ibanOrNone<Name extends string>(name: Name, label: string): Plain<Name, typeof accountOrNone> {
  return { ...text(name, label, { as: 'account' }), codec: accountOrNone }
}

export function bic<Name extends string>(name: Name, label: string): Plain<Name, typeof bankCode> {
  return { ...text(name, label, { as: 'code' }), codec: bankCode }
}

export function bicOrNone<Name extends string>(name: Name, label: string): Plain<Name, typeof bankCodeOrNone> {
  return { ...text(name, label, { as: 'code' }), codec: bankCodeOrNone }
}

/** A code that may be missing, and is told in its parser's words where it is wrong: a business id, a reference. */
export function codeOrNone<Name extends string>(
  name: Name,
  label: string,
  parse: (typed: string) => Parsed<string>,
): Plain<Name, ReturnType<typeof code>> {
  return { ...text(name, label, { as: 'code' }), codec: code(orEmpty(parse)) }
}

/** A national id, which may be missing and is answered masked: masked as it was read it stays. */
export function nationalId<Name extends string>(name: Name, label: string): Plain<Name, typeof personCode> {
  return { ...text(name, label, { as: 'code', longest: 20 }), codec: personCode }
}

interface NumberOptions {
  readonly from: number
  readonly to: number
  /** The refusal of what is not between them. */
  readonly range: string
  /** What it is called in refusals. */
  readonly called?: string
  /** How many decimals are shown at least. */
  readonly shown?: number
  readonly sign?: string
  readonly empty?: number
}

export function number<Name extends string, Codec extends z.ZodType<number, number>>(
  name: Name,
  label: string,
  codec: Codec,
  { from, to, range, called = label, shown = 2, sign = '', empty }: NumberOptions,
): Field<Name, Codec, number, z.output<Codec>> {
  const rule = z
    .number({ error: `${called} on luku.` })
    .min(from, { error: range })
    .max(to, { error: range })
    .meta({ ...codec.meta() })
  return { name, label, codec, rule, empty, input: { as: 'number', decimals: shown, sign } }
}

/** Euros and cents. */
export function amount<Name extends string>(
  name: Name,
  label: string,
  range: Pick<NumberOptions, 'from' | 'to' | 'range'>,
) {
  return { ...number(name, label, euros, range), input: { as: 'money' } as const }
}

/** Euros and cents that may be missing. */
export function amountOrNone<Name extends string>(
  name: Name,
  label: string,
  { from, to, range }: Pick<NumberOptions, 'from' | 'to' | 'range'>,
): Plain<Name, z.ZodNullable<typeof euros>> {
  const error = `${label} on luku.`
  const rule = z.number({ error }).min(from, { error: range }).max(to, { error: range }).nullable()
  return { name, label, codec: euros.nullable(), rule, empty: null, input: { as: 'money' } }
}

/** A share of one, such as 0.255, which is shown as 25,5 %. */
export function share<Name extends string, Codec extends z.ZodType<number, number>>(
  name: Name,
  label: string,
  codec: Codec,
) {
  const range = `${label} on 0–100 %.`
  return { ...number(name, label, codec, { from: 0, to: 1, range }), input: { as: 'fraction' } as const }
}

/** A share of one that may be missing. */
export function shareOrNone<Name extends string>(
  name: Name,
  label: string,
): Plain<Name, z.ZodNullable<typeof fraction>> {
  const range = `${label} on 0–100 %.`
  const rule = z
    .number({ error: `${label} on luku.` })
    .min(0, { error: range })
    .max(1, { error: range })
    .nullable()
  return { name, label, codec: fraction.nullable(), rule, empty: null, input: { as: 'fraction' } }
}

export function oneOf<Name extends string, const Value extends string | number>(
  name: Name,
  label: string,
  values: readonly Value[],
): Plain<Name, z.ZodLiteral<Value>> {
  const rule = z.literal(values, { error: `${label} on jokin näistä: ${values.join(', ')}.` })
  return { name, label, codec: z.literal(values), rule, input: { as: 'choice' } }
}

/** A choice that nobody may have made yet. */
export function oneOrNone<Name extends string, const Value extends string>(
  name: Name,
  label: string,
  values: readonly Value[],
  error: string,
): Plain<Name, z.ZodNullable<z.ZodLiteral<Value>>> {
  const rule = z.literal(values, { error }).nullable()
  return { name, label, codec: rule, rule, empty: null, input: { as: 'choice' } }
}

/** A choice of two that is 0 or 1 on the wire; `yes` says which of them is true inside. */
export function yesOrNo<Name extends string>(
  name: Name,
  label: string,
  yes: 0 | 1,
): Plain<Name, ReturnType<typeof oneOrZero>> {
  const { rule } = oneOf(name, label, [0, 1])
  return { name, label, codec: oneOrZero(yes), rule, input: { as: 'choice' } }
}

export function tick<Name extends string>(name: Name, label: string): Plain<Name, z.ZodBoolean> {
  const rule = z.boolean({ error: `${label} on kyllä tai ei.` })
  return { name, label, codec: z.boolean(), rule, input: { as: 'tick' } }
}

export function dayOf<Name extends string>(name: Name, label: string): Plain<Name, typeof date> {
  return { name, label, codec: date, input: { as: 'day' } }
}

/** A day that may be missing. */
export function dayOrNone<Name extends string>(name: Name, label: string): Plain<Name, z.ZodNullable<typeof date>> {
  return { name, label, codec: date.nullable(), empty: null, input: { as: 'day' } }
}

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::00)?$/

/** A time of the day: `18:00:00` on the wire, minutes inside. What ends at midnight ends at 00:00. */
export const clock = z.codec(z.string({ error: 'Kellonaika on muotoa 18:00.' }), z.number(), {
  decode: (text, { issues }) => {
    const [, hours, minutes] = TIME.exec(text) ?? []
    if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
    issues.push({ code: 'custom', message: 'Kellonaika on muotoa 18:00.', input: text })
    return z.NEVER
  },
  encode: (minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`,
})

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A time of the day. */
export function time<Name extends string>(name: Name, label: string) {
  return { ...field(name, label, clock, { empty: '00:00:00' }), input: { as: 'time' } as const }
}

/** A time of the day that may be missing. */
export function timeOrNone<Name extends string>(name: Name, label: string) {
  return { ...field(name, label, clock.nullable(), { empty: null }), input: { as: 'time' } as const }
}

/** What is stored sealed and never answered; left empty, the stored one stays. */
export function secret<Name extends string>(name: Name, label: string): Field<Name, undefined, string, string> {
  return { ...text(name, label), codec: undefined, input: { as: 'secret' } }
}

/** A field with a shape of its own; `rule` where what may be given is narrower than what is stored. */
export function field<Name extends string, Codec extends z.ZodType>(
  name: Name,
  label: string,
  codec: Codec,
  options: { readonly rule?: z.ZodType; readonly empty?: z.input<Codec> } = {},
): Plain<Name, Codec> {
  return { name, label, codec, ...options, input: { as: 'own' } }
}

/** Labels the fields of a row by what the row is, so that an error tells in which of a page's tables it is. */
export function rowOf(noun: string): (place: number, what: string) => string {
  return (place, what) => `${noun} ${place}, ${what}`
}

/** Rows, each edited by a form of its own. Those that the record already has come with their `id`; the others are new. */
export function rows<Name extends string, F extends AnyForm>(
  name: Name,
  label: string,
  form: F,
  /** The label of a field in a row, from 1. */
  inRow = rowOf('Rivi'),
): Field<Name, z.ZodArray<F['record']>, (Typed<F> & { readonly id?: number })[], readonly RowChange<F>[]> {
  return { name, label, codec: z.array(form.record), rows: { form, inRow }, input: { as: 'own' } }
}
