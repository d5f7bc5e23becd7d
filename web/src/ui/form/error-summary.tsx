import { List } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { form as texts } from '../../texts/fi/form.ts'
import { FieldLink } from '../field-link.tsx'
import { Notice } from '../telling/notice.tsx'
import type { Values } from './merge.ts'
import type { Messages } from './messages.ts'
import type { DetailFormState } from './use-detail-form.ts'

interface ErrorSummaryProps<V extends Values> {
  readonly form: DetailFormState<V>
  readonly element: RefObject<HTMLFormElement | null>
}

/** In the order of the labels, which is that of the fields. */
function inOrder(errors: Messages, labels: object): [path: string, message: string][] {
  const names = Object.keys(labels)
  const place = ([path]: [string, string]) => names.indexOf(path.split('.')[0] ?? '')
  return Object.entries(errors).sort((one, other) => place(one) - place(other))
}

/** After a refused save: what is wrong, each a way to its field. Takes the focus, and the window's title says so too. */
export function ErrorSummary<V extends Values>({ form, element }: ErrorSummaryProps<V>) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = inOrder(form.errors, form.labels)
  useEffect(() => {
    if (form.attempts > 0) box.current?.focus()
  }, [form.attempts])
  if (form.attempts === 0 || wrong.length === 0) return null
  function go(path: string) {
    const field = element.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
    if (field) field.focus()
    else form.show(path)
  }
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <title>{`Virhe: ${document.title.replace(/^Virhe: /, '')}`}</title>
      <Notice tone="error" title={texts.errors(wrong.length)}>
        <List size="sm">
          {wrong.map(([path, message]) => (
            <List.Item key={path}>
              <FieldLink onEnter={() => go(path)}>
                {(form.labels as Record<string, string>)[path] ?? path}: {message}
              </FieldLink>
            </List.Item>
          ))}
        </List>
      </Notice>
    </div>
  )
}
