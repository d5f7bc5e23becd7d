import type { ShiftPay } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { Origin, TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type Stored, slipFields, type ToStore } from './stored-shape.ts'

type Told = { readonly trace: readonly TraceLine[] }
type Kind = ToStore['kinds'][number]
type Line = ToStore['slip']['trace'][number]

type Earning = Pick<ShiftPay, 'shiftId' | 'minutes' | 'total'> & {
  readonly rows: readonly { readonly row: Kind; readonly minutes: number; readonly amount: number }[]
}

/** A working as the engine tells it: each line has its origin, each shift the names of what it earned. */
export interface Working {
  readonly pay: Told & { readonly shifts: readonly Earning[]; readonly warnings: ToStore['pay']['warnings'] }
  readonly slip: Told & Omit<ToStore['slip'], 'trace'>
}

/** Fields that are not there are undefined: the text leaves them out. */
export function packed({ pay, slip }: Working): ToStore {
  const origins = new Places<Origin, Origin>(
    ({ level, name, id, since, until, source }) =>
      [level, name, id, since, until, source].map((word) => word ?? '').join('\n'),
    withoutNulls,
  )
  const kinds = new Places<Kind, Kind>(
    ({ transactionCode, unitPrice, name }) => `${transactionCode}\n${unitPrice}\n${name}`,
    ({ name, transactionCode, unitPrice }) => ({ name, transactionCode, unitPrice }),
  )
  const line = (told: TraceLine): Line => ({
    code: told.code,
    name: told.name ?? undefined,
    base: told.base ?? undefined,
    rate: told.rate ?? undefined,
    quantity: told.quantity ?? undefined,
    unitPrice: told.unitPrice ?? undefined,
    amount: told.amount,
    rounding: told.rounding,
    note: told.note ?? undefined,
    origin: origins.of(told.origin),
  })
  return {
    version: 3,
    pay: {
      trace: pay.trace.map(line),
      shifts: pay.shifts.map(({ shiftId, minutes, total, rows }) => [
        shiftId,
        minutes,
        total,
        rows.map(({ row, minutes: worked, amount }) => [kinds.of(row), worked, amount]),
      ]),
      warnings: pay.warnings,
    },
    slip: { ...keptOf(slip), trace: slip.trace.map(line) },
    origins: origins.all,
    kinds: kinds.all,
  }
}

function keptOf(slip: Working['slip']): Working['slip'] {
  const kept: Record<string, unknown> = {}
  for (const field of slipFields) kept[field] = slip[field]
  return kept as Working['slip']
}

/** Each thing once, by its place in a list. The same thing is known by itself, an equal one by its words. */
class Places<Thing, Kept> {
  readonly all: Kept[] = []
  readonly #known = new Map<Thing, number>()
  readonly #places = new Map<string, number>()
  readonly #wordsOf: (thing: Thing) => string
  readonly #kept: (thing: Thing) => Kept

  constructor(wordsOf: (thing: Thing) => string, kept: (thing: Thing) => Kept) {
    this.#wordsOf = wordsOf
    this.#kept = kept
  }

  of(thing: Thing): number {
    const known = this.#known.get(thing)
    if (known !== undefined) return known
    const words = this.#wordsOf(thing)
    const place = this.#places.get(words) ?? this.all.push(this.#kept(thing)) - 1
    this.#places.set(words, place)
    this.#known.set(thing, place)
    return place
  }
}

function withoutNulls({ level, name, id, since, until, source, certainty }: Origin): Origin {
  return { level, name, id, since: since ?? undefined, until, source: source ?? undefined, certainty } as Origin
}

/** The working of what is stored. */
export function opened({ pay, slip, origins, kinds }: Stored) {
  const line = (stored: Stored['slip']['trace'][number]) => ({ ...stored, origin: placed(origins, stored.origin) })
  return {
    pay: {
      trace: pay.trace.map(line),
      shifts: pay.shifts.map(([shiftId, minutes, total, rows]) => ({
        shiftId,
        minutes,
        total,
        rows: rows.map(([kind, worked, amount]) => ({
          ...placed(kinds, kind),
          minutes: worked,
          amount: cents(amount),
        })),
      })),
      warnings: pay.warnings,
    },
    slip: { ...slip, trace: slip.trace.map(line) },
  }
}

function placed<Thing>(all: readonly Thing[], place: number): Thing {
  const thing = all[place]
  if (thing === undefined) throw new RangeError(`a stored result has nothing in place ${place}`)
  return thing
}
