import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../app/api.ts'
import { form as texts } from '../../texts/fi/form.ts'
import { toast } from '../toast.ts'
import { changedFields, type Merge, mergeEdits, type Values } from './merge.ts'
import { problemsOf } from './problems.ts'

const HIGHLIGHT_MS = 1500

export interface DetailFormOptions<V extends Values> {
  /** The contract's body, or the part of it that is edited here. */
  readonly schema: z.ZodType<unknown, V>
  /** The saved values that the form starts from. */
  readonly values: V
  /** The Finnish name of each field, for labels and the error summary. */
  readonly labels: Readonly<Record<keyof V & string, string>>
  /** Sends the values and gives those that were saved. */
  readonly save: (values: V) => Promise<V>
  /** Fetches the newest saved values after somebody else's edit. */
  readonly reload: () => Promise<V>
  /** No field can be changed. */
  readonly locked?: boolean
}

export interface StaleEdit<V extends Values> extends Merge<V> {
  /** Who changed it and when. */
  readonly message: string
  readonly theirs: V
}

/** The state of a detail page's form; drawn by `DetailForm`. */
export function useDetailForm<V extends Values>(options: DetailFormOptions<V>) {
  const { schema, labels, save, reload, locked = false } = options
  const [base, setBase] = useState(options.values)
  const [saved, setSaved] = useState<readonly string[]>([])
  const [stale, setStale] = useState<StaleEdit<V>>()
  const [failure, setFailure] = useState<unknown>()
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const form = useForm<Record<string, unknown>>({
    initialValues: options.values as Record<string, unknown>,
    validate: (values) => problemsOf(schema, values),
    validateInputOnBlur: true,
  })
  const values = form.values as unknown as V
  const changed = changedFields(base, values)

  function start(from: V) {
    setBase(from)
    form.setInitialValues(from as Record<string, unknown>)
    form.setValues(from as Record<string, unknown>)
    form.clearErrors()
    setStale(undefined)
    setFailure(undefined)
  }

  async function refused(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'STALE_EDIT') {
      const theirs = await reload()
      setStale({ ...mergeEdits(base, values, theirs), theirs, message: error.message })
    } else {
      form.setErrors(
        Object.fromEntries(error.details.map((detail) => [detail.path.replace(/^body\./, ''), detail.message])),
      )
      setFailure(error)
    }
    setAttempts((count) => count + 1)
  }

  async function submit() {
    if (running.current || locked) return
    setFailure(undefined)
    const found = problemsOf(schema, values)
    form.setErrors(found)
    if (Object.keys(found).length > 0) return setAttempts((count) => count + 1)
    running.current = true
    setBusy(true)
    try {
      const fresh = await save(values)
      start(fresh)
      setSaved(changed)
      setTimeout(() => setSaved([]), HIGHLIGHT_MS)
      toast.success(texts.saved)
    } catch (error) {
      await refused(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** The properties of the field's input: `<TextInput {...form.field('phone')} />`. */
  function field<Name extends keyof V & string>(name: Name) {
    const { value, ...handlers } = form.getInputProps(name)
    return {
      ...handlers,
      value: value as V[Name],
      label: labels[name],
      disabled: locked,
      'data-path': name,
      wrapperProps: {
        'data-changed': changed.includes(name) || undefined,
        'data-saved': saved.includes(name) || undefined,
      },
    }
  }

  /** The same for a checkbox or a switch. */
  function tick<Name extends keyof V & string>(name: Name) {
    const { value, ...rest } = field(name)
    return { ...rest, checked: value === true }
  }

  return {
    field,
    tick,
    values,
    labels,
    errors: form.errors,
    changed,
    busy,
    locked,
    failure,
    attempts,
    stale,
    set: <Name extends keyof V & string>(name: Name, value: V[Name]) => form.setFieldValue(name, value as never),
    submit,
    /** Takes values saved elsewhere (an action of the page) as the new start. */
    start,
    undo: () => start(base),
    /** Goes on from somebody else's version with the values chosen. */
    settle: (theirs: V, chosen: V) => {
      start(theirs)
      form.setValues(chosen as Record<string, unknown>)
    },
  }
}

export type DetailFormState<V extends Values> = ReturnType<typeof useDetailForm<V>>
