import type { TraceCode, TraceNoteCode } from '@palkkasilta/engine/trace/codes.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { versioned } from '../../../kernel/records/versioned.ts'
import type { CalculatedSalary } from './calculated.ts'
import { opened, packed, type Working } from './packed-result.ts'
import { storedShape, type ToStore } from './stored-shape.ts'

export type StoredResult = ReturnType<typeof opened>
export type StoredSlip = StoredResult['slip']

const read = versioned(storedShape.transform(opened), [withoutRows, withYel, withOriginsOnce])

/** Version 0 was the engine's own result, with the pay rows in it twice. */
function withoutRows(old: Record<string, unknown>) {
  const { pay, slip } = old as { pay: { perShift: unknown }; slip: unknown }
  return { version: 1, pay: { ...pay, shifts: pay.perShift ?? [] }, slip }
}

/** Version 1 told only in its trace who was insured as an entrepreneur, and what TyEL was counted from. */
function withYel(old: Record<string, unknown>) {
  const { slip: kept } = old as { slip: { trace: readonly TraceLine[] } }
  const noted = (code: TraceCode, note: TraceNoteCode) =>
    kept.trace.some((line) => line.code === code && line.note?.code === note)
  const insured = noted('HEALTH', 'YEL_INSURED') ? 'INSURED' : null
  const yel = insured ?? (noted('TYEL_EMPLOYER', 'WORKER_TYPE') ? 'UNKNOWN' : null)
  const tyelBase = kept.trace.find(({ code }) => code === 'TYEL_EMPLOYER')?.base ?? 0
  return { ...old, version: 2, slip: { ...kept, yel, tyelBase } }
}

/** Version 2 told the origin of every line, and the name and price of every shift's rows, again and again. */
function withOriginsOnce(old: Record<string, unknown>) {
  const { pay, slip } = old as {
    pay: Omit<Working['pay'], 'shifts'> & { shifts: readonly OldShift[] }
    slip: Working['slip']
  }
  const shifts = pay.shifts.map((shift) => ({ ...shift, rows: shift.rows.map((row) => ({ ...row, row })) }))
  return { ...packed({ pay: { ...pay, shifts }, slip }) }
}

type Earning = Working['pay']['shifts'][number]
type OldShift = Omit<Earning, 'rows'> & {
  readonly rows: readonly (Earning['rows'][number] & Earning['rows'][number]['row'])[]
}

/** The working that was stored with a salary, by whichever version. */
export function storedResult(row: { readonly result: unknown }): StoredResult {
  return read(row.result)
}

/** What is stored of a calculation beside its figures and rows. */
export function resultToStore({ pay, slip: calculated }: CalculatedSalary): ToStore {
  const { trace, perShift, warnings } = pay
  return packed({ pay: { trace, shifts: perShift ?? [], warnings }, slip: calculated })
}
