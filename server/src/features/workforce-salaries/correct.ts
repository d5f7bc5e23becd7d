import type { Changes } from '@palkkasilta/contract/form.ts'
import { correctionForm } from '@palkkasilta/contract/salary-corrections.ts'
import { registerReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import { dayOf, isBefore, localDate } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import { companySettings } from '../../core/company/settings.ts'
import { actionTowards } from '../../core/report/build.ts'
import { deliveryInForce } from '../../core/report/queries.ts'
import { openReport, reportCorrected } from '../../core/report/queue.ts'
import { refusalText, reportOfRow } from '../../core/report/wanted.ts'
import { type SalaryDetailRow, salaryForUpdate, salaryRow } from '../../core/salary/queries.ts'
import type { Written } from '../../kernel/commit.ts'
import { changesIn, refuseStale } from '../../kernel/edits.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { salaryDetail } from './service.ts'
import type { SalaryRecord } from './wire.ts'

type Body = z.output<typeof correctionForm.body>
type Corrected = Changes<typeof correctionForm>

interface Correcting {
  readonly who: number
  readonly now: Temporal.Instant
}

/** Corrects what was told of a salary that was sent to be paid, and tells the register what it should hold now. */
export async function correctSalary(
  services: Services,
  tx: Tx,
  id: number,
  body: Body,
  { who, now }: Correcting,
): Promise<Written<SalaryRecord>> {
  await salaryForUpdate(tx, id)
  const row = await salaryRow(tx, id)
  await refuseUncorrectable(tx, row, body)
  const before = await salaryDetail(tx, id)
  const changes = correctionOf(body, before)
  if (Object.keys(changes).length === 0) return { reply: before, audit: { noneBecause: 'it was saved as it was' } }
  const told = await foreseen(services, tx, { ...row, ...changes }, now)
  const corrected = { ...changes, version: row.version + 1 }
  await tx.updateTable('salary').set(corrected).where('id', '=', id).execute()
  await reportCorrected(services, tx, id, { who, now })
  const reply = await salaryDetail(tx, id)
  const [was, is] = [keptOf(before), keptOf(reply)]
  const report = told.action === 'NONE' ? {} : { register: told.action, report: told.reportId }
  return {
    reply,
    audit: [{ action: 'salary.correct', entity: 'salary', id, before: was, after: { ...is, ...report } }],
  }
}

/** What the register would be told. Stores nothing: it is the look that saving takes. */
export async function previewCorrection(services: Services, db: Read, id: number, body: Body, now: Temporal.Instant) {
  const row = await salaryRow(db, id)
  await refuseUncorrectable(db, row, body)
  const changes = correctionOf(body, await salaryDetail(db, id))
  return foreseen(services, db, { ...row, ...changes }, now)
}

/** What the register would be told of a salary with these data; refused where it could not be told. */
async function foreseen(services: Services, db: Read, row: SalaryDetailRow, now: Temporal.Instant) {
  const wanted = await wantedOf(services, db, row)
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

async function wantedOf(services: Services, db: Read, row: SalaryDetailRow) {
  try {
    return await reportOfRow(services, db, row)
  } catch (error) {
    const reason = refusalText(error)
    throw reason === undefined ? error : new DomainError('CORRECTION_REFUSED', { reason })
  }
}

/** Only one that was sent to be paid, as it was read, while the register works on no report of it. */
async function refuseUncorrectable(db: Read, { id, version, state }: SalaryDetailRow, body: Body): Promise<void> {
  await refuseStale(db, { entity: 'salary', id, version }, body.version)
  if (state === 'OPEN') throw new DomainError('SALARY_NOT_SENT')
  if (state === 'LOCKED') throw new DomainError('SALARY_LOCKED')
  if (await openReport(db, id)) throw new DomainError('REPORT_ON_ITS_WAY')
}

function correctionOf(body: Body, before: SalaryRecord): Corrected {
  return changesIn(correctionForm, body, { version: before.version, ...keptOf(before) })
}

/** What can be corrected of it, and the history keeps. */
function keptOf({ profession, professionCode, salaryType, paymentType, intervalstart, intervalstop }: SalaryRecord) {
  return { profession, professionCode, salaryType, paymentType, intervalstart, intervalstop }
}
