import {
  changePayment,
  changePayments,
  checkApproval,
  type OutgoingPayment,
} from '@palkkasilta/contract/outgoing-payments.ts'
import { api } from '../../shared/api/api.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { paymentPanel, workforceSalaryPage } from '../../shared/links/targets.ts'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import type { Action } from '../../ui/action.tsx'
import { confirm, confirmWithRemark, type Question } from '../../ui/confirm.ts'
import { toast } from '../../ui/toast.ts'
import { UserError } from '../../ui/user-error.ts'
import type { Next } from '../../ui/way-on.tsx'
import { approveManyQuestion, approveQuestion, confirmedFiles } from './approve-question.ts'
import { useIsDeciding } from './queries.ts'
import { cancelQuestion, rejectQuestion } from './questions.ts'

interface Decisions {
  /** Told of each payment that was decided on. */
  readonly onDecided?: (payment: OutgoingPayment) => void
  /** Told of those that were approved together. */
  readonly onApproved?: (payments: readonly OutgoingPayment[]) => void
}

/** What staff can do with a payment in its state, each after a question. While one is being done the others wait. */
export function useDecisions({ onDecided, onApproved }: Decisions = {}) {
  const decide = useChange(changePayment)
  const approveMany = useChange(changePayments)
  const busy = useIsDeciding() && texts.busy

  async function decided(payment: OutgoingPayment, state: OutgoingPayment['state'], question: Question): Promise<void> {
    const reason = await confirmWithRemark(question)
    if (reason === null) return
    const changed = await decide({ params: { id: payment.id }, body: { version: payment.version, state, reason } })
    onDecided?.(changed)
    toast.success(doneText(changed), ...nextOf(changed))
  }

  function actionsOf(payment: OutgoingPayment): Action[] {
    if (payment.state === 'NEW') {
      const approve = () => approveOne(payment)
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

  async function approveOne(payment: OutgoingPayment): Promise<void> {
    const { id, version } = payment
    const check = await checked([payment])
    if (!(await confirm(approveQuestion(payment, check)))) return
    const confirmed = confirmedFiles(check)
    approved([await decide({ params: { id }, body: { version, state: 'APPROVED', confirmed } })])
  }

  async function approveChosen(payments: readonly OutgoingPayment[]): Promise<void> {
    const check = await checked(payments)
    if (!(await confirm(approveManyQuestion(check)))) return
    approved(await approveMany({ body: { ids: check.ready, state: 'APPROVED', confirmed: confirmedFiles(check) } }))
  }

  function approved(payments: readonly OutgoingPayment[]): void {
    for (const payment of payments) onDecided?.(payment)
    onApproved?.(payments)
    toast.success(texts.approve.done(payments.length))
  }

  return { actionsOf, approveChosen, busy }
}

/** What approving these would do. Throws where none of them can be approved. */
async function checked(payments: readonly OutgoingPayment[]) {
  const check = await api(checkApproval, { body: { ids: payments.map(({ id }) => id) } })
  const [first] = check.blocked
  if (check.ready.length > 0) return check
  throw new UserError(
    'NOTHING_READY',
    payments.length === 1 ? (first?.message ?? '') : texts.approve.none(first?.message),
  )
}

/** Why there is nothing to cancel now. */
function uselessCancel({ debitedOn, fileState, live }: OutgoingPayment): string | undefined {
  if (debitedOn !== null) return texts.cancel.debited
  if (fileState === 'SENDING') return texts.cancel.leaving
  return live ? undefined : texts.cancel.stopped
}

function doneText({ state, cancelRequested }: OutgoingPayment): string {
  if (state === 'REJECTED') return texts.reject.done
  return cancelRequested ? texts.cancel.asked : texts.cancel.done
}

/** A payment that is not paid leads to its salary, one of which the bank is asked to itself. */
function nextOf({ id, cancelRequested, tamigoId }: OutgoingPayment): Next[] {
  if (cancelRequested) return [{ label: texts.cancel.look, to: paymentPanel(id) }]
  return tamigoId === null ? [] : [{ label: texts.panel.stopped.salary(tamigoId), to: workforceSalaryPage(tamigoId) }]
}
