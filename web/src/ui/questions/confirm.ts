import { useSyncExternalStore } from 'react'
import type { Named, NamedId, NamedThings } from './named-list.tsx'
import { idsOf } from './naming.ts'

export interface Question {
  /** The question as the specification words it: `Hylätäänkö maksu?` */
  readonly title: string
  /** What it is about: object, amount, count, due date. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** What follows, when it cannot be undone or reaches somebody outside. */
  readonly consequence?: string
  /** Who differs from what was shown before, and what is left out and why. */
  readonly named?: readonly NamedThings[]
  /** The word on the button that does it: `Hylkää`. */
  readonly action: string
  /** The word on the button that does nothing, where `Peruuta` could be taken for the deed itself. */
  readonly keep?: string
  readonly danger?: boolean
  /** What must be typed first, for sends above a limit: the count or the sum. */
  readonly typed?: string
  /** The name of a field for a remark, which may stay empty. */
  readonly remark?: string
  /** Whoever answers types their password once more, and this takes it. Throws where it is wrong. */
  readonly prove?: (password: string) => Promise<unknown>
  /** It may not stay empty. */
  readonly remarkRequired?: boolean
  /** It is not written but chosen, and its value is given. */
  readonly remarkChoices?: readonly { readonly value: string; readonly label: string }[]
}

/** The question for what is still in it. */
type Rest = (left: ReadonlySet<NamedId>) => Promise<Question>

interface Asked {
  readonly question: Question
  /** What staff have left out of it by ticks. */
  readonly left: readonly Named[]
  /** It is asked anew for what was left in, or could not be. */
  readonly renewal?: 'RUNNING' | { readonly failure: unknown }
  /** Absent: all of it is done, or nothing. */
  readonly leave?: (left: readonly Named[]) => void
  /** Gives the remark; null: nothing is to be done. */
  readonly answer: (remark: string | null) => void
}

let asked: Asked | undefined
const listeners = new Set<() => void>()

function become(next: Asked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before something that matters. `if (await confirm({ … })) …` */
export async function confirm(question: Question): Promise<boolean> {
  return (await confirmWithRemark(question)) !== null
}

/**
 * Asks the same and gives what was written into the field `remark`; null: nothing is to be done. With `rest`, what can be left out has a
 * tick, and the question is asked anew without it.
 */
export function confirmWithRemark(question: Question, rest?: Rest): Promise<string | null> {
  asked?.answer(null)
  return new Promise((resolve) => {
    const show = (next: Pick<Asked, 'question' | 'left' | 'renewal'>) =>
      become({ ...next, ...(rest && { leave: (left) => void leave(rest, left) }), answer })
    function answer(remark: string | null) {
      become(undefined)
      resolve(remark)
    }
    async function leave(without: Rest, left: readonly Named[]) {
      const before = asked?.question ?? question
      show({ question: before, left, renewal: 'RUNNING' })
      const next = await without(idsOf(left)).then(
        (renewed) => ({ question: renewed, left }),
        (failure: unknown) => ({ question: before, left, renewal: { failure } }),
      )
      if (asked?.left === left) show(next)
    }
    show({ question, left: [] })
  })
}

/** For the dialog that the shell draws. */
export function useAsked(): Asked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}
