import { useSyncExternalStore } from 'react'
import type { NamedThings } from './named-list.tsx'

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
  /** It may not stay empty. */
  readonly remarkRequired?: boolean
}

interface Asked {
  readonly question: Question
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

/** Asks the same and gives what was written into the field `remark`; null: nothing is to be done. */
export function confirmWithRemark(question: Question): Promise<string | null> {
  asked?.answer(null)
  return new Promise((resolve) =>
    become({
      question,
      answer(remark) {
        become(undefined)
        resolve(remark)
      },
    }),
  )
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
