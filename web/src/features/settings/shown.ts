import { settingsForm } from '@palkkasilta/contract/settings.ts'
import { shownBy } from '../../shared/form/shown-by.ts'
import { percent } from '../../ui/format/index.ts'

const ofForm = shownBy(settingsForm, {})

/** How a setting is written in the history and where two edits are compared; a value with a day of its own is a share. */
export const shown = (name: string, value: unknown) =>
  name === 'value' && typeof value === 'number' ? percent(value) : ofForm(name, value)
