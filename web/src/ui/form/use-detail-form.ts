import { useState } from 'react'
import { afterPress } from '../inputs/after-press.ts'
import type { DetailFormOptions } from './detail-form-options.ts'
import { useLeaveWarning } from './leave-warning.ts'
import type { Values } from './merge.ts'
import { standing } from './refusals.ts'
import { useEdited } from './use-edited.ts'
import { useSaving } from './use-saving.ts'

/** The state of a detail page's form; drawn by `DetailForm`. */
export function useDetailForm<V extends Values>(options: DetailFormOptions<V>) {
  const { labels, area, locked = false } = options
  const edited = useEdited(options)
  const { saved, clear, refusals, ...saving } = useSaving(options, edited)
  const { base, changed, isRestored, values, put } = edited
  useLeaveWarning(changed.length > 0 && !saving.busy, edited.forget, area)
  const judge = (path: string) => afterPress(() => edited.judge(path))
  const [wanted, setWanted] = useState<{ readonly path: string }>()
  const errors = standing(edited.errors, refusals, values)

  /** What every input has of its field; what is typed goes to `put` or `set`. */
  function field<Name extends keyof V & string>(name: Name) {
    return {
      error: errors[name],
      value: values[name],
      onBlur: () => judge(name),
      label: labels[name],
      disabled: locked,
      'data-path': name,
      wrapperProps: {
        'data-changed': changed.includes(name) || undefined,
        'data-saved': saved.includes(name) || undefined,
      },
    }
  }

  function start(from: V, typed?: V) {
    clear()
    edited.start(from, typed)
  }

  return {
    ...saving,
    field,
    values,
    saved: base,
    labels,
    changed,
    isRestored,
    locked,
    errors,
    set: <Name extends keyof V & string>(name: Name, value: V[Name]) => put(name, value),
    /** For inputs drawn from a declaration, whose kind fits the field. What cannot be read comes as it was typed. */
    put,
    judge,
    /** A field that is not on the page is brought there, with the cursor in it. */
    show: (path: string) => setWanted({ path }),
    wanted,
    /** The cursor is in it. */
    arrived: () => setWanted(undefined),
    /** Takes values saved elsewhere (an action of the page, somebody else) as the new start; `typed` stays to be saved. */
    start,
    undo: () => start(base),
    forget: edited.forget,
  }
}

export type DetailFormState<V extends Values> = ReturnType<typeof useDetailForm<V>>
