import type { DetailFormOptions } from './detail-form-options.ts'
import type { Values } from './merge.ts'
import { standing } from './refusals.ts'
import { useEdited } from './use-edited.ts'
import { useSaving } from './use-saving.ts'

/** The state of a detail page's form; drawn by `DetailForm`. */
export function useDetailForm<V extends Values>(options: DetailFormOptions<V>) {
  const { labels, locked = false } = options
  const edited = useEdited(options.values, options.problems)
  const { saved, clear, refusals, ...saving } = useSaving(options, edited)
  const { form, base, changed, values } = edited
  const errors = standing(form.errors, refusals, values)

  /** The properties of the field's input: `<TextInput {...form.field('phone')} />`. */
  function field<Name extends keyof V & string>(name: Name) {
    const { value, ...handlers } = form.getInputProps(name)
    return {
      ...handlers,
      error: errors[name],
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

  /** For inputs drawn from a declaration, whose kind fits the field. */
  function put(name: string, value: unknown) {
    form.setFieldValue(name, value as never)
  }

  function start(from: V, typed?: V) {
    clear()
    edited.start(from, typed)
  }

  return {
    ...saving,
    field,
    tick,
    values,
    saved: base,
    labels,
    changed,
    locked,
    errors,
    set: <Name extends keyof V & string>(name: Name, value: V[Name]) => put(name, value),
    put,
    /** Takes values saved elsewhere (an action of the page, somebody else) as the new start; `typed` stays to be saved. */
    start,
    undo: () => start(base),
  }
}

export type DetailFormState<V extends Values> = ReturnType<typeof useDetailForm<V>>
