import { newPurchase } from '@palkkasilta/contract/bill-purchases.ts'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { RowsInput } from '../../../shared/form/rows-input.tsx'
import { billPurchases as texts } from '../../../texts/fi/bill-purchases.ts'
import { today } from '../../../ui/format/index.ts'
import { Section } from '../../../ui/section.tsx'
import { useReceiptsColumn } from '../receipts/receipts-column.tsx'
import type { BillFormState } from './form-state.ts'

const widths = {
  name: { base: 130, sm: 160 },
  duedate: 118,
  amount: 90,
  referenceNumber: 150,
  accountNumber: { base: 180, sm: 200 },
}

/** What others billed for the work of a bill: a part of the bill's form, and saved with it. */
export function PurchasesEditor({ form, bill }: { readonly form: BillFormState; readonly bill: Bill }) {
  const receipts = useReceiptsColumn(bill, 'purchase')
  return (
    <Section title={texts.title}>
      <RowsInput
        form={form}
        name="extContractorBillableItems"
        fresh={{ ...newPurchase, duedate: today() }}
        texts={texts}
        widths={widths}
        more={[receipts]}
      />
    </Section>
  )
}
