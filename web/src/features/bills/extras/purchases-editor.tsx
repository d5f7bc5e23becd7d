import { newPurchase } from '@palkkasilta/contract/bill-purchases.ts'
import { RowsInput } from '../../../shared/form/rows-input.tsx'
import { billPurchases as texts } from '../../../texts/fi/bill-purchases.ts'
import { today } from '../../../ui/format/index.ts'
import { Section } from '../../../ui/section.tsx'
import type { BillFormState } from '../form/form-state.ts'

const widths = {
  name: { base: 130, sm: 160 },
  duedate: 118,
  amount: 90,
  referenceNumber: 150,
  accountNumber: { base: 180, sm: 200 },
}

/** What others billed for the work of a bill: a part of the bill's form, and saved with it. */
export function PurchasesEditor({ form }: { readonly form: BillFormState }) {
  return (
    <Section title={texts.title}>
      <RowsInput
        form={form}
        name="extContractorBillableItems"
        fresh={{ ...newPurchase, duedate: today() }}
        texts={texts}
        widths={widths}
      />
    </Section>
  )
}
