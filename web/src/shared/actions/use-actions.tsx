import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Action } from '../../ui/actions/action.tsx'
import { useAddress, useOpener } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { type ActionOf, drawn, shownTask, type Work } from './action.ts'
import { Refusal } from './refusal.ts'

const Refused = later(() => import('./refused.tsx'))

interface Place {
  /** What a refusal is told of: it is gone once this is another, such as the number of chosen rows. */
  readonly about?: unknown
  /** The page has something to save. */
  readonly isChanged?: boolean
}

interface Drawing<Answer> {
  /** Done first once the call has answered: to choose what was changed, to leave a page that is gone. */
  readonly after?: (answer: Answer) => unknown
  /** Why none of them can be done now. */
  readonly off?: string | false
}

interface Actions {
  /** Those of the actions that the thing's state lets be done to it, as buttons. */
  readonly draw: {
    <Of>(of: Of, actions: readonly ActionOf<NoInfer<Of>>[], drawing?: Drawing<unknown>): Action[]
    <Of, Answer>(of: Of, actions: readonly ActionOf<NoInfer<Of>, Answer>[], drawing?: Drawing<Answer>): Action[]
  }
  /** Does one that is no button; what it throws is told by whoever calls it, but for what `report` tells. */
  readonly act: <Of, Answer>(action: ActionOf<Of, Answer>, of: Of, after?: Drawing<Answer>['after']) => Promise<void>
  /** Why nothing was done, and what failed: stands above the content. */
  readonly report: ReactNode
}

/** Declared actions as this page draws them. */
export function useActions({ about, isChanged = false }: Place = {}): Actions {
  const navigate = useNavigate()
  const [, change] = useAddress()
  const open = useOpener()
  const { attempt, problem } = useAttempt()
  const [refused, setRefused] = useState<{ readonly refusal: Refusal; readonly about: unknown }>()
  const refusal = refused?.about === about ? refused?.refusal : undefined

  const showWork = ({ kind, closes }: Work, task: string) =>
    change({ ...(closes && { [closes]: undefined }), ...shownTask(kind, task) }, { replace: true })
  const around = <Answer,>(after: Drawing<Answer>['after']) => ({ go: navigate, open, showWork, after })
  const act: Actions['act'] = async (action, of, after) => {
    setRefused(undefined)
    const work = async () => {
      try {
        await action.does(of, around(after))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        setRefused({ refusal: error, about })
      }
    }
    await (action.failed ? attempt(work, action.failed) : work())
  }

  return {
    act,
    draw: <Of, Answer>(of: Of, actions: readonly ActionOf<Of, Answer>[], { after, off }: Drawing<Answer> = {}) =>
      actions.flatMap((action) =>
        drawn(action, of, around(after)).map((each) => ({
          ...each,
          off: (isChanged && action.saveFirst) || off || each.off,
          run: () => act(action, of, after),
        })),
      ),
    report: (
      <>
        <Late when={refusal !== undefined}>
          {refusal && <Refused refusal={refusal} onClose={() => setRefused(undefined)} />}
        </Late>
        {problem}
      </>
    ),
  }
}
