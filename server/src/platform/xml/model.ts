/**
 * The XML kernel: a message type is described once, as data, and its writer, reader and checker all come from it.
 *
 *   const order = sequence({ Id: text({ max: 35 }), Amt: attributed(money(), { Ccy: code(['EUR']) }), Line: many(line) })
 *   const orders = xmlDocument({ root: 'Order', namespace: 'urn:example:order', content: order })
 *   type Order = DocumentValue<typeof orders>
 *
 *   writeXml(orders, value)       the file as a string; throws XmlRefused with every breach (write.ts)
 *   readXml(orders, xml)          { value, problems }: forgiving, every part of the value may be absent (read.ts)
 *   readCheckedXml(orders, xml)   the whole typed value; throws XmlRefused unless the model holds in every point (read.ts)
 *   checkXml(orders, xml)         every breach of a finished file, the rules over several fields included (read.ts)
 *   parseXml(xml), decodeXml(b)   the bare element tree; DOCTYPE and ill-formed text throw XmlUnreadable (parse.ts)
 *
 * The keys of a sequence are its elements in their order. A field is required unless it is wrapped: `optional(x)`,
 * `many(x)` (an array; at least one unless `min: 0`). A choice is an object with exactly one of its keys. Attributes:
 * `attributed(x, { Ccy: … })` has the value `{ '@Ccy': 'EUR', value: … }`. `inside('FinInstnId/BICFI', bic)` spares the value
 * the wrappers: its value is that of the innermost element. `foreign` is an element that others write and
 * judge (a signature): skipped here. The simple types are in simple.ts. Breaches never quote the value: it may be
 * a national id.
 */

/** Text content: how a value is written, read, and what is wrong with a written form. */
export interface Simple<T> {
  readonly kind: 'simple'
  format(value: T): string
  /** Undefined when the text means nothing. */
  parse(text: string): T | undefined
  /** What the text breaks; undefined when nothing. Never quotes the text. */
  fault(text: string): string | undefined
}

export interface Sequence<F extends Fields> {
  readonly kind: 'sequence'
  readonly fields: F
  readonly members: readonly Member[]
  readonly places: ReadonlyMap<string, number>
}

export interface Choice<F extends Alternatives> {
  readonly kind: 'choice'
  readonly fields: F
  readonly members: readonly Member[]
  readonly places: ReadonlyMap<string, number>
}

export interface Attributed<C extends Plain, A extends Attributes> {
  readonly kind: 'attributed'
  readonly content: C
  readonly attributes: A
  readonly members: readonly Member<Simple<unknown>>[]
}

/** An element that holds nothing but one element, and so on down to the content. */
export interface Wrapped<C extends Bare> {
  readonly kind: 'wrapped'
  readonly steps: readonly string[]
  readonly content: C
}

export interface Foreign {
  readonly kind: 'foreign'
}

export interface Optional<C> {
  readonly kind: 'optional'
  readonly content: C
}

export interface Many<C> {
  readonly kind: 'many'
  readonly content: C
  readonly min: number
  readonly max: number
}

export type Plain = Simple<unknown> | Sequence<Fields> | Choice<Alternatives>
export type Bare = Plain | Attributed<Plain, Attributes>
export type Content = Bare | Wrapped<Bare> | Foreign
export interface Fields {
  readonly [name: string]: Content | Optional<Content> | Many<Content>
}
export interface Alternatives {
  readonly [name: string]: Content
}
export interface Attributes {
  readonly [name: string]: Simple<unknown> | Optional<Simple<unknown>>
}

/** A field with its cardinality spelled out: the form that writer and reader walk. */
export interface Member<C = Content> {
  readonly name: string
  readonly content: C
  readonly repeated: boolean
  readonly min: number
  readonly max: number
}

type Flat<T> = { [K in keyof T]: T[K] }
type Optionals<F> = { [K in keyof F]: F[K] extends Optional<unknown> ? K : never }[keyof F]
type FieldValue<F> = F extends Optional<infer C> ? Value<C> : F extends Many<infer C> ? readonly Value<C>[] : Value<F>
type AttributeValue<A> = A extends Optional<Simple<infer T>> ? T : A extends Simple<infer T> ? T : never

/** The TypeScript type of what a model describes. */
export type Value<C> =
  C extends Simple<infer T>
    ? T
    : C extends Wrapped<infer B>
      ? Value<B>
      : C extends Attributed<infer B, infer A>
        ? Flat<
            { readonly value: Value<B> } & {
              readonly [K in Exclude<keyof A, Optionals<A>> as `@${K & string}`]: AttributeValue<A[K]>
            } & { readonly [K in Optionals<A> as `@${K & string}`]?: AttributeValue<A[K]> | undefined }
          >
        : C extends Sequence<infer F>
          ? Flat<
              { readonly [K in Exclude<keyof F, Optionals<F>>]: FieldValue<F[K]> } & {
                readonly [K in Optionals<F>]?: FieldValue<F[K]> | undefined
              }
            >
          : C extends Choice<infer F>
            ? { [K in keyof F]: { readonly [P in K]: Value<F[P]> } }[keyof F]
            : never

type Lists<F> = { [K in keyof F]: F[K] extends Many<unknown> ? K : never }[keyof F]
type ItemReading<F> = F extends Many<infer C> ? Reading<C> : never
type FieldReading<F> = F extends Optional<infer C> ? Reading<C> : Reading<F>

