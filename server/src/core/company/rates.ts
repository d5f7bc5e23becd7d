import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { SetRate } from '@palkkasilta/engine/payroll/types.ts'
import { dayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { daySpan, rowsInForce } from '@palkkasilta/values/in-force.ts'
import { millionths, type Rate } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import { type AuditEvent, auditAll, type ChangedBy } from '../../kernel/audit.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { CompanyRateKind, DB, NewRow, Read, Tx } from '../../platform/database/types.ts'

/** The company's own rate of a kind in force on a day; `null`: it has none. */
export type CompanyRates = (kind: CompanyRateKind, on: LocalDate) => SetRate | null

/** All dated settings of the company, read once. */
export async function companyRates(db: Read): Promise<CompanyRates> {
  return ratesByDay(await db.selectFrom('company_rate').selectAll().orderBy('id').execute())
}

/** Dated settings made ready to be asked. */
export function ratesByDay(rows: readonly CompanyRateRow[]): CompanyRates {
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  const inForce = new Map([...kinds].map(([kind, ofKind]) => [kind, rowsInForce(ofKind, daysOf)]))
  const known = new Map<CompanyRateRow, SetRate>()
  return (kind, on) => {
    const row = inForce.get(kind)?.(dayNumber(on)).row ?? null
    if (row === null) return null
    const rate = known.get(row) ?? rateOf(row)
    known.set(row, rate)
    return rate
  }
}

function rateOf(row: CompanyRateRow): SetRate {
  return setRate(millionths(row.millionths), 'company', 'yrityksen asetukset', row.valid_from, row.source)
}

type CompanyRateRow = Omit<Selectable<DB['company_rate']>, 'id'>

function daysOf(row: CompanyRateRow) {
  return daySpan({ from: localDate(row.valid_from), to: row.valid_to === null ? null : localDate(row.valid_to) })
}

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
  await insertRows(tx, 'company_rate', rows)
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
