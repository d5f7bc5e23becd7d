import { fillText } from '../../trace/finnish.ts'
import { payWarnings } from './texts.ts'
import type { ShiftPayResult } from './types.ts'

/** What staff should look at, as sentences. */
export function payWarningTexts({ warnings }: Pick<ShiftPayResult, 'warnings'>): string[] {
  return warnings.map(({ code, values }) => fillText(payWarnings[code], values))
}
