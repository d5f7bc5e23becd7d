import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { DetailFormOptions } from './detail-form-options.ts'
import { changedFields, same, type Values } from './merge.ts'

type Loose = Record<string, unknown>

/** The saved values, what staff have typed over them, and the fields that differ. */
export function useEdited<V extends Values>(saved: V, problems: DetailFormOptions<V>['problems']) {
  const [base, setBase] = useState(saved)
  const seen = useRef(saved)
  const newest = useRef(base)
  newest.current = base
  const form = useForm<Loose>({
    initialValues: saved as Loose,
    validate: (values) => problems(values as unknown as V, newest.current),
    validateInputOnBlur: true,
  })
  const values = form.values as unknown as V
  const changed = changedFields(base, values)

  /** Starts from saved values; `typed` goes on from other ones. */
  function start(from: V, typed: V = from) {
    setBase(from)
    form.setInitialValues(from as Loose)
    form.setValues(typed as Loose)
    form.clearErrors()
  }

  // Values fetched anew are taken when nothing has been typed; otherwise saving tells of a stale edit.
  const untouched = changed.length === 0
  useEffect(() => {
    if (same(seen.current, saved)) return
    seen.current = saved
    if (untouched) start(saved)
  })

  return { form, base, values, changed, start, typed: () => form.getValues() as unknown as V }
}

export type Edited<V extends Values> = ReturnType<typeof useEdited<V>>
