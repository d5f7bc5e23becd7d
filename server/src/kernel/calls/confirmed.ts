import { euroText } from '@palkkasilta/engine/trace/format.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { DomainError } from '../errors.ts'

/** Throws with both sums where staff confirmed another than it is by now; what was not confirmed is taken as it is. */
export function refuseOther(was: Cents | undefined, is: Cents): void {
  if (was !== undefined && was !== is)
    throw new DomainError('CONFIRMED_SUMS_CHANGED', { was: euroText(was), is: euroText(is) })
}
