import { type PaymentCheck, paySalaries } from '@palkkasilta/contract/many-salaries.ts'
import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { sending as texts } from '../../../texts/fi/payroll/sending.ts'
import { money } from '../../../ui/format/index.ts'
import { type Target, TextLink } from '../../../ui/link.tsx'
import { markNew, NEW_AT_MOST } from '../../../ui/table/list/new-rows.ts'
import { action, plain } from '../../actions/action.ts'
import { Refusal } from '../../actions/refusal.ts'
import { api } from '../../api/api.ts'
import { useCall } from '../../api/use-call.ts'
import { paymentsSentBy } from '../../links/lists.ts'

/** What is sent to be paid: the chosen ones on a day, by what the check found. */
export interface Paying {
  readonly day: string
  readonly check: PaymentCheck
}

/** The day, and the sums that were confirmed. */
export const on = ({ day, check }: Paying) => ({
  date: day,
  confirmedPaid: check.paidSalary,
  confirmedDistraint: check.distraint,
})

/** Opens the panel that asks when the chosen ones are paid. */
export const payChosen = plain<readonly unknown[]>({ label: texts.action, primary: true }, ({ length }, { open }) => {
  if (length === 0) throw new Refusal(texts.choose)
  open('pay', 1)
})

/** `sentBy` leads to the salaries that a run has sent, where their list shows exactly those. */
export const payManyOf = (sentBy?: (task: string) => Target) =>
  action({
    label: texts.action,
    call: paySalaries,
    request: (paying: Paying) => ({ query: on(paying), body: paying.check.ready }),
    work: {
      kind: 'salaries.pay',
      title: texts.running,
      closes: 'pay',
      finished: (task) => <Finished task={task} told={texts.sent(task.done)} sentBy={sentBy} />,
      cancelled: (task) => <Finished task={task} told={texts.cancelled(task.done, task.total)} sentBy={sentBy} />,
    },
  })

interface FinishedProps {
  readonly task: Task
  readonly told: string
  readonly sentBy: ((task: string) => Target) | undefined
}

/** How many were sent, the payments made of them, and the way on with exactly those. */
function Finished({ task, told, sentBy }: FinishedProps) {
  const request = { query: { sent: task.id, count: 'exact', page: 0, limit: 1 } } as const
  const payments = useCall(listPayments, request, {
    select: (reply) => readPage(listPayments.list, reply),
    enabled: task.done > 0,
    fresh: true,
  }).data
  if (task.done === 0) return task.state === 'CANCELLED' ? told : texts.none
  const sum = payments?.totals?.amount
  return (
    <>
      <span>{told}</span>
      {payments && sum !== undefined && <span> · {texts.payments(payments.count, money(sum))}</span>}
      {' · '}
      <TextLink {...paymentsSentBy(task.id)}>{texts.approve}</TextLink>
      {sentBy && (
        <>
          {' · '}
          <TextLink {...sentBy(task.id)}>{texts.reports}</TextLink>
        </>
      )}
    </>
  )
}

/** The payments that a run has made are new in the bank's list. */
export async function markPayments(sent: string): Promise<void> {
  const { list } = listPayments
  for (let page = 0, isMore = true; isMore && page * list.largest < NEW_AT_MOST; page += 1) {
    const found = readPage(list, await api(listPayments, { query: { sent, page, limit: list.largest } }))
    markNew(
      listPayments,
      found.rows.map(({ id }) => id),
    )
    isMore = found.next !== null
  }
}
