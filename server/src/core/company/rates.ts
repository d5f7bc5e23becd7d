import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Rate } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll, type ChangedBy } from '../../kernel/audit.ts'
import type { CompanyRateKind, NewRow, Tx } from '../../platform/database/types.ts'

/** A rate of the company's own, such as its insurer's, for as long as it holds. */
export interface NewCompanyRate {
  readonly kind: CompanyRateKind
  readonly from: LocalDate
  readonly to: LocalDate | null
  readonly rate: Rate
  readonly source: string
}

export async function addCompanyRates(tx: Tx, rates: readonly NewCompanyRate[], by: ChangedBy): Promise<void> {
  if (rates.length === 0) return
  const rows = rates.map(
    ({ kind, from, to, rate, source }): NewRow<'company_rate'> => ({
      kind,
      valid_from: from.toString(),
      valid_to: to?.toString() ?? null,
      millionths: rate,
      source,
    }),
  )
  await tx.insertInto('company_rate').values(rows).execute()
  const events = rates.map(
    ({ kind, ...after }): AuditEvent => ({
      action: 'companyRate.create',
      entity: 'company',
      id: kind,
      after,
    }),
  )
  await auditAll(tx, events, by.who, by.at)
}
