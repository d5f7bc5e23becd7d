import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import type { StoredVersion } from '../../core/agreement/stored.ts'
import { isPaidIn } from '../../core/agreement/usage.ts'
import { badField } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import type { EditedAgreement } from './edit.ts'

export type Days = Pick<StoredVersion, 'valid_from' | 'valid_to'>

const written = (day: string) => finnishDate(localDate(day))
export const dayBefore = (day: string) => localDate(day).subtract({ days: 1 }).toString()
export const dayAfter = (day: string) => localDate(day).add({ days: 1 }).toString()

/** `1.1.2026–31.12.2026`, with nothing for an open end. */
export function daysText({ valid_from, valid_to }: Days): string {
  return `${valid_from === null ? '' : written(valid_from)}–${valid_to === null ? '' : written(valid_to)}`
}

/** Refuses days of a version that overlap those of the others or leave some between them, and names them. */
export function refuseTorn(edited: Days, others: readonly Days[]): void {
  const all = [edited, ...others].toSorted((a, b) => ((a.valid_from ?? '') < (b.valid_from ?? '') ? -1 : 1))
  for (const [index, after] of all.entries()) {
    const before = all[index - 1]
    if (!before || (before !== edited && after !== edited)) continue
    const field = before === edited ? 'validToDate' : 'validFromDate'
    const other = before === edited ? after : before
    const until = before.valid_to
    if (until === null || after.valid_from === null || after.valid_from <= until) {
      const common = { valid_from: after.valid_from, valid_to: earlier(until, after.valid_to) }
      throw badField(field, `Päivät ${daysText(common)} kuuluvat jo versioon ${daysText(other)}.`)
    }
    const gap = { valid_from: dayAfter(until), valid_to: dayBefore(after.valid_from) }
    if (gap.valid_from <= gap.valid_to)
      throw badField(
        field,
        `Päiville ${daysText(gap)} ei jää voimassa olevaa versiota: viereinen on ${daysText(other)}.`,
      )
  }
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

/** Refuses to take days from a version in which salaries were made by it. */
export async function refusePaidDays(db: Read, version: StoredVersion, { days }: EditedAgreement): Promise<void> {
  const { valid_from, valid_to } = days
  if (valid_from !== null && (version.valid_from === null || version.valid_from < valid_from)) {
    const lost = { valid_from: version.valid_from, valid_to: dayBefore(valid_from) }
    if (await isPaidIn(db, version.agreement_id, lost)) throw badField('validFromDate', paidText(lost))
  }
  if (valid_to !== null && (version.valid_to === null || valid_to < version.valid_to)) {
    const lost = { valid_from: dayAfter(valid_to), valid_to: version.valid_to }
    if (await isPaidIn(db, version.agreement_id, lost)) throw badField('validToDate', paidText(lost))
  }
}

const paidText = (days: Days) => `Päivinä ${daysText(days)} on jo laskettu palkkoja tällä versiolla.`

/** A new version begins after the first day of the one that it continues, and not after its last. */
export function refuseOutside(version: StoredVersion, from: string): void {
  const isAfterStart = version.valid_from === null || version.valid_from < from
  if (isAfterStart && (version.valid_to === null || from <= version.valid_to)) return
  const ofVersion = daysText(version)
  throw badField('from', `Muutos alkaa version ${ofVersion} aikana.`)
}
