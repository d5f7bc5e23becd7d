import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import { useState } from 'react'
import { plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { Late, later } from '../../ui/later.tsx'
import { isRefundable, refundBill, sendBill, tellRefused } from './bill-actions.ts'

const RefundDialog = later(() => import('./refund-dialog.tsx'))

interface Options {
  readonly isChanged?: boolean
  /** The page shows the bill's error itself. */
  readonly hasBanner?: boolean
}

/** The next step of a bill, with the dialog of a refund in `report`. */
export function useBillActions({ isChanged = false, hasBanner = false }: Options = {}) {
  const { draw, act, report } = useActions({ isChanged })
  const [refunded, setRefunded] = useState<BillListItem>()
  const refund = plain({ label: texts.refund.action, when: isRefundable }, setRefunded)
  const after = hasBanner ? () => undefined : tellRefused
  const send = hasBanner ? { ...sendBill, primary: true } : sendBill
  return {
    draw,
    nextOf: (bill: BillListItem) => [...draw(bill, [send], { after }), ...draw(bill, [refund])],
    report: (
      <>
        {report}
        <Late when={refunded !== undefined}>
          <RefundDialog
            bill={refunded}
            onClose={() => setRefunded(undefined)}
            onRefund={(bill, discount) => act(refundBill, { bill, discount }, after)}
          />
        </Late>
      </>
    ),
  }
}
