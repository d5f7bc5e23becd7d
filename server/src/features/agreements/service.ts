import { agreementForm } from '@palkkasilta/contract/agreement-form.ts'
import { HUNDRED_PERCENT } from '@palkkasilta/values/money.ts'
import { insertVersion } from '../../core/agreement/insert.ts'
import { replaceRowsOf } from '../../core/agreement/replace.ts'
import type { StoredVersion } from '../../core/agreement/stored.ts'
import { lastPaidDay, usageOf } from '../../core/agreement/usage.ts'
import type { Written } from '../../kernel/commit.ts'
import { edited, refuseStale } from '../../kernel/edits.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { dayAfter, dayBefore, refuseOutside, refusePaidDays, refuseTorn } from './days.ts'
import { type Body, type EditedAgreement, editedAgreement } from './edit.ts'
import { agreementFacts, agreementReply } from './queries.ts'
import { removalRefusal } from './removal.ts'
import type { AgreementReply } from './wire.ts'

const NEW_NAME = 'Uusi työehtosopimus'
const WEEK = 7

/** An agreement that pays nothing yet, in one version that is always in force. */
export async function createAgreement(tx: Tx, today: string): Promise<Written<AgreementReply>> {
  const { id } = await tx.insertInto('agreement').values({ name: NEW_NAME }).returning('id').executeTakeFirstOrThrow()
  await insertVersion(tx, id, {
    ...{ valid_from: null, valid_to: null },
    ...{ minimum_wage_cents: 0, default_wage_cents: 0, maximum_wage_cents: 0 },
    ...{ church_holidays_as_sundays: true, overtime_period_days: WEEK, overtime_by_shift_start: false },
    ...{ holiday_bonus_rate: 0, holiday_bonus_at_end: false },
    ...{ sick_pay_days: 0, sick_pay_rate: HUNDRED_PERCENT },
    ...{ public_holiday_pay_minutes: 0, public_holiday_pay_saturdays: false, public_holiday_pay_after_days: 0 },
    ...{ overtime_first_day: null, overtime_day_start_minute: 0, overtime_cycles_break: true },
    ...{ professions: [], supplements: [], bands: [] },
  })
  const reply = await agreementReply(tx, id, { day: today }, today)
  return { reply, audit: [{ action: 'agreement.create', entity: 'agreement', id, after: { name: NEW_NAME } }] }
}

interface Saving {
  readonly id: number
  readonly versionId: number | undefined
  /** The day from which the edit applies: it becomes a version of its own. Absent: after the last day that was paid by the version. */
  readonly from: string | undefined
  readonly body: Body
  readonly today: string
}

/** Saves an edit of a version: in place where nothing was paid by it or from its own first day, else as a new version from a day on. */
export async function saveAgreement(tx: Tx, saving: Saving): Promise<Written<AgreementReply>> {
  const { id, versionId, body, today } = saving
  await lockAgreement(tx, id)
  const { version, versions, record } = await agreementFacts(tx, id, { versionId, day: today }, today)
  await refuseStale(tx, { entity: 'agreement', id, version: version.version }, body.version)
  const edit = editedAgreement(version, record, body)
  const others = versions.filter((each) => each !== version)
  const from = saving.from ?? (edit.changesPay ? await firstUnpaidDay(tx, version) : undefined)
  const isNewVersion = from !== undefined && from !== version.valid_from && (edit.changesPay || edit.changesDays)
  const saved = isNewVersion
    ? await addVersion(tx, version, others, edit, from)
    : await changeVersion(tx, version, others, edit)
  await tx
    .updateTable('agreement')
    .set({ ...edit.names, version: version.version + 1 })
    .where('id', '=', id)
    .execute()
  const after = await agreementFacts(tx, id, { versionId: saved, day: today }, today)
  const action = isNewVersion ? 'agreement.addVersion' : 'agreement.save'
  const written = edited(agreementForm, { action, entity: 'agreement', id }, record, after.record)
  return { ...written, reply: await agreementReply(tx, id, { versionId: saved, day: today }, today) }
}

async function firstUnpaidDay(db: Read, version: StoredVersion): Promise<string | undefined> {
  const paid = await lastPaidDay(db, version.agreement_id, version)
  return paid === null ? undefined : dayAfter(paid)
}

