import { addDays, startOfMonth, today } from '../../ui/format/date.ts'

/** From the start of the previous month to tomorrow, as the specification says. */
export function salariesAtFirst() {
  const day = today()
  return { filters: { from: startOfMonth(day, -1), to: addDays(day, 1), includePaid: 'false' } }
}
