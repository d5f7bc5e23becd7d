import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useImperativeHandle, useRef } from 'react'
import { common } from '../../texts/fi/common.ts'
import { form as texts } from '../../texts/fi/form.ts'
import { useCommands } from '../actions/commands.ts'
import { confirm } from '../questions/confirm.ts'
import { Notice } from '../telling/notice.tsx'
import { Problem } from '../telling/problem.tsx'
import { ErrorSummary } from './error-summary.tsx'
import css from './form.module.css'
import type { Values } from './merge.ts'
import { StaleEditDialog } from './stale-edit-dialog.tsx'
import type { DetailFormState } from './use-detail-form.ts'

export interface DetailFormProps<V extends Values> {
  readonly form: DetailFormState<V>
  /** What could not be saved: `Laskua ei voitu päivittää`. */
  readonly failed: string
  /** How a value is written when two edits are compared; as it stands when absent. */
  readonly shown?: (field: keyof V & string, value: unknown) => string
  /** Beside the save button. */
  readonly actions?: ReactNode
  /** What saving would change, above the save button. */
  readonly consequence?: ReactNode
  /** Given what saves the changes that there are, for a panel that is about to close; false: they could not be saved. */
  readonly leaving?: RefObject<(() => Promise<boolean>) | null> | undefined
  readonly children: ReactNode
}

const MOVES_ON =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button[type=submit]'

/** Leaves the field, so that it is read and judged, and comes back where nothing else has taken the focus. */
async function savedFrom(form: HTMLFormElement | null, submit: () => Promise<boolean>): Promise<boolean> {
  const from = document.activeElement
  const field = from instanceof HTMLElement && form?.contains(from) ? from : undefined
  field?.blur()
  const isSaved = await submit()
  if (document.activeElement === document.body) field?.focus({ preventScroll: true })
  return isSaved
}

/** Enter leads to the next field; Ctrl+S saves. */
function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const from = event.target
  const plain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.defaultPrevented
  if (!plain || !(from instanceof HTMLInputElement) || from.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(MOVES_ON)]
  fields[fields.indexOf(from) + 1]?.focus()
}

/** The form of a detail page: error summary, fields, save bar, leave warning and the answer to a stale edit. */
export function DetailForm<V extends Values>({
  form,
  failed,
  shown,
  actions,
  consequence,
  leaving,
  children,
}: DetailFormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  const count = form.changed.length
  const save = () => savedFrom(element.current, form.submit)
  useImperativeHandle(leaving, () => async () => count === 0 || save())
  useCommands([{ keys: 'mod+s', label: common.save, run: () => void save(), group: texts.changed }])

  async function undo() {
    const sure = await confirm({ title: texts.undoQuestion, action: texts.undo, danger: true })
    if (sure) form.undo()
  }

  return (
    <form
      ref={element}
      className={css.form}
      noValidate
      onKeyDown={moveOn}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="md">
        {form.isRestored && <Notice tone="info" title={texts.restored(count)} />}
        <ErrorSummary form={form} element={element} />
        <Problem title={failed} error={form.failure} />
        <StaleEditDialog form={form} {...(shown ? { shown } : {})} />
        {children}
      </Stack>
      <div className={css.bar}>
        {consequence}
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed" aria-live="polite">
            {form.locked ? '' : count > 0 ? texts.unsaved(count) : texts.nothingToSave}
          </Text>
          <Group gap="xs">
            {actions}
            {count > 0 && (
              <Button variant="subtle" color="gray" onClick={() => void undo()} disabled={form.busy}>
                {texts.undo}
              </Button>
            )}
            <Button type="submit" loading={form.busy} disabled={form.locked || count === 0}>
              {common.save}
            </Button>
          </Group>
        </Group>
      </div>
    </form>
  )
}
