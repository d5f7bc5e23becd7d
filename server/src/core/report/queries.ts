import type { RegisterMessage } from '../../integrations/incomes-register/port.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { actions, buildReport } from './build.ts'

/** The newest delivery that was not cleared. */
export async function latestDelivery(db: Read, salaryId: number) {
  return db
    .selectFrom('register_delivery')
    .selectAll()
    .where('salary_id', '=', salaryId)
    .where('cleared_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The report that the register holds of the salary. */
export async function deliveryInForce(db: Read, salaryId: number) {
  const row = await db
    .selectFrom('register_delivery')
    .selectAll()
    .where('salary_id', '=', salaryId)
    .where('state', '=', 'ACCEPTED')
    .where('action_code', '<>', actions.invalidation)
    .where('cleared_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Why the register refused the report, in its own words. */
export async function reportErrorsOf(db: Read, salaryId: number): Promise<string[]> {
  const delivery = await latestDelivery(db, salaryId)
  const errors = (delivery?.errors ?? []) as RegisterMessage[]
  return errors.map(({ code, message, details }) => [code, message, details].filter(Boolean).join(': '))
}

/** The message as it was sent, or as it would be. */
export async function wageReportText(services: Services, db: Read, salaryId: number): Promise<string> {
  const delivery = await latestDelivery(db, salaryId)
  if (delivery && delivery.sealed_xml.length > 0) return services.vault.open(delivery.sealed_xml)
  const exists = await db.selectFrom('salary').select('id').where('id', '=', salaryId).executeTakeFirst()
  if (!exists) throw new DomainError('NOT_FOUND')
  return (await buildReport(services, db, salaryId, `draft-${salaryId}`, null)).xml
}
