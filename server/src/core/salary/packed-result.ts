import type { ShiftPay } from '@palkkasilta/engine/agreements/types.ts'
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

export function packed({ pay, slip }: Working): ToStore {
  const origins = new Places<Origin>(({ level, name, since, until, source }) => [level, name, since, until, source])
  const kinds = new Places<Kind>(({ transactionCode, unitPrice, name }) => [transactionCode, unitPrice, name])
  const line = ({ origin, ...told }: TraceLine) => ({ ...withoutNulls(told), origin: origins.of(origin) }) as Line
  const kept = Object.fromEntries(Object.entries(slip).filter(([field]) => slipFields.includes(field)))
  return {
    version: 3,
    pay: {
      trace: pay.trace.map(line),
      shifts: pay.shifts.map(({ shiftId, minutes, total, rows }) => [
        shiftId,
        minutes,
        total,
        rows.map(({ row: { name, transactionCode, unitPrice }, minutes: worked, amount }) => [
          kinds.of({ name, transactionCode, unitPrice }),
          worked,
          amount,
        ]),
      ]),
      warnings: pay.warnings,
    },
    slip: { ...(kept as typeof slip), trace: slip.trace.map(line) },
    origins: origins.all.map((origin) => withoutNulls(origin) as Origin),
    kinds: kinds.all,
  }
}

/** Each thing once, by its place in a list. */
class Places<Thing> {
  readonly all: Thing[] = []
  readonly #places = new Map<string, number>()
  readonly #wordsOf: (thing: Thing) => readonly unknown[]

  constructor(wordsOf: (thing: Thing) => readonly unknown[]) {
    this.#wordsOf = wordsOf
  }

  of(thing: Thing): number {
    const words = this.#wordsOf(thing).join('\n')
    const place = this.#places.get(words) ?? this.all.push(thing) - 1
    this.#places.set(words, place)
    return place
  }
}

function withoutNulls(told: object): object {
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null && value !== undefined))
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
