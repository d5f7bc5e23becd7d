import type { Task } from '@palkkasilta/contract/tasks.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { shifts } from '../../texts/fi/shifts.ts'
import type { Action } from '../../ui/action.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Selection } from '../../ui/table/selection.ts'
import { workforceBillPage } from '../links/targets.ts'
import { useLongWork } from '../tasks/use-long-work.tsx'
import { startBilling } from './bill-creation.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { Refused } from './refused.tsx'
import type { Period } from './salary-creation.ts'
import { isLeft, type ShiftLine, shiftsOf } from './shift-lines.ts'

const texts = shifts.bill

const billOf = ({ result }: Task): number | undefined =>
  Array.isArray(result) ? result.find((id) => typeof id === 'number') : undefined

interface BillCreation {
  readonly action: Action
  /** What was refused, how the work goes and how it ended: stands above the list. */
  readonly report: ReactNode
}

/** Makes salaries of the chosen shifts and a bill of them, and leads on to the bill. What could not be made stays chosen. */
export function useBillCreation(selection: Selection<ShiftLine>, period?: Period): BillCreation {
  const [refusal, setRefusal] = useState<Refusal>()
  const navigate = useNavigate()
  const work = useLongWork({
    kind: 'bills.fromShifts',
    title: texts.running,
    failed: texts.failed,
    finished: outcome,
    cancelled: (task) => texts.cancelled(task.done, task.total),
    onEnd: ended,
  })

  async function create() {
    const chosen = shiftsOf(selection.rows)
    const refused = refusalOf(chosen)
    setRefusal(refused)
    await work.start(async () => (refused ? undefined : startBilling(chosen, period)))
  }

  function ended(done: Task) {
    selection.keep((line) => isLeft(done, line))
    const bill = billOf(done)
    if (bill === undefined || done.failures.length > 0) return
    work.close()
    void navigate({ ...workforceBillPage(bill), search: { made: '1' } })
  }

  return {
    action: { label: texts.action, run: create },
    report: (
      <>
        {refusal && <Refused refusal={refusal} onClose={() => setRefusal(undefined)} />}
        {work.report}
      </>
    ),
  }
}

function outcome(task: Task): ReactNode {
  const bill = billOf(task)
  if (bill === undefined) return texts.none
  return <TextLink {...workforceBillPage(bill)}>{texts.toBill}</TextLink>
}
