import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { OutboundMessage } from '../outbound/channel.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { buildReport, reportColumns } from './build.ts'
import { type Delivery, deliveryInForce } from './queries.ts'
import { refusalText } from './wanted.ts'

/** A delivery and its message in the clear; or why there is nothing that could be sent. */
type Written = { readonly delivery: Delivery; readonly xml: string } | { readonly refusal: string }

/** Writes what tells the register of the salary as it is now, and keeps it with its message before it leaves. */
export async function writeReport(
  services: Services,
  tx: Tx,
  { id, key, subject_id }: OutboundMessage,
): Promise<Written> {
  const salary = await salaryForUpdate(tx, subject_id ?? 0)
  try {
    const built = await buildReport(services, tx, salary.id, key, await deliveryInForce(tx, salary.id))
    const content = services.vault.seal(built.xml)
    await tx.updateTable('outbound_message').set({ content }).where('id', '=', id).execute()
    const insert = tx.insertInto('register_delivery').values({ id, salary_id: salary.id, ...reportColumns(built) })
    return { delivery: await insert.returningAll().executeTakeFirstOrThrow(), xml: built.xml }
  } catch (error) {
    const refusal = refusalText(error)
    if (refusal === undefined) throw error
    return { refusal }
  }
}
