import { reimbursementTypes } from '@palkkasilta/contract/reimbursements.ts'
import type { EarnedPeriod, PayRow, ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { wholePrice } from '@palkkasilta/engine/agreements/rows.ts'
import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import { givenWithSalary } from '@palkkasilta/engine/trace/trace.ts'
import { cents, hoursOf, millionths, sum } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { versioned } from '../../../kernel/records/versioned.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type StoredResult, storedResult } from './stored-result.ts'

const amount = z.int().transform(cents)

/** The difference that a settlement pays: what its working does not tell. It is the same on every payday. */
const settlementPay = z.object({
  version: z.literal(1),
  rows: z.array(
    z.object({
      kind: z.enum(['ordinary', 'supplement', 'replacing supplement', 'overtime raise', 'sick pay']),
      name: z.string(),
      transactionCode: z.string(),
      minutes: z.int(),
      unitPrice: amount,
      amount,
      inHolidayBase: z.boolean(),
    }),
  ),
  periods: z.array(z.object({ from: z.int(), to: z.int(), total: amount, holidayBase: amount })),
  workedMinutes: z.int(),
})

const paidBack = z.array(
  z.object({
    type: z.enum(reimbursementTypes),
    name: z.string(),
    hundredths: z.int(),
    unitPrice: amount,
    taxFree: amount,
    taxable: amount,
  }),
)

/** As `salary_settlement` keeps them. */
export const reimbursementsToStore = (rows: readonly Reimbursement[]) =>
  rows.map(({ type, name, hundredths, unitPrice, taxFree, taxable }) => {
    return { type, name, hundredths, unitPrice, taxFree, taxable }
  })

const read = versioned(settlementPay, [])

export function settlementPayToStore({ rows, periods, workedMinutes }: ShiftPayResult) {
  return {
    version: 1,
    rows: rows.map(({ kind, name, transactionCode, minutes, unitPrice, amount: paid, inHolidayBase }) => {
      return { kind, name, transactionCode, minutes, unitPrice, amount: paid, inHolidayBase }
    }),
    periods: periods.map(({ days, total, holidayBase }) => ({ ...days, total, holidayBase })),
    workedMinutes,
  } satisfies z.input<typeof settlementPay>
}

interface Settled {
  readonly pay: ShiftPayResult
  readonly reimbursements: readonly Reimbursement[]
}

/** A difference that no salary pays, as it is kept: what its shifts add to it is not known. */
export function keptPay(pay: unknown): ShiftPayResult {
  return payAsStored(read(pay), { trace: [], shifts: [], warnings: [] })
}

/** What those of the salaries that are settlements pay, by salary. */
export async function settlementPays(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, Settled>> {
  const kept = await keptPays(db, salaryIds)
  return new Map([...kept].flatMap(([id, settled]) => (settled === null ? [] : [[id, settled] as const])))
}

/** Of salaries whose pay is not calculated again: null where it was settled by later terms, and stays as its rows say. */
export async function keptPays(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, Settled | null>> {
  const rows = await db
    .selectFrom('salary')
    .leftJoin('salary_settlement', 'salary_settlement.salary_id', 'salary.id')
    .select(['salary.id', 'salary_settlement.pay', 'salary_settlement.reimbursements', 'salary.result'])
    .where(among('salary.id', salaryIds))
    .where(
      sql<SqlBool>`(salary_settlement.salary_id is not null or exists (select from terms_settled_salary where salary_id = salary.id))`,
    )
    .execute()
  return new Map(
    rows.map(({ id, pay, result, reimbursements }) => {
      if (pay === null) return [id, null]
      return [
        id,
        { pay: payAsStored(read(pay), storedResult({ result }).pay), reimbursements: paidBack.parse(reimbursements) },
      ]
    }),
  )
}

type StoredPay = Omit<z.output<typeof settlementPay>, 'version'>

/** Pay whose rows and working are stored apart. */
export function payAsStored(stored: StoredPay, pay: StoredResult['pay']): ShiftPayResult {
  const rows = stored.rows.map(
    (row): PayRow => ({
      ...row,
      hours: hoursOf(row.minutes),
      // what was paid by it is kept: nothing is calculated of it again
      exactUnitPrice: wholePrice(row.unitPrice),
      basis: { wage: row.unitPrice, percentage: millionths(0), price: cents(0) },
      origin: givenWithSalary,
    }),
  )
  const periods = stored.periods.map(
    ({ from, to, total, holidayBase }): EarnedPeriod => ({ days: { from, to }, total, holidayBase }),
  )
  return {
    rows,
    total: sum(rows.map((row) => row.amount)),
    holidayBase: sum(rows.filter(({ inHolidayBase }) => inHolidayBase).map((row) => row.amount)),
    workedMinutes: stored.workedMinutes,
    periods,
    perShift: pay.shifts.map(({ shiftId, minutes, total, rows: parts }) => ({
      shiftId,
      minutes,
      total,
      rows: parts.flatMap((part) => {
        const row = rows.find((each) => isKind(each, part)) ?? []
        return [row].flat().map((each) => ({ row: each, minutes: part.minutes, amount: part.amount }))
      }),
    })),
    trace: pay.trace,
    warnings: pay.warnings,
  }
}

type Kind = Pick<PayRow, 'name' | 'transactionCode' | 'unitPrice'>

function isKind(row: Kind, { name, transactionCode, unitPrice }: Kind): boolean {
  return row.name === name && row.transactionCode === transactionCode && row.unitPrice === unitPrice
}
