import { billForm } from '@palkkasilta/contract/bills.ts'
import { shownBy } from '../../../shared/form/shown-by.ts'
import { bills as texts } from '../../../texts/fi/bills.ts'

/** A value of a field as it is written in the history and where two edits of a bill are compared. */
export const shown = shownBy(billForm, texts.choices, { billableitems: ({ length }) => texts.rows.rows(length) })
