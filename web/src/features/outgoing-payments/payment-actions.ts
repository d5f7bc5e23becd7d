import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { changePayment, changePayments, checkApproval } from '@palkkasilta/contract/outgoing-payments.ts'
import { proveIdentity } from '@palkkasilta/contract/proofs.ts'
import { action, plain } from '../../shared/actions/action.ts'
import { api } from '../../shared/api/api.ts'
import { paymentPanel, workforceSalaryPage } from '../../shared/links/targets.ts'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import type { Question } from '../../ui/questions/confirm.ts'
import { UserError } from '../../ui/telling/user-error.ts'
import type { Next } from '../../ui/telling/way-on.tsx'
import { approveManyQuestion, approveQuestion, confirmedFiles } from './approve-question.ts'
import { cancelQuestion, rejectQuestion } from './questions.ts'

type Payment = OutgoingPayment

/** What approving these would do. Throws where none of them can be approved. */
async function checked(payments: readonly Payment[]) {
  if (payments.length === 0) throw new UserError('NOTHING_READY', texts.approve.chooseSome)
  const check = await api(checkApproval, { body: { ids: payments.map(({ id }) => id) } })
  const [first] = check.blocked
  if (check.ready.length > 0) return { ...check, hands: check.needsProof ? proving() : null }
  throw new UserError(
    'NOTHING_READY',
    payments.length === 1 ? (first?.message ?? '') : texts.approve.none(first?.message),
  )
}

/** Whoever approves types their password into the question, and the call takes what came of it. */
function proving() {
  let proof = ''
  return {
    prove: async (password: string) => {
      proof = (await api(proveIdentity, { body: { password } })).proof
    },
    proof: () => proof,
  }
}

type Checked = Awaited<ReturnType<typeof checked>>

const asked = (question: Question, { hands }: Checked): Question => ({
  ...question,
  ...(hands && { prove: hands.prove }),
})

/** With the call that approves: what was confirmed, and whose hands did it. */
const signed = (check: Checked) => ({
  state: 'APPROVED' as const,
  confirmed: confirmedFiles(check),
  ...(check.hands && { proof: check.hands.proof() }),
})

export const approve = action({
  label: texts.approve.action,
  primary: true,
  call: changePayment,
  when: ({ state, approvalBlocked }: Payment) => state === 'NEW' && (approvalBlocked ?? true),
  check: (payment) => checked([payment]),
  question: (payment, check) => asked(approveQuestion(payment, check), check),
  request: ({ id, version }, check) => ({
    params: { id },
    body: { version, ...signed(check) },
  }),
  done: () => texts.approve.done(1),
})

export const approveChosen = action({
  label: texts.approve.chosen,
  primary: true,
  call: changePayments,
  when: ({ length }: readonly Payment[]) => length > 0 || texts.approve.chooseSome,
  check: checked,
  question: (_, check) => asked(approveManyQuestion(check), check),
  without: (payments, left) => payments.filter(({ id }) => !left.has(id)),
  request: (_, check) => ({ body: { ids: check.ready, ...signed(check) } }),
  done: (_, approved) => texts.approve.done(approved.length),
})

const deciding =
  (state: 'REJECTED' | 'CANCELLED') =>
  ({ id, version }: Payment, _: unknown, reason: string) => ({ params: { id }, body: { version, state, reason } })

/** A payment that is not paid leads to its salary, one of which the bank is asked to itself. */
function notPaid(_: Payment, { id, cancelRequested, tamigoId }: Payment): Next[] {
  if (cancelRequested) return [{ label: texts.cancel.look, to: paymentPanel(id) }]
  return tamigoId === null ? [] : [{ label: texts.openSalary(tamigoId), to: workforceSalaryPage(tamigoId) }]
}

export const reject = action({
  label: texts.reject.action,
  danger: true,
  call: changePayment,
  when: ({ state }: Payment) => state === 'NEW',
  question: rejectQuestion,
  request: deciding('REJECTED'),
  done: () => texts.reject.done,
  next: notPaid,
})

export const cancel = action({
  label: texts.cancel.action,
  danger: true,
  call: changePayment,
  when({ state, debitedOn, fileState, live }: Payment) {
    if (state !== 'APPROVED') return false
    if (debitedOn !== null) return texts.cancel.debited
    if (fileState === 'SENDING') return texts.cancel.leaving
    return live || texts.cancel.stopped
  },
  question: cancelQuestion,
  request: deciding('CANCELLED'),
  done: (_, { cancelRequested }) => (cancelRequested ? texts.cancel.asked : texts.cancel.done),
  next: notPaid,
})

/** What the bank will not pay is put right in the salary that it came from. */
export const mend = plain<Payment>(
  {
    label: texts.mend,
    urgent: () => true,
    when: ({ state, live, tamigoId }) => state === 'APPROVED' && !live && tamigoId !== null,
  },
  ({ tamigoId }, { go }) => go(workforceSalaryPage(Number(tamigoId))),
)
