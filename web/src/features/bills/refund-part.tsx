import { type BillListItem, checkRefund } from '@palkkasilta/contract/bills.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { RefundDialog, type RefundOf } from '../../shared/bills/refund-dialog.tsx'
import { bills } from '../../texts/fi/bills.ts'
import { type Check, factsOf, followsRefund } from './bill-actions.ts'

const refund: RefundOf<BillListItem, Check> = {
  factsOf,
  leftOf: () => undefined,
  hintOf: () => bills.refund.percentHint,
  start: '',
  useCheck: ({ id }, discount, enabled) =>
    useCall(checkRefund, { params: { id }, query: { discount } }, { enabled, quiet: true, fresh: true }),
  sumsOf: followsRefund,
}

interface RefundPartProps {
  /** Closed without one. */
  readonly bill: BillListItem | undefined
  readonly onClose: () => void
  /** Resolves when it is done or has failed. */
  readonly onRefund: (bill: BillListItem, discount: number, check: Check) => Promise<void>
}

/** Refunds a part of a bill; the whole is refunded without a percent. */
export default function RefundPart(props: RefundPartProps) {
  return <RefundDialog {...props} of={refund} />
}
