import type { agreementForm } from '@palkkasilta/contract/agreement-form.ts'
import type { Changes } from '@palkkasilta/contract/form.ts'
import type { z } from 'zod'
import type { NewVersion } from '../../core/agreement/insert.ts'
import type { BandRow, ProfessionRow, StoredVersion, SupplementRow } from '../../core/agreement/stored.ts'
import { DomainError } from '../../kernel/errors.ts'
import { storedWeekdays, typedWeekdays } from './weekdays.ts'
import type { AgreementReply } from './wire.ts'

export type Body = z.output<typeof agreementForm.body>

/** A row that is there already has its id. */
export type Edited<Row extends { readonly id: number }> = Omit<Row, 'id'> & { readonly id?: number | undefined }

export interface EditedAgreement {
  /** What it is called by, on all days; only what changes. */
  readonly columns: Partial<Pick<StoredVersion, 'name' | 'print_name' | 'profession_code'>>
  readonly days: Pick<StoredVersion, 'valid_from' | 'valid_to'>
  readonly terms: Omit<NewVersion, 'professions' | 'supplements' | 'bands' | 'valid_from' | 'valid_to'>
  readonly professions: readonly Edited<ProfessionRow>[]
  readonly supplements: readonly Edited<SupplementRow>[]
  readonly bands: readonly Edited<BandRow>[]
  /** Anything but names and days. */
  readonly changesPay: boolean
  readonly changesDays: boolean
}

/** What an edit makes of a version. Writes nothing: saving stores it, a preview calculates by it. */
export function editedAgreement(version: StoredVersion, changes: Changes<typeof agreementForm>): EditedAgreement {
  const { name, print_name, profession_code, valid_from, valid_to, ...pay } = changes
  const { professions, supplements, overtime_bands, ...terms } = pay
  return {
    columns: {
      ...(name !== undefined && { name }),
      ...(print_name !== undefined && { print_name }),
      ...(profession_code !== undefined && { profession_code }),
    },
    days: {
      valid_from: valid_from === undefined ? version.valid_from : valid_from,
      valid_to: valid_to === undefined ? version.valid_to : valid_to,
    },
    terms: { ...termsOf(version), ...terms },
    professions: editedRows(professions, version.professions),
    supplements: editedRows(supplements, version.supplements.map(typed)).map(stored),
    bands: editedRows(overtime_bands, version.bands).map((band) => ({ ...band, to_minutes: band.to_minutes || null })),
    changesPay: Object.keys(pay).length > 0,
    changesDays: valid_from !== undefined || valid_to !== undefined,
  }
}

/** What is saved elsewhere or follows comes back as it was read, and may have changed since. */
export function ownPart(body: Body): Body {
  const {
    usedBy: _,
    workContract: __,
    warnings: ___,
    ...typed
  } = body as Body & Partial<Pick<AgreementReply, 'usedBy' | 'workContract' | 'warnings'>>
  return typed
}

function termsOf(version: StoredVersion): EditedAgreement['terms'] {
  return {
    minimum_wage_cents: version.minimum_wage_cents,
    default_wage_cents: version.default_wage_cents,
    maximum_wage_cents: version.maximum_wage_cents,
    church_holidays_as_sundays: version.church_holidays_as_sundays,
    holiday_bonus_rate: version.holiday_bonus_rate,
    holiday_bonus_at_end: version.holiday_bonus_at_end,
    sick_pay_days: version.sick_pay_days,
    sick_pay_rate: version.sick_pay_rate,
    public_holiday_pay_minutes: version.public_holiday_pay_minutes,
    public_holiday_pay_saturdays: version.public_holiday_pay_saturdays,
    public_holiday_pay_after_days: version.public_holiday_pay_after_days,
    overtime_period_days: version.overtime_period_days,
    overtime_first_day: version.overtime_first_day,
    overtime_day_start_minute: version.overtime_day_start_minute,
    overtime_by_shift_start: version.overtime_by_shift_start,
    overtime_cycles_break: version.overtime_cycles_break,
  }
}

type RowEdit<Row> =
  | { readonly id: number; readonly changes: Partial<Row> }
  | { readonly id: undefined; readonly changes: Row }

function editedRows<Row extends { readonly id: number }>(
  edits: readonly RowEdit<Omit<Row, 'id'>>[] | undefined,
  rows: readonly Row[],
): readonly Edited<Row>[] {
  if (!edits) return rows
  const known = new Map(rows.map((row) => [row.id, row]))
  return edits.map(({ id, changes }) => {
    if (id === undefined) return changes
    const row = known.get(id)
    if (!row) throw new DomainError('NOT_FOUND')
    return { ...row, ...changes }
  })
}

const typed = ({ weekdays, ...row }: SupplementRow) => ({ ...row, ...typedWeekdays(weekdays) })

function stored(row: Edited<ReturnType<typeof typed>>): Edited<SupplementRow> {
  const { monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...rest } = row
  return { ...rest, weekdays: storedWeekdays({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }) }
}
