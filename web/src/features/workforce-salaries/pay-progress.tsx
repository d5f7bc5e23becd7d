import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { api } from '../../shared/api/api.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { paymentsSentBy, salariesSentBy } from '../../shared/links/lists.ts'
import { useLongWork } from '../../shared/tasks/use-long-work.tsx'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { markNew, NEW_AT_MOST } from '../../ui/table/new-rows.ts'
import { toast } from '../../ui/toast.ts'

const texts = salaries.sending

/** As the server names the sending of a batch to pay. */
export const PAYING = 'salaries.pay'

/** How many were sent, the payments made of them, and the way on with exactly those. */
function Finished({ task, told }: { task: Task; told: string }) {
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
      {' · '}
      <TextLink {...salariesSentBy(task.id)}>{texts.reports}</TextLink>
    </>
  )
}

/** The batch that is being sent to pay; tells which salaries were sent. */
export function PayProgress({ onEnd }: { onEnd: (sent: ReadonlySet<number>) => void }) {
  const { report } = useLongWork({
    kind: PAYING,
    title: texts.running,
    finished: (task) => <Finished task={task} told={texts.sent(task.done)} />,
    cancelled: (task) => <Finished task={task} told={texts.cancelled(task.done, task.total)} />,
    onEnd({ id, result }) {
      onEnd(new Set(Array.isArray(result) ? result : []))
      markPayments(id).catch(toast.failure)
    },
  })
  return report
}

/** The payments that a run has made are new in the bank's list. */
async function markPayments(sent: string): Promise<void> {
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
