import { randomUUID } from 'node:crypto'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import type { Selectable } from 'kysely'
import type { RegisterMessage } from '../../integrations/incomes-register/port.ts'
import { move } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { actions, buildReport, reportColumns } from './build.ts'
import { deliveryInForce } from './queries.ts'
import { refusalText } from './wanted.ts'

export type Delivery = Selectable<DB['register_delivery']>

/** The stored message, made now if there is none; null when there is nothing to deliver. */
export async function prepare(services: Services, salaryId: number): Promise<Delivery | null> {
  return services.db.transaction().execute(async (tx) => {
    const salary = await salaryForUpdate(tx, salaryId)
    const open = await tx
      .selectFrom('register_delivery')
      .selectAll()
      .where('salary_id', '=', salaryId)
      .where('state', 'in', ['BUILT', 'SENT'])
      .where('cleared_at', 'is', null)
      .executeTakeFirst()
    if (open) return open
    if (salary.report_state !== 'WAITING') return null
    const deliveryId = randomUUID()
    const inForce = await deliveryInForce(tx, salaryId)
    const built = await buildOrRefuse(services, tx, salaryId, deliveryId, inForce)
    const state = 'errors' in built ? 'REFUSED' : 'BUILT'
    const delivery = await tx
      .insertInto('register_delivery')
      .values({
        id: deliveryId,
        delivery_id: deliveryId,
        salary_id: salaryId,
        ...('errors' in built ? unbuilt(deliveryId) : reportColumns(built)),
        sealed_xml: 'errors' in built ? Buffer.alloc(0) : services.vault.seal(built.xml),
        errors: JSON.stringify('errors' in built ? built.errors : []),
        state,
        created_at: services.clock.now().toString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (state === 'BUILT') return delivery
    await move(tx, wageReport, [salaryId], 'reportFailed', { by: 'product', who: null, at: services.clock.now() })
    return null
  })
}

/** A report that could not be built is kept with the reasons. */
function unbuilt(deliveryId: string) {
  return { action_code: actions.new as number, report_id: deliveryId, told_hash: Buffer.alloc(0), identity: null }
}

async function buildOrRefuse(
  services: Services,
  tx: Tx,
  salaryId: number,
  deliveryId: string,
  inForce: Delivery | null,
) {
  try {
    return await buildReport(services, tx, salaryId, deliveryId, inForce)
  } catch (error) {
    const message = refusalText(error)
    if (message === undefined) throw error
    return { errors: [{ code: '', message, details: null }] satisfies RegisterMessage[] }
  }
}
