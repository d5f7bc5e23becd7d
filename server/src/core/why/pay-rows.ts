import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import type { PayRow } from '../salary/queries.ts'
import { rowNames } from '../salary/row-names.ts'
import type { StoredResult } from '../salary/stored/stored-result.ts'
import { type Explained, explained, linesOf, partOf, partsOf, shiftPart } from './parts.ts'
import type { WorkedTimes } from './worked-times.ts'

type Pay = StoredResult['pay']
type Kind = Pay['shifts'][number]['rows'][number]

/** From what was billed to what a salary of it comes of. */
const BILLING = ['BILLED', 'SERVICE_FEE', 'BILLED_REIMBURSEMENTS', 'OUTLAYS', 'SALARY_BASE'] as const

/** The pay rows in their order, each by `row-` and its place; holiday compensation is a figure of its own. */
export function explainedPayRows(rows: readonly PayRow[], result: StoredResult, worked: WorkedTimes): Explained[] {
  const { pay } = result
  const names = rowNames(rows, result)
  const lines = [...pay.trace]
  const ofBilling = linesOf(pay.trace, ['PAY_FROM_BASE'])
  const basis = partsOf(pay.trace, BILLING)
  return rows.flatMap((row, place): Explained[] => {
    if (row.kind === 'holiday compensation') return []
    // what was billed makes one row, and no time was worked for it
    const parts = (ofBilling.length > 0 ? ofBilling : takeLines(lines, row)).map(partOf)
    const isAlone = rows.filter((other) => isKind(other, kindOf(row))).length === 1
    const shifts = isAlone ? shiftsOf(row, pay, worked) : []
    return [
      explained(`row-${place}`, names[place] ?? row.name, parts, {
        ...{ shifts, basis, unitPrice: cents(row.unit_price_cents) },
      }),
    ]
  })
}

/** A row has a line for each version of the agreement or the wage, one after the other. */
function takeLines(lines: TraceLine[], row: PayRow): TraceLine[] {
  const own: TraceLine[] = []
  let left = row.total_cents
  let minutes = row.minutes ?? 0
  while (lines[0]?.name === row.name && (minutes > 0 || left !== 0)) {
    const [line] = lines.splice(0, 1)
    if (!line) break
    own.push(line)
    left -= line.amount
    minutes -= line.quantity?.count ?? 0
  }
  return own
}

const kindOf = (row: PayRow) => ({
  name: row.name,
  transactionCode: row.transaction_code,
  unitPrice: row.unit_price_cents,
})

function isKind(
  row: PayRow,
  { name, transactionCode, unitPrice }: Pick<Kind, 'name' | 'transactionCode'> & { readonly unitPrice: number },
): boolean {
  return row.name === name && row.transaction_code === transactionCode && row.unit_price_cents === unitPrice
}

/** A shift is paid in parts where it has a break: here it is one. */
function shiftsOf(row: PayRow, { shifts }: Pay, worked: WorkedTimes): Explained['shifts'] {
  const earned = shifts.flatMap(({ shiftId, rows }) =>
    rows.filter((each) => isKind(row, each)).map(({ minutes, amount }) => ({ shiftId, minutes, amount })),
  )
  return [...Map.groupBy(earned, ({ shiftId }) => shiftId)].map(([shiftId, parts]) => {
    const shift = worked.shifts.get(shiftId)
    const minutes = parts.reduce((total, part) => total + part.minutes, 0)
    const amount = sum(parts.map((part) => part.amount))
    const times = worked.timesOf(shiftId, kindOf(row))
    const known = times.reduce((total, { from, to }) => total + to - from, 0) === minutes
    return shiftPart(shiftId, shift, { minutes, amount, times: known ? times.map(worked.written) : [] })
  })
}
