import { useEffect, useRef, useState } from 'react'
import type { DetailFormOptions } from './detail-form-options.ts'
import { changedFields, same, type Values } from './merge.ts'
import { besides, type Messages, under } from './messages.ts'
import { dropUnsavedEdit, keepUnsavedEdit, readUnsavedEdit } from './unsaved-edit.ts'

interface Edit<V> {
  /** As saved. */
  readonly base: V
  /** With what staff have typed. */
  readonly values: V
  readonly errors: Messages
  /** It was typed before the page was loaded anew. */
  readonly isRestored: boolean
}

/** The saved values, what staff have typed over them, what is wrong with it, and the fields that differ. */
export function useEdited<V extends Values>(options: DetailFormOptions<V>) {
  const { values: saved, problems, together = [], keeping, locked } = options
  const [edit, draw] = useState<Edit<V>>(() => {
    const kept = locked ? undefined : readUnsavedEdit(keeping, saved)
    return { base: saved, values: saved, ...kept, errors: {}, isRestored: kept !== undefined }
  })
  /** The newest, also before it is drawn: a key that saves comes right after the one that was typed. */
  const newest = useRef(edit)
  const seen = useRef(saved)

  function become(next: Partial<Edit<V>>) {
    newest.current = { ...newest.current, ...next }
    draw(newest.current)
  }
  const found = () => problems(newest.current.values, newest.current.base)

  /** Starts from saved values; `typed` goes on from other ones. */
  const start = (base: V, typed: V = base) => become({ base, values: typed, errors: {}, isRestored: false })

  /** What was wrong with the field is forgotten, but where it is judged with others; among many rows it stands for as long as it is wrong. */
  function put(name: string, value: unknown) {
    const { values, errors } = newest.current
    become({ values: { ...values, [name]: value } })
    const isInRows = Object.keys(errors).some((path) => path.startsWith(`${name}.`))
    const again = together.find((names) => names.includes(name)) ?? (isInRows ? [name] : [])
    become({ errors: judged(besides(errors, name), again) })
  }

  /** When a field has been left. */
  const judge = (path: string) => become({ errors: judged(newest.current.errors, [path]) })

  function judged(errors: Messages, paths: readonly string[]): Messages {
    if (paths.length === 0) return errors
    const now = found()
    return paths.reduce((all, path) => ({ ...besides(all, path), ...under(now, path) }), errors)
  }

  /** Before saving; tells whether all may pass. */
  function judgeAll(): boolean {
    const errors = found()
    become({ errors })
    return Object.keys(errors).length === 0
  }

  // Values fetched anew are taken when nothing has been typed; otherwise saving tells of a stale edit.
  const changed = changedFields(edit.base, edit.values)
  const untouched = changed.length === 0
  useEffect(() => {
    if (same(seen.current, saved)) return
    seen.current = saved
    if (untouched) start(saved)
  })

  const { base, values } = edit
  useEffect(() => {
    if (keeping) keepUnsavedEdit(keeping, base, values)
  }, [keeping, base, values])

  return {
    ...edit,
    changed,
    start,
    put,
    judge,
    judgeAll,
    typed: () => newest.current.values,
    /** What was typed is not offered again when the page is opened the next time. */
    forget: () => keeping && dropUnsavedEdit(keeping),
  }
}

export type Edited<V extends Values> = ReturnType<typeof useEdited<V>>
