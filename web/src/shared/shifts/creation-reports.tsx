import type { Task } from '@palkkasilta/contract/tasks.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { useNavigate } from '@tanstack/react-router'
import { shifts } from '../../texts/fi/shifts.ts'
import { markNew } from '../../ui/table/list/new-rows.ts'
import type { Selection } from '../../ui/table/rows/selection.ts'
import { toast } from '../../ui/telling/toast.ts'
import { WorkReport } from '../actions/work-report.tsx'
import { salariesMadeBy } from '../links/lists.ts'
import { workforceBillPage } from '../links/targets.ts'
import { createBill, createSalaries, madeBy } from './creation.tsx'
import { isLeft, type ShiftLine } from './shift-lines.ts'

/** How the making of salaries and bills goes. What could not be made stays chosen; when all was, the way goes on to it. */
export function CreationReports({ selection }: { readonly selection: Selection<ShiftLine> }) {
  const navigate = useNavigate()

  function salariesEnded(task: Task, close: () => void) {
    selection.keep((line) => isLeft(task, line))
    markNew(listSalaries, madeBy(task))
    if (task.state !== 'DONE' || task.failures.length > 0) return
    toast.success(shifts.create.created(madeBy(task).length))
    close()
    void navigate(salariesMadeBy(task.id))
  }

  function billEnded(task: Task, close: () => void) {
    selection.keep((line) => isLeft(task, line))
    const [bill] = madeBy(task)
    if (bill === undefined || task.failures.length > 0) return
    close()
    void navigate({ ...workforceBillPage(bill), search: { made: '1' } })
  }

  return (
    <>
      <WorkReport of={createSalaries} onEnd={salariesEnded} />
      <WorkReport of={createBill} onEnd={billEnded} />
    </>
  )
}