/** What forgiving reading yields: the same shape, where any part may be absent and any list empty. */
export type Reading<C> =
  C extends Simple<infer T>
    ? T
    : C extends Wrapped<infer B>
      ? Reading<B>
      : C extends Attributed<infer B, infer A>
        ? { readonly value?: Reading<B> | undefined } & {
            readonly [K in keyof A as `@${K & string}`]?: AttributeValue<A[K]> | undefined
          }
        : C extends Sequence<infer F>
          ? Flat<
              { readonly [K in Exclude<keyof F, Lists<F>>]?: FieldReading<F[K]> | undefined } & {
                readonly [K in Lists<F>]: readonly ItemReading<F[K]>[]
              }
            >
          : C extends Choice<infer F>
            ? { readonly [K in keyof F]?: Reading<F[K]> | undefined }
            : never

export interface XmlDocument<C extends Content> {
  readonly root: string
  readonly namespace: string
  /** Of everything below the root; empty for none. */
  readonly childNamespace: string
  readonly content: C
  /** Name of the schema for `xsi:schemaLocation`, for receivers that want one. */
  readonly schemaFile: string | undefined
  /** What must hold between fields: counts, sums, unique ids. */
  readonly rules: (value: Value<C>) => readonly Problem[]
}

export type DocumentValue<D> = D extends XmlDocument<infer C> ? Value<C> : never
export type DocumentReading<D> = D extends XmlDocument<infer C> ? Reading<C> : never

export type ProblemCode =
  | 'root'
  | 'namespace'
  | 'missing'
  | 'unknown'
  | 'order'
  | 'too-many'
  | 'empty'
  | 'value'
  | 'choice'
  | 'rule'

/** One breach: where (`CstmrCdtTrfInitn/PmtInf[2]/Dbtr/Nm`) and what. Never holds the value itself. */
export interface Problem {
  readonly path: string
  readonly code: ProblemCode
  readonly message: string
}

/** A message that its model does not allow. */
export class XmlRefused extends Error {
  readonly problems: readonly Problem[]

  constructor(document: string, problems: readonly Problem[]) {
    const shown = problems.slice(0, 5).map((problem) => `${problem.path}: ${problem.message}`)
    const more = problems.length > shown.length ? [`and ${problems.length - shown.length} more`] : []
    super(`${document} is not valid: ${[...shown, ...more].join('; ')}`)
    this.name = 'XmlRefused'
    this.problems = problems
  }
}

function member(name: string, field: Content | Optional<Content> | Many<Content>): Member {
  if (field.kind === 'optional') return { name, content: field.content, repeated: false, min: 0, max: 1 }
  if (field.kind === 'many') return { name, content: field.content, repeated: true, min: field.min, max: field.max }
  return { name, content: field, repeated: false, min: 1, max: 1 }
}

function layout(fields: Fields): { members: Member[]; places: Map<string, number> } {
  const members = Object.entries(fields).map(([name, field]) => member(name, field))
  return { members, places: new Map(members.map(({ name }, place) => [name, place])) }
}

/** Elements in this order. */
export function sequence<const F extends Fields>(fields: F): Sequence<F> {
  return { kind: 'sequence', fields, ...layout(fields) }
}

/** Exactly one of these elements. */
export function choice<const F extends Alternatives>(fields: F): Choice<F> {
  return { kind: 'choice', fields, ...layout(fields) }
}

export function attributed<C extends Plain, const A extends Attributes>(content: C, attributes: A): Attributed<C, A> {
  const members = Object.entries(attributes).map(([name, field]) => ({
    name,
    content: field.kind === 'optional' ? field.content : field,
    repeated: false,
    min: field.kind === 'optional' ? 0 : 1,
    max: 1,
  }))
  return { kind: 'attributed', content, attributes, members }
}

/** Wrapper elements around the content, outermost first: `inside('Id/IBAN', iban)` in a field `CdtrAcct`. */
export function inside<C extends Bare>(path: string, content: C): Wrapped<C> {
  return { kind: 'wrapped', steps: path.split('/'), content }
}

/** An element that is neither written nor judged here. Wrap it in `optional`. */
export const foreign: Foreign = { kind: 'foreign' }

export function optional<C extends Content>(content: C): Optional<C> {
  return { kind: 'optional', content }
}

export function many<C extends Content>(
  content: C,
  { min = 1, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number } = {},
): Many<C> {
  return { kind: 'many', content, min, max }
}

export function xmlDocument<C extends Content>(options: {
  root: string
  namespace: string
  content: C
  /** 'unqualified': only the root carries the namespace (the Incomes Register's way). */
  form?: 'qualified' | 'unqualified'
  /** Where the elements below the root belong to another namespace than the root (the banks' envelopes). */
  childNamespace?: string
  schemaFile?: string
  rules?: (value: Value<C>) => readonly Problem[]
}): XmlDocument<C> {
  return {
    root: options.root,
    namespace: options.namespace,
    content: options.content,
    childNamespace: options.childNamespace ?? (options.form === 'unqualified' ? '' : options.namespace),
    schemaFile: options.schemaFile,
    rules: options.rules ?? (() => []),
  }
}
