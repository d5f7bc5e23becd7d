import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { type IncomeLine, incomeCodes } from './income-lines.ts'

/**
 * Tax that is given back within the year where no later pay lowers it: a negative 402 of the day of the refund, in a new report of its own. What
 * was withheld of the salaries stands in their reports.
 */
export function taxRefundLines(givenBack: Cents): IncomeLine[] {
  const amount = cents(-givenBack)
  return [{ code: incomeCodes.tax, amount, hundredths: null, allowance: null, unitWages: [], inclusions: [] }]
}

export function isTaxRefund({ code, amount }: { readonly code: number; readonly amount?: number | null }): boolean {
  return code === incomeCodes.tax && (amount ?? 0) < 0
}
