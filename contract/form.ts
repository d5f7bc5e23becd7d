import { z } from 'zod'
import { version } from './shapes.ts'

type Wire = Readonly<Record<string, unknown>>

/** How a field is typed: the web's input follows from it. */
export type Input =
  | {
      readonly as:
        | 'text'
        | 'code'
        | 'account'
        | 'lines'
        | 'email'
        | 'phone'
        | 'day'
        | 'days'
        | 'time'
        | 'fraction'
        | 'money'
        | 'tick'
        | 'choice'
        | 'secret'
        | 'own'
    }
  | { readonly as: 'number'; readonly decimals: number; readonly sign: string }

/** A field of a record that staff edit. `OnWire` is what the web's form holds of it, `Given` what the server gets. */
export interface Field<
  Name extends string = string,
  Codec extends z.ZodType | undefined = z.ZodType | undefined,
  OnWire = unknown,
  Given = unknown,
> {
  /** On the wire. */
  readonly name: Name
  /** In Finnish: beside the input, in the history, in the summary of errors. */
  readonly label: string
  /** Between wire and row. What is stored goes out through it unjudged. Of a secret there is none: it is never answered. */
  readonly codec: Codec
  /** What may be given, as the wire has it; absent: whatever the codec reads. */
  readonly rule?: z.ZodType
  /** The refusal where it is missing or empty; without one it may be left out. */
  readonly required?: string | undefined
  /** Of which records, as the wire has them, even a required one may be left out; an edit has a record `before`. */
  readonly mayLack?: (record: Wire, before?: Wire) => boolean
  /** What a `null` of the wire means. */
  readonly empty?: OnWire | undefined
  readonly input: Input
  /** Its value is a list of rows, each edited by this form. */
  readonly rows?: { readonly form: AnyForm; readonly inRow: (place: number, label: string) => string }
  readonly types?: { readonly onWire: OnWire; readonly given: Given }
}

export type Fields = Readonly<Record<string, Field>>
export type Shape = Readonly<Record<string, z.ZodType>>

/** A rule that looks at several fields of the wire, and the field that it is told at. */
export interface Rule {
  readonly path: string
  readonly holds: (record: Wire) => boolean
  readonly error: string
}

export interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** A rule that names the place and says why itself: a row, or what two rows make together. */
export interface Judge {
  (record: Wire): readonly FieldProblem[]
  /** By the wire's names: where one of these changes, all of them are judged at once. */
  readonly together?: readonly string[]
}

export interface AnyForm {
  /** By the column, or by what the house calls them. */
  readonly fields: Fields
  /** By the wire's name, in the order of the declaration. */
  readonly byName: Readonly<Record<string, Field>>
  /** Parts of the record that staff do not change. */
  readonly calculated: Shape
  readonly labels: Readonly<Record<string, string>>
  /** The record as the server answers it. */
  readonly record: z.ZodObject
  /** What a call that saves the record takes: judged by `readChanges`, against the record that is stored. */
  readonly body: z.ZodType
  readonly rules: readonly (Rule | Judge)[]
  /** What a body leaves out stays, also what is required. */
  readonly isPartial: boolean
}

type OnWire<F extends Field> = NonNullable<F['types']>['onWire']
type Given<F extends Field> = NonNullable<F['types']>['given']
type CodecOf<F extends Field> = F['codec'] extends z.ZodType ? F['codec'] : never
type Codecs<F extends Fields> = {
  readonly [C in keyof F as F[C]['codec'] extends z.ZodType ? F[C]['name'] : never]: CodecOf<F[C]>
}
type TypedFields<F extends Fields> = { [C in keyof F as F[C]['name']]: OnWire<F[C]> }
type Versioned<Values> = Values & { readonly version?: number | undefined }

/** A record that staff edit, declared once. */
export interface Form<F extends Fields, C extends Shape> extends AnyForm {
  readonly fields: F
  readonly byName: Readonly<Record<F[keyof F]['name'], Field>>
  readonly labels: Readonly<Record<F[keyof F]['name'], string>>
  readonly record: z.ZodObject<Omit<C, keyof Codecs<F>> & Codecs<F>>
  readonly body: z.ZodType<Versioned<Partial<TypedFields<F>>>, Versioned<TypedFields<F>>>
}

type Part<F extends Fields> = Versioned<Partial<TypedFields<F>>>

export interface PartialForm<F extends Fields, C extends Shape> extends Omit<Form<F, C>, 'body'> {
  readonly body: z.ZodType<Part<F>, Part<F>>
}

