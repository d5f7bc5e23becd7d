import { changePayment, changePayments, type OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import type { Action } from '../../ui/action.tsx'
import { confirmAndDo, confirmWithRemark, type Question } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { useBankSettings, useIsDeciding } from './queries.ts'
import { approveManyQuestion, approveQuestion, cancelQuestion, rejectQuestion } from './questions.ts'

interface Decisions {
  /** Told of each payment that was decided on. */
  readonly onDecided?: (payment: OutgoingPayment) => void
}

/** What staff can do with a payment in its state, each after a question. While one is being done the others wait. */
export function useDecisions({ onDecided }: Decisions = {}) {
  const sendBank = useBankSettings().data?.publicSettings.sendBank ?? false
  const decide = useChange(changePayment)
  const approveMany = useChange(changePayments)
  const busy = useIsDeciding() && texts.busy

  async function decided(payment: OutgoingPayment, state: OutgoingPayment['state'], question: Question): Promise<void> {
    const reason = await confirmWithRemark(question)
    if (reason === null) return
    const changed = await decide({ params: { id: payment.id }, body: { version: payment.version, state, reason } })
    onDecided?.(changed)
    toast.success(doneText(changed))
  }

  function actionsOf(payment: OutgoingPayment): Action[] {
    if (payment.state === 'NEW') {
      const approve = () => decided(payment, 'APPROVED', approveQuestion(payment, sendBank))
      const reject = () => decided(payment, 'REJECTED', rejectQuestion(payment))
      return [
        { label: texts.approve.action, primary: true, off: busy || (payment.approvalBlocked ?? false), run: approve },
        { label: texts.reject.action, danger: true, off: busy, run: reject },
      ]
    }
    if (payment.state !== 'APPROVED') return []
    const cancel = () => decided(payment, 'CANCELLED', cancelQuestion(payment))
    return [{ label: texts.cancel.action, danger: true, off: uselessCancel(payment) ?? busy, run: cancel }]
  }

  function approveChosen(payments: readonly OutgoingPayment[]): Promise<boolean> {
    const ids = payments.map(({ id }) => id)
    const approve = () => approveMany({ body: { ids, state: 'APPROVED' } })
    return confirmAndDo(approveManyQuestion(payments, sendBank), approve, texts.approve.done(ids.length))
  }

  return { actionsOf, approveChosen, busy }
}

/** Why there is nothing to cancel now. */
function uselessCancel({ debitedOn, fileState, live }: OutgoingPayment): string | undefined {
  if (debitedOn !== null) return texts.cancel.debited
  if (fileState === 'SENDING') return texts.cancel.leaving
  return live ? undefined : texts.cancel.stopped
}

function doneText({ state, cancelRequested }: OutgoingPayment): string {
  if (state === 'APPROVED') return texts.approve.done(1)
  if (state === 'REJECTED') return texts.reject.done
  return cancelRequested ? texts.cancel.asked : texts.cancel.done
}
