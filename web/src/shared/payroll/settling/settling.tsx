import type { ChangedShift, SettlementCheck } from '@palkkasilta/contract/settlements.ts'
import * as contract from '@palkkasilta/contract/settlements.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { settlements as texts } from '../../../texts/fi/settlements.ts'
import { TextLink } from '../../../ui/link.tsx'
import { markNew } from '../../../ui/table/list/new-rows.ts'
import { toast } from '../../../ui/telling/toast.ts'
import { UserError } from '../../../ui/telling/user-error.ts'
import { type ActionOf, action, type Work } from '../../actions/action.ts'
import { Refusal } from '../../actions/refusal.ts'
import { WorkReport } from '../../actions/work-report.tsx'
import { api } from '../../api/api.ts'
import { salariesMadeBy } from '../../links/lists.ts'
import { settlementQuestion } from './settlement-question.ts'

/** Settles the chosen changes. */
export const settleChanges = action({
  label: (chosen) => (chosen.length > 0 && chosen.every(({ isOpen }) => isOpen) ? texts.recalculate : texts.settle),
  primary: true,
  call: contract.settleShifts,
  failed: texts.notSettled,
  async check(chosen: readonly ChangedShift[]) {
    if (chosen.length === 0) throw new Refusal(texts.chooseOne)
    return someIn(await api(contract.checkSettlement, { body: idsOf(chosen) }), texts.nothing)
  },
  question: (_, check) => settlementQuestion(check, texts.question),
  request: (chosen, { gross, reimbursements }) => ({
    query: { confirmedGross: gross, confirmedReimbursements: reimbursements },
    body: idsOf(chosen),
  }),
  work: settlingWork('shifts.settle', texts.running),
})

const idsOf = (chosen: readonly ChangedShift[]) => chosen.map(({ changeId }) => changeId)

/** Refuses what would settle nothing. */
export function someIn<Check extends Pick<SettlementCheck, 'peopleCount' | 'left'>>(
  check: Check,
  nothing: string,
): Check {
  if (check.peopleCount === 0) throw new UserError('NOTHING_READY', check.left[0]?.message ?? nothing)
  return check
}

export function settlingWork(kind: string, title: string): Work {
  return { kind, title, finished: told, cancelled: (task) => texts.cancelled(task.done, task.total) }
}

const madeBy = ({ result }: Task): readonly number[] => {
  const made: unknown = typeof result === 'object' && result !== null && 'salaries' in result ? result.salaries : []
  return Array.isArray(made) ? made.filter((id) => typeof id === 'number') : []
}

function told(task: Task) {
  const made = madeBy(task)
  if (made.length === 0) return texts.done
  return (
    <>
      {texts.made(made.length)}. <TextLink {...salariesMadeBy(task.id)}>{texts.toSalaries}</TextLink>
    </>
  )
}

interface SettlingReportProps {
  readonly of: Pick<ActionOf<never, never>, 'work'>
  readonly onDone: () => void
}

/** How a settlement goes, and the salaries that it made. */
export function SettlingReport({ of, onDone }: SettlingReportProps) {
  return (
    <WorkReport
      of={of}
      onEnd={(task, close) => {
        markNew(listSalaries, madeBy(task))
        onDone()
        if (task.state === 'DONE' && task.failures.length === 0 && madeBy(task).length === 0) {
          toast.success(texts.done)
          close()
        }
      }}
    />
  )
}