type FieldsOf<F extends AnyForm> = F['fields']
/** The wire's names of the fields. */
export type FieldName<F extends AnyForm> = FieldsOf<F>[keyof FieldsOf<F>]['name']
/** What the web's form holds, as the wire has it. */
export type Typed<F extends AnyForm> = TypedFields<FieldsOf<F>>
/** The same with the version that staff saw. */
export type Values<F extends AnyForm> = Versioned<Typed<F>>
/** All fields as the server gets them, by column. */
export type Whole<F extends AnyForm> = { [C in keyof FieldsOf<F>]: Given<FieldsOf<F>[C]> }
/** What a body changes, by column. */
export type Changes<F extends AnyForm> = Partial<Whole<F>>
/** A row of a record: one that is there already, or a new one. */
export type RowChange<F extends AnyForm> =
  | { readonly id: number; readonly changes: Changes<F> }
  | { readonly id: undefined; readonly changes: Whole<F> }

/** A value of a field as it is judged and read. */
export function shapeOf({ codec, rule }: Field): z.ZodType {
  return rule && codec ? rule.pipe(codec) : (codec ?? rule ?? z.unknown())
}

const forms = new WeakMap<z.ZodType, AnyForm>()

/** A body in full, as the OpenAPI document tells it. */
export function documentedBody(body: z.ZodType): z.ZodType {
  const form = forms.get(body)
  if (form) return documented(form)
  if (!(body instanceof z.ZodObject)) return body
  const parts = Object.entries<z.ZodType>(body.shape).map(([name, part]) => [name, documentedBody(part)])
  return body.safeExtend(Object.fromEntries(parts))
}

function documented({ fields, calculated, isPartial }: AnyForm): z.ZodType {
  const own = Object.values<Field>(fields).map((field) => {
    const shape = field.rows ? z.array(documented(field.rows.form)) : shapeOf(field)
    if (field.required && !field.mayLack && !isPartial) return [field.name, shape]
    return [field.name, field.empty === undefined ? shape.optional() : shape.nullish()]
  })
  return z.strictObject({ ...z.object(calculated).partial().shape, ...Object.fromEntries(own) })
}

/**
 * Declares what staff edit of a record. Shape, mapping to and from the row, labels, inputs and what is refused come from it.
 * `calculated` is the rest of the record: a body may hold it as it was read.
 */
export function form<const F extends Fields, C extends Shape>(
  fields: F,
  calculated: C,
  rules: readonly (Rule | Judge)[] = [],
): Form<F, C> {
  return declared(fields, calculated, rules, false) as Form<F, C>
}

/** The same where a body may hold some of the fields: what it leaves out stays, also what is required. */
export function partialForm<const F extends Fields, C extends Shape>(
  fields: F,
  calculated: C,
  rules: readonly (Rule | Judge)[] = [],
): PartialForm<F, C> {
  return declared(fields, calculated, rules, true) as PartialForm<F, C>
}

function declared(fields: Fields, calculated: Shape, rules: readonly (Rule | Judge)[], isPartial: boolean): AnyForm {
  const own = Object.values<Field>(fields)
  const codecs = own.flatMap(({ name, codec }) => (codec ? [[name, codec] as const] : []))
  const body = z.looseObject({ version: version.optional() })
  const byName = Object.fromEntries(own.map((field) => [field.name, field]))
  const made: AnyForm = {
    fields,
    byName,
    calculated: Object.fromEntries(Object.entries(calculated).filter(([name]) => !Object.hasOwn(byName, name))),
    labels: Object.fromEntries(own.map(({ name, label }) => [name, label])),
    record: z.object({ ...calculated, ...Object.fromEntries(codecs) }),
    body,
    rules,
    isPartial,
  }
  forms.set(body, made)
  return made
}

/** Columns of the database know no units: a `Rate` is a number there. The codec checks it on the way out. */
type Stored<T> = T extends number
  ? number
  : T extends string
    ? string
    : T extends readonly (infer Each)[]
      ? readonly Stored<Each>[]
      : T extends object
        ? { readonly [K in keyof T]: Stored<T[K]> }
        : T

type Answered<F extends Fields> = {
  [C in keyof F as F[C]['codec'] extends z.ZodType ? C : never]: z.output<CodecOf<F[C]>>
}
type RowOf<F extends AnyForm> = Stored<Answered<FieldsOf<F>>>
type FromRow<F extends AnyForm> = { [Name in keyof Codecs<FieldsOf<F>>]: z.output<Codecs<FieldsOf<F>>[Name]> }

/** The fields of a stored row by the wire's names; the call's reply puts them into the wire's units. */
export function fromRow<F extends AnyForm>(form: F, row: RowOf<F>): FromRow<F> {
  const own = Object.entries<Field>(form.fields).filter(([, { codec }]) => codec)
  return Object.fromEntries(
    own.map(([column, { name }]) => [name, (row as Record<string, unknown>)[column]]),
  ) as FromRow<F>
}
