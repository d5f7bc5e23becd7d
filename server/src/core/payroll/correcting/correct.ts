import type { Changes } from '@palkkasilta/contract/form.ts'
import { correctionForm } from '@palkkasilta/contract/salary-corrections.ts'

import type { salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'

import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'

import { isTellableAs } from '@palkkasilta/engine/register/corrections.ts'
import { registerReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import { dayOf, isBefore, localDate } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import type { Written } from '../../../kernel/calls/commit.ts'
import { badField, DomainError } from '../../../kernel/errors.ts'
import { changesIn, refuseStale } from '../../../kernel/records/edits.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { companySettings } from '../../company/settings.ts'
import { actionTowards } from '../../report/build.ts'
import { deliveryInForce } from '../../report/queries.ts'
import { openReport, reportCorrected } from '../../report/queue.ts'
import { refusalText, reportOfRow } from '../../report/wanted.ts'
import type { IncomeTypes } from '../../salary/pay-rows.ts'
import { type SalaryDetailRow, salaryForUpdate, salaryRow } from '../../salary/queries.ts'

type Body = z.output<typeof correctionForm.body>
type Corrected = Changes<typeof correctionForm>
type SalaryRecord = z.output<typeof salaryForm.record>

/** A salary with the data that it would have. */
interface AsCorrected {
  readonly row: SalaryDetailRow
  readonly types: IncomeTypes
}

interface Looking {
  /** The salary as its page shows it. */
  readonly detailOf: (db: Read, id: number) => Promise<SalaryRecord>
  readonly now: Temporal.Instant
}

interface Correcting extends Looking {
  readonly who: number
}

/** Corrects what was told of a salary that was sent to be paid, and tells the register what it should hold now. */
export async function correctSalary(
  services: Services,
  tx: Tx,
  id: number,
  body: Body,
  { detailOf, who, now }: Correcting,
): Promise<Written<SalaryRecord>> {
  await salaryForUpdate(tx, id)
  const row = await salaryRow(tx, id)
  await refuseUncorrectable(tx, row, body)
  const before = await detailOf(tx, id)
  const { columns, types } = correctionOf(body, before)
  if (Object.keys(columns).length === 0 && types.size === 0)
    return { reply: before, audit: { noneBecause: 'it was saved as it was' } }
  const told = await foreseen(services, tx, { row: { ...row, ...columns }, types }, now)
  for (const [rowId, transaction_code] of types)
    await tx.updateTable('salary_row').set({ transaction_code }).where('id', '=', rowId).execute()
  const corrected = { ...columns, version: row.version + 1 }
  await tx.updateTable('salary').set(corrected).where('id', '=', id).execute()
  await reportCorrected(services, tx, [id], { who, now })
  const reply = await detailOf(tx, id)
  const [was, is] = [keptOf(before), keptOf(reply)]
  const report = told.action === 'NONE' ? {} : { register: told.action, report: told.reportId }
  return {
    reply,
    audit: [{ action: 'salary.correct', entity: 'salary', id, before: was, after: { ...is, ...report } }],
  }
}

/** What the register would be told. Stores nothing: it is the look that saving takes. */
export async function previewCorrection(
  services: Services,
  db: Read,
  id: number,
  body: Body,
  { detailOf, now }: Looking,
) {
  const row = await salaryRow(db, id)
  await refuseUncorrectable(db, row, body)
  const { columns, types } = correctionOf(body, await detailOf(db, id))
  return foreseen(services, db, { row: { ...row, ...columns }, types }, now)
}

/** What the register would be told of a salary with these data; refused where it could not be told. */
async function foreseen(services: Services, db: Read, salary: AsCorrected, now: Temporal.Instant) {
  const { row } = salary
  const wanted = await wantedOf(services, db, salary)
  const inForce = await deliveryInForce(db, row.id)
  const { tulorekisteriEnabled } = await companySettings(db)
  const deadline = registerReportDeadline(localDate(row.payday))
  return {
    action: inForce ? actionTowards(wanted, inForce) : ('REPORT' as const),
    reportId: inForce?.report_id ?? null,
    irReportId: inForce?.register_report_id ?? null,
    deadline: deadline.toString(),
    isLate: isBefore(deadline, dayOf(now)),
    isLeaving: tulorekisteriEnabled,
  }
}

async function wantedOf(services: Services, db: Read, { row, types }: AsCorrected) {
  try {
    return await reportOfRow(services, db, row, { types })
  } catch (error) {
    const reason = refusalText(error)
    throw reason === undefined ? error : new DomainError('CORRECTION_REFUSED', { reason })
  }
}

/** Only one that was sent to be paid, as it was read, while the register works on no report of it. */
async function refuseUncorrectable(db: Read, { id, version, state }: SalaryDetailRow, body: Body): Promise<void> {
  await refuseStale(db, { entity: 'salary', id, version }, body.version)
  if (state === 'OPEN') throw new DomainError('SALARY_NOT_SENT')
  if (state === 'LOCKED') throw new DomainError('SALARY_LOCKED', { fact: stateFact(workforceSalary, state, id) })
  if (await openReport(db, id)) throw new DomainError('REPORT_ON_ITS_WAY')
}

function correctionOf(body: Body, before: SalaryRecord) {
  const { rows, ...columns } = changesIn(correctionForm, body, { version: before.version, ...correctable(before) })
  return { columns, types: typesIn(rows, before) }
}

/** As which income rows of pay are told from now on. Which rows there are, and what is paid for them, stays. */
function typesIn(rows: Corrected['rows'], { tamigoSalaryRows }: SalaryRecord): IncomeTypes {
  const before = new Map(tamigoSalaryRows.map((row) => [row.id, row]))
  if (rows && rows.length !== before.size)
    throw badField('tamigoSalaryRows', 'Palkkarivejä ei voi lisätä eikä poistaa. Lue tiedot uudelleen.')
  const types = new Map<number, string>()
  for (const [place, { id, changes }] of (rows ?? []).entries()) {
    const row = before.get(id ?? 0)
    const type = changes.transaction_code
    if (type === undefined) continue
    if (!row || row.name === HOLIDAY || !isTellableAs(Number(row.transactionCode), Number(type)))
      throw badField(`tamigoSalaryRows.${place}.transactionCode`, otherwiseInsured(row?.transactionCode ?? ''))
    types.set(row.id, type)
  }
  return types
}

/** Its income type follows from what it is. */
const HOLIDAY = 'Lomakorvaus'

const otherwiseInsured = (type: string) =>
  `Tulolajin ${type} tilalle käy vain tulolaji, joka maksetaan ja vakuutetaan samoin.`

/** What can be corrected of a salary. */
function correctable(salary: SalaryRecord) {
  const { profession, professionCode, salaryType, paymentType, intervalstart, intervalstop, tamigoSalaryRows } = salary
  return { profession, professionCode, salaryType, paymentType, intervalstart, intervalstop, tamigoSalaryRows }
}

/** The same as the history keeps it. */
function keptOf(salary: SalaryRecord) {
  const { tamigoSalaryRows, ...kept } = correctable(salary)
  const rows = tamigoSalaryRows.map(({ name, transactionCode }) => ({ name, transactionCode }))
  return { ...kept, tamigoSalaryRows: rows }
}
