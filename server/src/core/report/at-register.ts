import type { Services } from '../../kernel/services.ts'
import type { OutboundMessage } from '../outbound/channel.ts'
import type { Found } from '../outbound/holding.ts'
import { WAGE_REPORTS } from './queries.ts'
import { wageReports } from './send-reports.ts'

/** It may have them. */
const states = ['SENDING', 'SENT'] as const

/**
 * Asks the register for every delivery that is on its way by our books. It lists none that it is not asked for: a report that left after
 * the backup is known by its id, which the register takes once.
 */
export async function reportsAtRegister(services: Services): Promise<Found> {
  const rows: OutboundMessage[] = await services.db
    .selectFrom('outbound_message')
    .selectAll()
    .where('channel', '=', WAGE_REPORTS)
    .where('state', 'in', states)
    .where('delivery_id', 'is not', null)
    .execute()
  const { ask } = wageReports(services)
  for (const carried of Map.groupBy(rows, ({ delivery_id }) => delivery_id).values()) await ask(carried)
  return { asked: rows.length, unknown: [] }
}
