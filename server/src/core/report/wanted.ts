import { createHash } from 'node:crypto'
import type { ReportIdentity } from '@palkkasilta/engine/register/identity.ts'
import { ReportRefused } from '@palkkasilta/engine/register/problems.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import {
  type PayPeriodOfDelivery,
  type RegisterParties,
  wageDelivery,
} from '../../integrations/incomes-register/deliveries.ts'
import { identityOf } from '../../integrations/incomes-register/messages/told-report.ts'
import type { WageReport } from '../../integrations/incomes-register/messages/wage-delivery.ts'
import { type ReportIds, wageReport } from '../../integrations/incomes-register/wage-report.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { type CompanyProfile, company } from '../company/company.ts'
import { clientPolicies, ownPolicies } from '../company/policies.ts'
import { companySettings } from '../company/settings.ts'
import { type Employer, employerOf } from '../salary/employers.ts'
import { salaryRow } from '../salary/queries.ts'
import { reportFacts } from './facts.ts'
import { withoutPerson } from './identity.ts'
import { registerParties } from './parties.ts'

/** What the register should hold of a salary as it stands. */
export interface WantedReport {
  readonly parties: RegisterParties
  readonly period: PayPeriodOfDelivery
  tell(ids: ReportIds): WageReport
  readonly identity: ReportIdentity
  /** Of everything that is told, whatever the ids of the report: the same is not told again. */
  readonly toldHash: Buffer
}

const NO_IDS: ReportIds = { reportId: '', replaces: null }

/** Throws ReportRefused or DomainError where the salary cannot be reported. */
export async function wantedReport(services: Services, db: Read, salaryId: number): Promise<WantedReport> {
  const { vault, clock, integrations } = services
  const salary = await salaryRow(db, salaryId)
  const payday = localDate(salary.payday)
  const employer = await employerOf(db, salary)
  const profile = await company(db, payday)
  const parties = registerParties(integrations.incomesRegister.sender(), profile, employer)
  const policies = await policiesOf(db, employer, profile, payday)
  const facts = await reportFacts(db, vault, salary, employer, clock.now())
  const period = {
    paymentDate: payday,
    from: localDate(salary.period_start),
    to: localDate(salary.period_end),
  }
  const tell = (ids: ReportIds) => wageReport({ ...facts, ...ids }, policies)
  const told = tell(NO_IDS)
  const { DeliveryData } = wageDelivery({ deliveryId: '', at: clock.now() }, period, [told], parties)
  const identity = withoutPerson(identityOf(told, DeliveryData), vault)
  return { parties, period, tell, identity, toldHash: hashOf(told, identity) }
}

/** Those of who pays, on the payday. */
async function policiesOf(db: Read, { kind, client }: Employer, profile: CompanyProfile, payday: LocalDate) {
  return kind === 'CLIENT' ? clientPolicies(client) : ownPolicies(await companySettings(db, payday), profile)
}

function hashOf({ ReportData: _ids, IncomeEarner, ...rest }: WageReport, identity: ReportIdentity): Buffer {
  const earner = { ...IncomeEarner, IncomeEarnerIds: null }
  return createHash('sha256')
    .update(JSON.stringify([identity, earner, rest]))
    .digest()
}

/** Why a salary cannot be reported, for staff; undefined where the error is of another kind. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof ReportRefused ? error.message : problemOf(error)?.message
}
