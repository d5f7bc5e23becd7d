import type { SettlementCheck } from '@palkkasilta/contract/settlements.ts'
import type { Task } from '@palkkasilta/contract/tasks.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import type { ReactNode } from 'react'
import { settlements as texts } from '../../texts/fi/settlements.ts'
import { confirm } from '../../ui/confirm.ts'
import { TextLink } from '../../ui/link.tsx'
import { markNew } from '../../ui/table/new-rows.ts'
import { toast } from '../../ui/toast.ts'
import { UserError } from '../../ui/user-error.ts'
import { salariesMadeBy } from '../links/lists.ts'
import { useLongWork } from '../tasks/use-long-work.tsx'
import { settlementQuestion } from './settlement-question.ts'

interface Settling {
  /** As the server names the work. */
  readonly kind: string
  readonly texts: {
    readonly running: string
    readonly notSettled: string
    readonly question: string
    readonly nothing: string
  }
  readonly onDone: () => void
}

interface Steps {
  readonly check: () => Promise<SettlementCheck>
  readonly start: (check: SettlementCheck) => Promise<string>
}

const madeBy = ({ result }: Task): readonly number[] => {
  const made: unknown = typeof result === 'object' && result !== null && 'salaries' in result ? result.salaries : []
  return Array.isArray(made) ? made.filter((id) => typeof id === 'number') : []
}

/** Asks what a settlement would do, does it as long work, and leads to the salaries that it made. */
export function useSettling({ kind, texts: own, onDone }: Settling): {
  readonly settle: (steps: Steps) => Promise<void>
  readonly report: ReactNode
} {
  const work = useLongWork({
    kind,
    title: own.running,
    failed: own.notSettled,
    finished: told,
    cancelled: (task) => texts.cancelled(task.done, task.total),
    onEnd: (task) => {
      markNew(listSalaries, madeBy(task))
      onDone()
      if (task.state === 'DONE' && task.failures.length === 0 && madeBy(task).length === 0) {
        toast.success(texts.done)
        work.close()
      }
    },
  })
  return {
    report: work.report,
    settle: ({ check, start }) =>
      work.start(async () => {
        const checked = await check()
        if (checked.peopleCount === 0) throw new UserError('NOTHING_READY', checked.left[0]?.message ?? own.nothing)
        if (!(await confirm(settlementQuestion(checked, own.question)))) return undefined
        return start(checked)
      }),
  }
}

function told(task: Task): ReactNode {
  const made = madeBy(task)
  if (made.length === 0) return texts.done
  return (
    <>
      {texts.made(made.length)}. <TextLink {...salariesMadeBy(task.id)}>{texts.toSalaries}</TextLink>
    </>
  )
}
