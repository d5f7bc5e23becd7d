import { agreementForm } from '@palkkasilta/contract/agreement-form.ts'
import { shownBy } from '../../../shared/form/shown-by.ts'
import { common } from '../../../texts/fi/common.ts'
import { percent } from '../../../ui/format/index.ts'
import type { BandTyped, ProfessionTyped, SupplementTyped } from './rows-typed.ts'
import { hoursText, priceText, windowText } from './supplement-text.ts'

const daysText = ({ periodInDays }: BandTyped) => (periodInDays === null ? '' : ` / ${String(periodInDays)} pv`)
const listed = (parts: readonly string[]) => parts.join('; ') || common.none

/** How the values of an agreement are written where two edits are compared, and in its history. */
export const shown = shownBy(
  agreementForm,
  {},
  {
    remunerations: (rows: readonly SupplementTyped[]) =>
      listed(rows.map((row) => `${row.allowanceName} ${windowText(row)} ${priceText(row)}`)),
    professions: (rows: readonly ProfessionTyped[]) =>
      listed(rows.map(({ name, taxCode, holidayBonus }) => `${name} ${taxCode} ${percent(holidayBonus)}`)),
    overtimes: (rows: readonly BandTyped[]) =>
      listed(rows.map((row) => `${row.name} ${hoursText(row)}${daysText(row)} ${percent(row.percentage)}`)),
  },
)
