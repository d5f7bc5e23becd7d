import { Stack, Text } from '@mantine/core'
import { newPurchase, type Purchase } from '@palkkasilta/contract/bill-purchases.ts'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { useActions } from '../../../shared/actions/use-actions.tsx'
import { type Line, RowsInput } from '../../../shared/form/rows-input.tsx'
import { billPurchases as texts } from '../../../texts/fi/bill-purchases.ts'
import { states } from '../../../texts/fi/states.ts'
import { ActionButton } from '../../../ui/actions/action.tsx'
import { today } from '../../../ui/format/index.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import type { Column } from '../../../ui/table/columns/column.tsx'
import { useReceiptsColumn } from '../receipts/receipts-column.tsx'
import type { BillFormState } from './form-state.ts'
import { payPurchase } from './pay-purchase.ts'

const widths = {
  name: 130,
  duedate: 118,
  amount: 90,
  referenceNumber: 125,
  accountNumber: { base: 180, sm: 190 },
}

/** What others billed for the work of a bill: a part of the bill's form, and saved with it; its payment is made beside it. */
export function PurchasesEditor({ form, bill }: { readonly form: BillFormState; readonly bill: Bill }) {
  const { draw, report } = useActions({ isChanged: form.changed.length > 0 })
  const receipts = useReceiptsColumn(bill, 'purchase')
  const saved = new Map(bill.extContractorBillableItems.map((one) => [one.id, one]))
  const savedOf = (row: Line['row']) => saved.get(Number(row.id))
  const payment: Column<Line> = {
    key: 'payment',
    header: texts.payment,
    cell({ row }) {
      const one = savedOf(row)
      if (!one) return null
      return (
        <Stack gap={4} align="start">
          {one.payment && <Payment payment={one.payment} />}
          {draw({ bill, one }, [payPurchase]).map((pay) => (
            <ActionButton key={pay.label} action={pay} size="compact-xs" />
          ))}
        </Stack>
      )
    },
  }
  return (
    <Section title={texts.title}>
      {report}
      <RowsInput
        form={form}
        name="extContractorBillableItems"
        fresh={{ ...newPurchase, duedate: today() }}
        texts={texts}
        widths={widths}
        more={[receipts, payment]}
        isRowLocked={(row) => savedOf(row)?.payment?.live ?? false}
      />
    </Section>
  )
}

/** What staff decided of it, what became of it, and the way to it. */
function Payment({ payment: { id, state, settlement } }: { readonly payment: NonNullable<Purchase['payment']> }) {
  return (
    <>
      <StateBadge state={state} looks={states.payment} />
      <Text size="xs" c="dimmed">
        <TextLink to="/bank" search={{ payment: String(id) }} inherit>
          {texts.paymentOf(id)}
        </TextLink>
        {state === 'APPROVED' && `: ${states.settlement[settlement][0]}`}
      </Text>
    </>
  )
}
