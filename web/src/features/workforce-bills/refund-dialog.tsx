import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import { type BillListItem, checkRefund } from '@palkkasilta/contract/workforce-bills.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { RefundDialog as Dialog, type RefundOf } from '../../shared/bills/refund-dialog.tsx'
import { billRefund } from '../../texts/fi/bill-refund.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { money, quantity } from '../../ui/format/money.ts'
import { factsOf } from './bill-facts.ts'

const texts = workforceBills.refund
const HIGHEST = 100

/** In whole hundredths of a percent: a float may leave a trifle. */
function leftOf({ refundPercent }: BillListItem): number {
  return Math.round((HIGHEST - (refundPercent ?? 0)) * 100) / 100
}

const refund: RefundOf<BillListItem, ReplyOf<typeof checkRefund>> = {
  factsOf,
  leftOf,
  hintOf(bill) {
    const left = leftOf(bill)
    return billRefund.percentHint(left === HIGHEST ? undefined : quantity(left))
  },
  start: '0',
  useCheck: ({ id }, discount, enabled) =>
    useCall(checkRefund, { params: { id }, query: { discount } }, { enabled, quiet: true, fresh: true }),
  sumsOf: ({ left }) => [[billRefund.left, money(left)]],
  owedOf: ({ owed }) =>
    owed && {
      text: texts.owed(money(owed.amount)),
      percent: owed.percent,
      action: texts.refundOwed(quantity(owed.percent)),
    },
}

interface RefundDialogProps {
  /** Closed without one. */
  readonly bill: BillListItem | undefined
  readonly onClose: () => void
  /** Resolves when it is done or has failed. */
  readonly onRefund: (bill: BillListItem, discount: number) => Promise<void>
}

export default function RefundDialog(props: RefundDialogProps) {
  return <Dialog {...props} of={refund} />
}
