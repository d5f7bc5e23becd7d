import type { Task } from '@palkkasilta/contract/tasks.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { shifts } from '../../texts/fi/shifts.ts'
import type { Action } from '../../ui/action.tsx'
import { TextLink } from '../../ui/link.tsx'
import { markNew } from '../../ui/table/new-rows.ts'
import type { Selection } from '../../ui/table/selection.ts'
import { toast } from '../../ui/toast.ts'
import { salariesMadeBy } from '../links/lists.ts'
import { useLongWork } from '../tasks/use-long-work.tsx'
import { type Refusal, refusalOf } from './refusal.ts'
import { Refused } from './refused.tsx'
import { type Period, startCreating } from './salary-creation.ts'
import { isLeft, type ShiftLine, shiftsOf } from './shift-lines.ts'

const texts = shifts.create

const made = ({ result }: Task) => (Array.isArray(result) ? result.filter((id) => typeof id === 'number') : [])
const madeBy = (task: Task): number => made(task).length

interface SalaryCreation {
  readonly action: Action
  /** What was refused, how the work goes and how it ended: stands above the list. */
  readonly report: ReactNode
}

/** Makes salaries of the chosen shifts. What could not be made stays chosen; when all were made, the way goes on to the salaries. */
export function useSalaryCreation(label: string, selection: Selection<ShiftLine>, period?: Period): SalaryCreation {
  const [refusal, setRefusal] = useState<Refusal>()
  const navigate = useNavigate()
  const work = useLongWork({
    kind: 'salaries.create',
    title: texts.running,
    failed: texts.failed,
    finished: (task) => outcome(task, texts.created(madeBy(task))),
    cancelled: (task) => outcome(task, texts.cancelled(task.done, task.total)),
    onEnd: ended,
  })

  async function create() {
    const chosen = shiftsOf(selection.rows)
    const refused = refusalOf(chosen)
    setRefusal(refused)
    await work.start(async () => (refused ? undefined : startCreating(chosen, period)))
  }

  function ended(done: Task) {
    selection.keep((line) => isLeft(done, line))
    markNew(listSalaries, made(done))
    if (done.state !== 'DONE' || done.failures.length > 0) return
    toast.success(texts.created(madeBy(done)))
    work.close()
    void navigate(salariesMadeBy(done.id))
  }

  return {
    action: { label, primary: true, run: create },
    report: (
      <>
        {refusal && <Refused refusal={refusal} onClose={() => setRefusal(undefined)} />}
        {work.report}
      </>
    ),
  }
}

function outcome(task: Task, told: string): ReactNode {
  if (madeBy(task) === 0) return task.state === 'CANCELLED' ? told : texts.none
  return (
    <>
      {told}. <TextLink {...salariesMadeBy(task.id)}>{texts.toSalaries}</TextLink>
    </>
  )
}
