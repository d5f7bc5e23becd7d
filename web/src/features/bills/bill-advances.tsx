import { Button } from '@mantine/core'
import { decideAdvance } from '@palkkasilta/contract/bill-advances.ts'
import { type Advance, type Bill, getBill } from '@palkkasilta/contract/bills.ts'
import { useState } from 'react'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { callKey } from '../../shared/api/cache.ts'
import { type AdvanceDecision, advanceDecisions } from '../../texts/fi/advance-decisions.ts'
import { billAdvances as texts } from '../../texts/fi/bill-advances.ts'
import { dateTime, money } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { Column } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'

const AskAdvance = later(() => import('../../shared/bills/ask-advance.tsx'))

interface Asked {
  readonly bill: Bill
  readonly advance: Advance
}

const deciding = (decision: AdvanceDecision) =>
  action({
    ...(decision === 'APPROVED' ? { primary: true } : { danger: true }),
    label: advanceDecisions[decision].action,
    call: decideAdvance,
    failed: texts.failed,
    urgent: () => decision === 'APPROVED',
    when: ({ advance }: Asked) => advance.state === 'REQUESTED',
    question: ({ bill, advance }) => ({
      title: advanceDecisions[decision].question,
      facts: [
        [texts.facts.bill, String(bill.billNumber)],
        [texts.facts.biller, bill.person.fullName],
        [texts.facts.amount, money(advance.amount)],
        [texts.facts.open, money(bill.openamount)],
      ],
      consequence: advanceDecisions[decision].consequence,
    }),
    request: ({ bill, advance }) => ({ params: { id: bill.id, advanceId: advance.id }, body: { decision } }),
    answers: ({ id }) => callKey(getBill, { params: { id } }),
    done: ({ advance }) => advanceDecisions[decision].done(money(advance.amount)),
  })

const [approve, decline] = [deciding('APPROVED'), deciding('DECLINED')]

/** What is asked for in advance of a bill, and how staff decide it. */
export function BillAdvances({ bill }: { readonly bill: Bill }) {
  const { draw, report } = useActions()
  const [isAsking, setAsking] = useState(false)
  return (
    <TableSection<Advance>
      id="bill-advances"
      title={texts.title}
      aside={
        bill.openamount > 0 && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {texts.ask.action}
          </Button>
        )
      }
      rows={bill.advancePayments}
      idOf={({ id }) => id}
      labelOf={({ amount }) => texts.one(money(amount))}
      columns={columnsOf(bill)}
      actions={(advance) => draw({ bill, advance }, [approve, decline])}
      empty={texts.empty}
    >
      {report}
      <Late when={isAsking}>
        <AskAdvance bill={bill} isOpen={isAsking} onClose={() => setAsking(false)} />
      </Late>
    </TableSection>
  )
}

function columnsOf({ billableitems }: Bill): readonly Column<Advance>[] {
  const names = new Map(billableitems.map(({ id, destination }) => [id, destination]))
  const { columns } = texts
  return [
    { key: 'amount', header: columns.amount, align: 'right', cell: ({ amount }) => money(amount) },
    {
      key: 'state',
      header: columns.state,
      cell: ({ state }) => <StateBadge state={state} looks={texts.states} />,
    },
    {
      key: 'lines',
      header: columns.lines,
      grow: true,
      // a line that was taken away since has no name any more
      cell: ({ billableItemIdsAs: ids }) => ids.flatMap((id) => names.get(id) ?? []).join(', ') || texts.allLines,
    },
    { key: 'askedBy', header: columns.askedBy, cell: ({ askedBy }) => askedBy },
    { key: 'askedAt', header: columns.askedAt, cell: ({ askedAt }) => dateTime(askedAt) },
  ]
}
