import { createHash } from 'node:crypto'
import type { ReportIdentity } from '@palkkasilta/engine/register/identity.ts'
import { toldTax } from '@palkkasilta/engine/register/liabilities.ts'
import { ReportRefused } from '@palkkasilta/engine/register/problems.ts'
import { toldPay } from '@palkkasilta/engine/register/separate-report.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import {
  type PayPeriodOfDelivery,
  type RegisterParties,
  wageDelivery,
} from '../../integrations/incomes-register/deliveries.ts'
import { identityOf } from '../../integrations/incomes-register/messages/told-report.ts'
import type { WageReport } from '../../integrations/incomes-register/messages/wage-delivery.ts'
import { type ReportIds, wageReport } from '../../integrations/incomes-register/wage-report.ts'
import { DomainError } from '../../kernel/errors.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { company, withPolicyOf } from '../company/company.ts'
import { decidedEmployer, employersOf } from '../company/employers.ts'
import { clientPolicies, ownPolicies } from '../company/policies.ts'
import { settingsByDay } from '../company/settings.ts'
import { type SalaryDetailRow, salaryRow, salaryRows } from '../salary/queries.ts'
import { type AsIf, reportFacts } from './facts.ts'
import { withoutPerson } from './identity.ts'
import { registerParties } from './parties.ts'

/** What the register should hold of a salary as it stands. */
export interface WantedReport {
  readonly parties: RegisterParties
  readonly period: PayPeriodOfDelivery
  tell(ids: ReportIds): WageReport
  /** What it tells of pay. */
  readonly pay: Cents
  /** And of tax. */
  readonly tax: Cents
  readonly identity: ReportIdentity
  /** Of everything that is told, whatever the ids of the report: the same is not told again. */
  readonly toldHash: Buffer
}

const NO_IDS: ReportIds = { reportId: '', replaces: null }

/** What came of one of several: what was asked for, or why there is none. */
export type Attempt<Value> = { readonly value: Value } | { readonly refused: Error }

/** Of each salary that is there; refused with a ReportRefused or DomainError where it cannot be reported. */
export async function wantedReports(
  services: Services,
  db: Read,
  salaryIds: readonly number[],
): Promise<ReadonlyMap<number, Attempt<WantedReport>>> {
  return reportsOfRows(services, db, await salaryRows(db, salaryIds))
}

/** The same of salaries as they would be with other data of their own. */
export async function reportsOfRows(
  services: Services,
  db: Read,
  salaries: readonly SalaryDetailRow[],
  asIf?: AsIf,
): Promise<ReadonlyMap<number, Attempt<WantedReport>>> {
  const { vault, clock, integrations } = services
  const sender = integrations.incomesRegister.sender()
  const employers = await employersOf(db, salaries)
  const profile = await attempted(() => company(db))
  const settings = await settingsByDay(db)
  const factsOf = await reportFacts(db, vault, salaries, clock.now(), asIf)
  const wantedOf = (salary: SalaryDetailRow): WantedReport => {
    const payday = localDate(salary.payday)
    const employer = decidedEmployer(employers.get(salary.id))
    const ours = withPolicyOf(given(profile), payday)
    const parties = registerParties(sender, ours, employer)
    const { kind, client } = employer
    const policies = kind === 'CLIENT' ? clientPolicies(client) : ownPolicies(settings(payday), ours)
    const facts = factsOf(salary, employer)
    const period = { paymentDate: payday, from: localDate(salary.period_start), to: localDate(salary.period_end) }
    const tell = (ids: ReportIds) => wageReport({ ...facts, ...ids }, policies)
    const told = tell(NO_IDS)
    const { DeliveryData } = wageDelivery({ deliveryId: '', at: clock.now() }, period, [told], parties)
    const identity = withoutPerson(identityOf(told, DeliveryData), vault)
    const { lines } = facts
    return {
      parties,
      period,
      tell,
      pay: toldPay(lines),
      tax: toldTax(lines),
      identity,
      toldHash: hashOf(told, identity),
    }
  }
  const wanted = new Map<number, Attempt<WantedReport>>()
  for (const salary of salaries) wanted.set(salary.id, await attempted(() => wantedOf(salary)))
  return wanted
}

/** The same for one. Throws ReportRefused or DomainError where the salary cannot be reported. */
export async function wantedReport(services: Services, db: Read, salaryId: number): Promise<WantedReport> {
  return reportOfRow(services, db, await salaryRow(db, salaryId))
}

/** Of one salary as it would be. Throws ReportRefused or DomainError where it could not be reported. */
export async function reportOfRow(
  services: Services,
  db: Read,
  salary: SalaryDetailRow,
  asIf?: AsIf,
): Promise<WantedReport> {
  const attempt = (await reportsOfRows(services, db, [salary], asIf)).get(salary.id)
  if (attempt === undefined) throw new DomainError('NOT_FOUND')
  return given(attempt)
}

/** Catches the refusals that staff are told; what else goes wrong is thrown on. */
export async function attempted<Value>(attempt: () => Value | Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await attempt() }
  } catch (error) {
    if (!(error instanceof Error) || refusalText(error) === undefined) throw error
    return { refused: error }
  }
}

/** Throws what it was refused with. */
export function given<Value>(attempt: Attempt<Value>): Value {
  if ('refused' in attempt) throw attempt.refused
  return attempt.value
}

/** Who somebody is stands in the identity: another name is no reason to tell a report anew. */
function hashOf({ ReportData: _ids, IncomeEarner, ...rest }: WageReport, identity: ReportIdentity): Buffer {
  const { IncomeEarnerIds: _who, IncomeEarnerBasic: _name, Addresses: _home, ...earner } = IncomeEarner
  return createHash('sha256')
    .update(JSON.stringify([identity, earner, rest]))
    .digest()
}

/** Why a salary cannot be reported, for staff; undefined where the error is of another kind. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof ReportRefused ? error.message : problemOf(error)?.message
}
