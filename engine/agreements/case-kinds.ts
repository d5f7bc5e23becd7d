import { toEuros, toQuantity } from '@palkkasilta/values/money.ts'
import { fillText, sentence } from '../trace/finnish.ts'
import { payWarnings } from './agreement/texts.ts'
import { calculate } from './calculation.ts'

/** Plain JSON: money are euros. */
type CaseResult = Readonly<Record<string, unknown>>

/** The kind of case that shifts are paid by, from plain JSON to plain JSON. Refuses with an EngineError. */
export const agreementCases = {
  agreement: agreementCase,
} as const satisfies Record<string, (input: unknown) => CaseResult>

function agreementCase(input: unknown): CaseResult {
  const result = calculate(input)
  return {
    rows: result.rows.map(({ name, hours, unitPrice, amount, transactionCode }) => ({
      name,
      amount: toQuantity(hours),
      unitPrice: toEuros(unitPrice),
      totalPrice: toEuros(amount),
      transactionCode,
    })),
    total: toEuros(result.total),
    holidayBase: toEuros(result.holidayBase),
    workedMinutes: result.workedMinutes,
    trace: result.trace.map(sentence),
    warnings: result.warnings.map(({ code, values }) => ({ code, message: fillText(payWarnings[code], values) })),
  }
}
