import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import * as contract from '@palkkasilta/contract/workforce-bills.ts'
import { type ReactNode, useState } from 'react'
import { ApiError, api } from '../../shared/api/api.ts'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { openBills, unbilledSalaries } from '../../shared/links/lists.ts'
import { deliveryOfBill, figuresOfBill } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import type { Action } from '../../ui/action.tsx'
import { confirm, confirmAndDo } from '../../ui/confirm.ts'
import { Late, later } from '../../ui/later.tsx'
import { toast } from '../../ui/toast.ts'
import { useAttempt } from '../../ui/use-attempt.tsx'
import type { Next } from '../../ui/way-on.tsx'
import { factsOf } from './bill-facts.ts'

const RefundDialog = later(() => import('./refund-dialog.tsx'))

interface Options {
  readonly onDeleted?: () => void
  /** The page shows the bill's error itself. */
  readonly hasBanner?: boolean
}

/** Send, refund and delete as far as a bill's state allows, with their questions; `report` shows what went wrong. */
export function useBillActions({ onDeleted, hasBanner = false }: Options = {}) {
  const { attempt, problem } = useAttempt()
  const [refunded, setRefunded] = useState<BillListItem>()
  const sendBill = useChange(contract.sendBill)
  const refundBill = useChange(contract.refundBill)
  const deleteBill = useChange(contract.deleteBill, { removes: ({ params }) => callKey(contract.getBill, { params }) })

  async function send(bill: BillListItem) {
    const question = { title: texts.send.question(bill.company), facts: factsOf(bill), action: texts.send.action }
    const consequence = bill.sending ? texts.send.again : texts.send.consequence
    if (!(await confirm({ ...question, consequence }))) return
    const next = [
      { label: texts.next.delivery, to: deliveryOfBill(bill.id) },
      { label: texts.next.open, to: openBills },
    ]
    await attempt(async () => tell(await sendBill({ params: { id: bill.id } }), texts.send.done, next), texts.notSent)
  }

  async function remove(bill: BillListItem) {
    const { question: title, consequence, done } = texts.remove
    const { tamigoSalaries, departmentId } = await api(contract.getBill, { params: { id: bill.id } })
    const facts = [...factsOf(bill), [texts.remove.freed, texts.remove.ofSalaries(tamigoSalaries.length)] as const]
    const question = { title, consequence, facts, action: common.remove, danger: true }
    const removal = () => deleteBill({ params: { id: bill.id } })
    await attempt(async () => {
      const freed = { label: texts.next.freed, to: unbilledSalaries(departmentId) }
      if (await confirmAndDo(question, removal, done(bill.billnum), freed)) onDeleted?.()
    }, texts.notDeleted)
  }

  /** The server answers the bill as it then is: also one that the provider refused. */
  function tell(bill: BillListItem, done: (billnum: number) => string, next: readonly Next[]) {
    if (bill.sending) return toast.info(texts.send.open(bill.billnum), ...next)
    if (!bill.error) return toast.success(done(bill.billnum), ...next)
    if (!hasBanner) throw new ApiError('ROPO_REFUSED', `${texts.bill(bill.billnum)}, ${bill.company}: ${bill.error}`)
  }

  const actions = (bill: BillListItem): Readonly<Record<'send' | 'refund' | 'remove', Action>> => ({
    send: { label: texts.send.action, run: () => send(bill), urgent: Boolean(bill.error) && !bill.sending },
    refund: { label: texts.refund.action, run: () => setRefunded(bill) },
    remove: { label: common.remove, danger: true, run: () => remove(bill), off: bill.sending && texts.remove.leaving },
  })

  function actionsOf(bill: BillListItem): Action[] {
    const { send, refund, remove } = actions(bill)
    const allowed: Readonly<Record<BillListItem['state'], Action[]>> = {
      OPEN: [send, remove],
      CLOSED: [refund],
      HYVITETTY: [remove],
      PAID: [],
      LUOTTOTAPPIO: [],
    }
    return allowed[bill.state]
  }

  const report: ReactNode = (
    <>
      {problem}
      <Late when={refunded !== undefined}>
        <RefundDialog
          bill={refunded}
          onClose={() => setRefunded(undefined)}
          onRefund={(bill, discount) =>
            attempt(async () => {
              const answer = await refundBill({ params: { id: bill.id }, query: { discount } })
              const next = [{ label: texts.next.refunded, to: figuresOfBill(bill.id) }]
              tell(answer, answer.state === 'HYVITETTY' ? texts.refund.done : texts.refund.partlyDone, next)
            }, texts.notRefunded)
          }
        />
      </Late>
    </>
  )
  return { actionsOf, report }
}
