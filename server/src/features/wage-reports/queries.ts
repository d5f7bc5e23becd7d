import { localDate } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../app/errors.ts'
import type { Services } from '../../app/services.ts'
import { wageDelivery } from '../../integrations/incomes-register/deliveries.ts'
import type { RegisterMessage } from '../../integrations/incomes-register/port.ts'
import { wageReport } from '../../integrations/incomes-register/wage-report.ts'
import type { Read } from '../../platform/database/types.ts'
import { company } from '../settings/company.ts'
import { companySettings } from '../settings/settings.ts'
import { salaryRow } from '../workforce-salaries/queries.ts'
import { reportFacts, reportSettings } from './facts.ts'
import { registerParties } from './parties.ts'

/** The delivery that stands for the salary now; a cleared one does not. */
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

/** Why the register refused the report, in its own words. */
export async function reportErrorsOf(db: Read, salaryId: number): Promise<string[]> {
  const delivery = await latestDelivery(db, salaryId)
  const errors = (delivery?.errors ?? []) as RegisterMessage[]
  return errors.map(({ code, message, details }) => [code, message, details].filter(Boolean).join(': '))
}

export interface BuiltReport {
  readonly reportId: string
  readonly xml: string
}

/** Builds and signs the report of a salary as it stands. Throws ReportRefused, DomainError or XmlRefused where it cannot be reported. */
export async function buildReport(
  services: Services,
  db: Read,
  salaryId: number,
  deliveryId: string,
): Promise<BuiltReport> {
  const now = services.clock.now()
  const salary = await salaryRow(db, salaryId)
  const profile = await company(db)
  const reportId = `PS-${salaryId}-${deliveryId.slice(0, 8)}`
  const facts = await reportFacts(db, services.vault, salary, { reportId, replaces: null, now })
  const report = wageReport(facts, reportSettings(await companySettings(db), profile))
  const period = {
    paymentDate: localDate(salary.payday),
    from: localDate(salary.period_start),
    to: localDate(salary.period_end),
  }
  const message = wageDelivery({ deliveryId, at: now }, period, [report], registerParties(services.config, profile))
  return { reportId, xml: services.integrations.incomesRegister.wageReportMessage(message) }
}

/** The message as it was sent, or as it would be. */
export async function wageReportText(services: Services, salaryId: number): Promise<string> {
  const delivery = await latestDelivery(services.db, salaryId)
  if (delivery && delivery.sealed_xml.length > 0) return services.vault.open(delivery.sealed_xml)
  const exists = await services.db.selectFrom('salary').select('id').where('id', '=', salaryId).executeTakeFirst()
  if (!exists) throw new DomainError('NOT_FOUND')
  return (await buildReport(services, services.db, salaryId, `draft-${salaryId}`)).xml
}