async function changeVersion(
  tx: Tx,
  version: StoredVersion,
  others: readonly StoredVersion[],
  edit: EditedAgreement,
): Promise<number> {
  if (edit.changesDays) {
    refuseTorn(edit.days, others)
    await refusePaidDays(tx, version, edit)
  }
  await tx
    .updateTable('agreement_version')
    .set({ ...edit.columns, ...edit.days })
    .where('id', '=', version.id)
    .execute()
  if (edit.changesPay) await replaceRowsOf(tx, version.id, edit)
  return version.id
}

/** The edited version ends the day before, and stays what it was. */
async function addVersion(
  tx: Tx,
  version: StoredVersion,
  others: readonly StoredVersion[],
  edit: EditedAgreement,
  from: string,
): Promise<number> {
  refuseOutside(version, from)
  if (edit.days.valid_from !== version.valid_from && edit.days.valid_from !== from)
    throw badField('validFromDate', 'Uusi versio alkaa päivästä, josta muutos on voimassa.')
  const days = { valid_from: from, valid_to: edit.days.valid_to }
  if (days.valid_to !== null && days.valid_to < from)
    throw badField('validToDate', 'Voimassaolo päättyy ennen kuin muutos alkaa.')
  refuseTorn(days, [{ ...version, valid_to: dayBefore(from) }, ...others])
  await tx
    .updateTable('agreement_version')
    .set({ valid_to: dayBefore(from) })
    .where('id', '=', version.id)
    .execute()
  return insertVersion(tx, version.agreement_id, {
    ...edit.columns,
    ...days,
    professions: edit.professions.map(withoutId),
    supplements: edit.supplements.map(withoutId),
    bands: edit.bands.map(withoutId),
  })
}

function withoutId<Row extends { readonly id?: number | undefined }>({ id: _, ...row }: Row): Omit<Row, 'id'> {
  return row
}

/** Deletes a version that nothing was paid by; its days go to the version before it, or to the one after it where it was the first. */
export async function removeVersion(
  tx: Tx,
  id: number,
  versionId: number,
  today: string,
): Promise<Written<AgreementReply>> {
  await lockAgreement(tx, id)
  const { version, versions, inUse, record } = await agreementFacts(tx, id, { versionId, day: today }, today)
  if (inUse.has(version.id)) throw new DomainError('AGREEMENT_VERSION_IN_USE')
  const place = versions.indexOf(version)
  const [after, before] = [versions[place - 1], versions[place + 1]]
  const heir = before ?? after
  if (!heir) throw new DomainError('AGREEMENT_ONLY_VERSION')
  await tx.deleteFrom('agreement_version').where('id', '=', version.id).execute()
  const days = before ? { valid_to: version.valid_to } : { valid_from: version.valid_from }
  await tx.updateTable('agreement_version').set(days).where('id', '=', heir.id).execute()
  await tx
    .updateTable('agreement')
    .set({ version: version.version + 1 })
    .where('id', '=', id)
    .execute()
  const reply = await agreementReply(tx, id, { versionId: heir.id, day: today }, today)
  return {
    reply,
    audit: [
      {
        ...{ action: 'agreement.removeVersion', entity: 'agreement', id },
        before: { validFromDate: record.validFromDate, validToDate: record.validToDate },
      },
    ],
  }
}

/** Hides an agreement: old salaries name it all the same. Refused while departments, contracts or open salaries hang on it. */
export async function deleteAgreement(tx: Tx, id: number, now: Temporal.Instant): Promise<Written<undefined>> {
  const { name } = await lockAgreement(tx, id)
  const usage = (await usageOf(tx, [id])).get(id)
  const refusal = usage && removalRefusal(usage)
  if (refusal) throw refusal
  await tx.updateTable('agreement').set({ deleted_at: now.toString() }).where('id', '=', id).execute()
  return { reply: undefined, audit: [{ action: 'agreement.delete', entity: 'agreement', id, before: { name } }] }
}

async function lockAgreement(tx: Tx, id: number) {
  const query = tx.selectFrom('agreement').select(['name', 'deleted_at']).where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  if (!row || row.deleted_at !== null) throw new DomainError('NOT_FOUND')
  return row
}
