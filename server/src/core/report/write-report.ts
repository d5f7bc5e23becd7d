import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { OutboundMessage } from '../outbound/channel.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { buildInvalidation, buildReport, reportColumns } from './build.ts'
import { type Delivery, deliveryInForce, deliveryOf } from './queries.ts'
import { refusalText } from './wanted.ts'

/** A delivery and its message in the clear; or why there is nothing that could be sent. */
type Written = { readonly delivery: Delivery; readonly xml: string } | { readonly refusal: string }

/** What a message tells the register: as it was kept, or written now of the salary as it is. */
export async function writtenReport(services: Services, message: OutboundMessage): Promise<Written> {
  const { db, vault } = services
  const delivery = await deliveryOf(db, message.id)
  if (delivery && message.content) return { delivery, xml: vault.open(message.content) }
  return db.transaction().execute((tx) => writeReport(services, tx, message))
}

export async function writeReport(services: Services, tx: Tx, message: OutboundMessage): Promise<Written> {
  const { id, key, kind, subject_id } = message
  const salary = await salaryForUpdate(tx, subject_id ?? 0)
  try {
    const inForce = await deliveryInForce(tx, salary.id)
    const built =
      kind === 'invalidation'
        ? await buildInvalidation(services, tx, key, heldStill(inForce))
        : await buildReport(services, tx, salary.id, key, inForce)
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

function heldStill<Report>(inForce: Report | null): Report {
  if (inForce === null) throw new DomainError('REPORT_NOT_IN_FORCE')
  return inForce
}
