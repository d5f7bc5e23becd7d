import { agreementForm } from '@palkkasilta/contract/agreement-form.ts'
import { HUNDRED_PERCENT } from '@palkkasilta/values/money.ts'
import { insertVersion } from '../../core/agreement/insert.ts'
import { replaceRowsOf } from '../../core/agreement/replace.ts'
import type { StoredVersion } from '../../core/agreement/stored.ts'
import { lastPaidDay } from '../../core/agreement/usage.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { record } from '../../kernel/records/record.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { dayAfter, dayBefore, refuseOutside, refusePaidDays, refuseTorn } from './days.ts'
import { type Body, type EditedAgreement, editedAgreement, ownPart } from './edit.ts'
import { agreementFacts, agreementReply } from './queries.ts'
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

export interface At {
  readonly today: string
  /** Absent: the version in force. */
  readonly versionId?: number | undefined
  /** The day from which the edit applies: it becomes a version of its own. Absent: after the last day that was paid by the version. */
  readonly from?: string | undefined
}

export const agreement = {
  table: 'agreement',
  entity: 'agreement',
  read: (db: Read, id: number, { versionId, today }: At) => agreementFacts(db, id, { versionId, day: today }, today),
} as const

/** An edit of a version is saved in place where nothing was paid by it or from its own first day, else as a new version from a day on. */
export const agreementRecords = record(agreementForm, {
  ...agreement,

  edit: (_, { version }, changes) => editedAgreement(version, changes),

  async store(tx, { version, versions }, edit, at: At) {
    const others = versions.filter((each) => each !== version)
    const from = at.from ?? (edit.changesPay ? await firstUnpaidDay(tx, version) : undefined)
    if (from === undefined || from === version.valid_from || !(edit.changesPay || edit.changesDays))
      return { at: { ...at, versionId: await changeVersion(tx, version, others, edit) } }
    const versionId = await addVersion(tx, version, others, edit, from)
    return { action: 'agreement.addVersion', at: { ...at, versionId } }
  },
})

export async function saveAgreement(tx: Tx, id: number, body: Body, at: At): Promise<Written<AgreementReply>> {
  const { reply, audit } = await agreementRecords.save(tx, id, ownPart(body), at)
  return { reply: await agreementReply(tx, id, { versionId: reply.versionId, day: at.today }, at.today), audit }
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
    .set({ ...edit.terms, ...edit.days })
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
    ...edit.terms,
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
  const { version, versions, inUse, record: was } = await agreementFacts(tx, id, { versionId, day: today }, today)
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
        before: { validFromDate: was.validFromDate, validToDate: was.validToDate },
      },
    ],
  }
}

async function lockAgreement(tx: Tx, id: number): Promise<void> {
  const query = tx.selectFrom('agreement').select('deleted_at').where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  if (!row || row.deleted_at !== null) throw new DomainError('NOT_FOUND')
}
