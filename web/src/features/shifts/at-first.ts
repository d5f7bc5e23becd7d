import { APPROVED_SHIFT } from '@palkkasilta/contract/shift-status.ts'
/** Those that nobody has paid and nothing stands in the way of. */
export function shiftsAtFirst() {
  return { filters: { paid: 'false', statusId: `${APPROVED_SHIFT}` } }
}
