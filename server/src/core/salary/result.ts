import type { ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import type { Payslip } from '@palkkasilta/engine/payroll/types.ts'

/** The result as it was stored with the salary. */
export function storedResult(row: { result: unknown }): { pay: ShiftPayResult; slip: Payslip } {
  return row.result as { pay: ShiftPayResult; slip: Payslip }
}
