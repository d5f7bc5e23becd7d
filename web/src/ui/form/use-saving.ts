import { useRef, useState } from 'react'
import { form as texts } from '../../texts/fi/form.ts'
import { toast } from '../telling/toast.ts'
import { type FieldProblem, UserError } from '../telling/user-error.ts'
import type { DetailFormOptions } from './detail-form-options.ts'
import { afterSaving, isSaved, type Merge, mergeEdits, type Values } from './merge.ts'
import { elsewhere, type Refusal, refusalsOf } from './refusals.ts'
import type { Edited } from './use-edited.ts'

const HIGHLIGHT_MS = 1500
/** Failures after which the values may be saved all the same: no answer, somebody else's, or one of the try before. */
const OPEN = new Set(['NO_CONNECTION', 'UNREADABLE_ANSWER', 'STALE_EDIT'])

export interface StaleEdit<V extends Values> extends Merge<V> {
  /** Who changed it and when. */
  readonly message: string
  readonly theirs: V
}

/** Saving once at a time: refused by the contract, by the server, by a stale version, or done. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one action share what was asked
export function useSaving<V extends Values>(options: DetailFormOptions<V>, edited: Edited<V>) {
  const { save, reload, labels, locked } = options
  const [saved, setSaved] = useState<readonly string[]>([])
  const [stale, setStale] = useState<StaleEdit<V>>()
  const [failure, setFailure] = useState<unknown>()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  function clear() {
    setStale(undefined)
    setFailure(undefined)
    setRefusals([])
  }

  async function refused(error: unknown) {
    setAttempts((count) => count + 1)
    if (!(error instanceof UserError)) return setFailure(error)
    if (error.code === 'STALE_EDIT') {
      const theirs = await reload()
      return setStale({ ...mergeEdits(edited.base, edited.typed(), theirs), theirs, message: error.message })
    }
    setRefusals(refusalsOf(error.details, labels, edited.typed()))
    setFailure(elsewhere(error, labels))
  }

  /** The newest values, where they hold what was to be saved; otherwise throws what saving threw. */
  async function savedAllTheSame(values: V, error: unknown): Promise<V> {
    if (!(error instanceof UserError) || !OPEN.has(error.code)) throw error
    const newest = await reload().catch(() => {
      throw error
    })
    if (isSaved(edited.base, values, newest)) return newest
    throw error
  }

  async function send(values: V) {
    const fresh = await save(values).catch((error: unknown) => savedAllTheSame(values, error))
    // What was typed while the answer was on its way stays.
    edited.start(fresh, afterSaving(values, edited.typed(), fresh))
    setSaved(edited.changed)
    setTimeout(() => setSaved([]), HIGHLIGHT_MS)
    toast.success(texts.saved)
  }

  /** Whether it was saved. */
  async function submit(): Promise<boolean> {
    if (running.current || locked) return false
    clear()
    if (!edited.judgeAll()) {
      setAttempts((count) => count + 1)
      return false
    }
    const values = edited.typed()
    running.current = true
    setBusy(true)
    try {
      await send(values)
      return true
    } catch (error) {
      await refused(error).catch(setFailure)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** What the server says of fields before anything is saved. */
  function refuse(details: readonly FieldProblem[]) {
    setRefusals(refusalsOf(details, labels, edited.typed()))
  }

  return { refuse, saved, stale, failure, refusals, attempts, busy, clear, submit }
}
