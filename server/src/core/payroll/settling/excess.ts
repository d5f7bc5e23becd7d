import type { PayRow, ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { traceLine, wholePrice } from '@palkkasilta/engine/agreements/rows.ts'
import { excessCode } from '@palkkasilta/engine/register/income-lines.ts'
import { givenWithSalary, type TraceNote } from '@palkkasilta/engine/trace/trace.ts'
import type { ExcessDifference } from '@palkkasilta/engine/travel/difference.ts'
import { cents, hoursOf, millionths, sum } from '@palkkasilta/values/money.ts'

/** Pay with wage of reimbursements that is taken back, or paid, apart from them: it earns no holiday compensation. */
export function withExcess(pay: ShiftPayResult, excess: readonly ExcessDifference[], note: TraceNote): ShiftPayResult {
  if (excess.length === 0) return pay
  const rows = excess.map(rowOf)
  return {
    ...pay,
    rows: [...pay.rows, ...rows],
    total: sum([pay.total, ...rows.map(({ amount }) => amount)]),
    trace: [...pay.trace, ...rows.map((row) => ({ ...traceLine(row, 0, row.amount, row.origin), note }))],
  }
}

const EXCESS = 'veronalainen osa'

/** Wage of reimbursements, as `withExcess` adds it. */
export function isExcess({ name, minutes, inHolidayBase }: PayRow): boolean {
  return minutes === 0 && !inHolidayBase && name.endsWith(`, ${EXCESS}`)
}

function rowOf({ type, name, amount }: ExcessDifference): PayRow {
  return {
    kind: 'ordinary',
    name: `${name}, ${EXCESS}`,
    transactionCode: String(excessCode({ type })),
    minutes: 0,
    hours: hoursOf(0),
    unitPrice: amount,
    exactUnitPrice: wholePrice(amount),
    amount,
    inHolidayBase: false,
    basis: { wage: cents(0), percentage: millionths(0), price: amount },
    origin: givenWithSalary,
  }
}
