import { addDays } from '../../ui/format/date.ts'
import { today } from '../../ui/format/index.ts'

const DAYS = 31

/** The days that are looked at unless others are asked for. */
export function lastDays(): { readonly from: string; readonly to: string } {
  return { from: addDays(today(), -DAYS), to: today() }
}
