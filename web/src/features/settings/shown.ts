import { accountForm } from '@palkkasilta/contract/paying-accounts.ts'
import { settingsForm } from '@palkkasilta/contract/settings.ts'
import type { FigureValues } from '@palkkasilta/contract/year-figures.ts'
import { shownBy } from '../../shared/form/shown-by.ts'
import { percent } from '../../ui/format/index.ts'
import { valuesText } from './year-figure-texts.ts'

const ofForm = shownBy(settingsForm, {})
const ofAccount = shownBy(accountForm, {})

/** How a setting is written in the history and where two edits are compared; a value with a day of its own is a share. */
export const shown = (name: string, value: unknown) => {
  if (name === 'values' && Array.isArray(value)) return valuesText(value as FigureValues)
  if (name === 'value' && typeof value === 'number') return percent(value)
  return (name in accountForm.byName ? ofAccount : ofForm)(name, value)
}
