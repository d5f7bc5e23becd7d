import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { SetRate } from '@palkkasilta/engine/payroll/types.ts'
import { dayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { daySpan, rowsInForce } from '@palkkasilta/values/in-force.ts'
import { millionths, type Rate } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import { type AuditEvent, auditAll, type ChangedBy } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
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

type CompanyRateRow = Omit<Selectable<DB['company_rate']>, 'id' | 'added_by' | 'added_at'>

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
      added_by: by.who,
      added_at: by.at.toString(),
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

interface RateFrom {
  readonly kind: CompanyRateKind
  readonly from: LocalDate
  /** null: none of the company's own from then on. */
  readonly rate: Rate | null
  readonly source: string
}

/** A rate has this value from a day on, for as long as the value of that day would have held, else until the next one. */
export async function setCompanyRate(tx: Tx, { kind, from, rate, source }: RateFrom, by: ChangedBy): Promise<void> {
  const day = from.toString()
  const rows = await ofKind(tx, kind)
  const held = rows.find(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || valid_to >= day))
  const next = rows.find(({ valid_from }) => valid_from > day)
  if (held?.valid_from === day) await tx.deleteFrom('company_rate').where('id', '=', held.id).execute()
  else if (held) await endRate(tx, held.id, dayBefore(day))
  if (rate === null) return
  await tx
    .insertInto('company_rate')
    .values({
      ...{ kind, source, millionths: rate, valid_from: day },
      valid_to: held ? held.valid_to : next ? dayBefore(next.valid_from) : null,
      ...{ added_by: by.who, added_at: by.at.toString() },
    })
    .execute()
}

/** Takes back a value that has not begun: the one up to the day before it holds on. Throws NOT_FOUND, RATE_HAS_BEGUN. */
export async function removeCompanyRate(tx: Tx, id: number, today: LocalDate) {
  const row = await tx.selectFrom('company_rate').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  if (row.valid_from <= today.toString()) throw new DomainError('RATE_HAS_BEGUN')
  await tx.deleteFrom('company_rate').where('id', '=', id).execute()
  const last = dayBefore(row.valid_from)
  const before = (await ofKind(tx, row.kind)).find(({ valid_to }) => valid_to === last)
  if (before) await endRate(tx, before.id, row.valid_to)
  return row
}

function ofKind(tx: Tx, kind: CompanyRateKind) {
  return tx.selectFrom('company_rate').selectAll().where('kind', '=', kind).orderBy('valid_from').execute()
}

async function endRate(tx: Tx, id: number, last: string | null): Promise<void> {
  await tx.updateTable('company_rate').set({ valid_to: last }).where('id', '=', id).execute()
}

const dayBefore = (day: string) => localDate(day).subtract({ days: 1 }).toString()
