import type { Purchase } from '@palkkasilta/contract/bill-purchases.ts'
import type { Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import { billForm } from '@palkkasilta/contract/bills.ts'
import { shownBy } from '../../../shared/form/shown-by.ts'
import { bills as texts } from '../../../texts/fi/bills.ts'
import { money } from '../../../ui/format/index.ts'

/** As it is typed nobody may be chosen yet. */
type TypedSubcontract = Pick<Subcontract, 'amount'> & { readonly subcontractor: Subcontract['subcontractor'] | null }

/** A value of a field as it is written in the history and where two edits of a bill are compared. */
export const shown = shownBy(billForm, texts.choices, {
  billableitems: ({ length }) => texts.rows.rows(length),
  extContractorBillableItems: (purchases: readonly Pick<Purchase, 'name' | 'amount'>[]) =>
    purchases.map(({ name, amount }) => `${name} ${money(amount)}`).join(', '),
  contractorBillableItems: (subcontracts: readonly TypedSubcontract[]) =>
    subcontracts.map(({ subcontractor, amount }) => `${subcontractor?.fullName ?? ''} ${money(amount)}`).join(', '),
})
