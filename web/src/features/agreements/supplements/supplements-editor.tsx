import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { agreements } from '../../../texts/fi/agreements.ts'
import { same } from '../../../ui/form/merge.ts'
import { useOpenAgreement } from '../form/agreement-context.ts'
import type { SupplementTyped } from '../form/rows-typed.ts'
import { type RowMark, SupplementRow } from './supplement-row.tsx'
import css from './supplements.module.css'
import { useRowFocus } from './use-row-focus.ts'

const texts = agreements.supplements
const NAME = 'remunerations'

/** Between two priorities there is room for another one. */
const STEP = 10

function freshAfter(rows: readonly SupplementTyped[]): SupplementTyped {
  const highest = Math.max(0, ...rows.map(({ priority }) => priority).filter(Number.isFinite))
  return {
    allowanceName: '',
    transactionCode: '',
    priority: highest + STEP,
    validOnDays: [],
    notValid: [],
    ...{
      mondays: true,
      tuesdays: true,
      wednesdays: true,
      thursdays: true,
      fridays: true,
      saturdays: true,
      sundays: true,
    },
    validFrom: '00:00:00',
    validTo: '00:00:00',
    validFromDate: null,
    validToDate: null,
    allowancePrice: 0,
    useBaseSalary: true,
    useOnlyForBaseSalary: false,
    remunerationPercent: 0,
  }
}

/** The supplements of an agreement: added, copied, removed, put in order of their priorities, each opened to be edited. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the screen, read from top to bottom
export function SupplementsEditor() {
  const { form } = useOpenAgreement()
  const rows: readonly SupplementTyped[] = form.values.remunerations
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const focus = useRowFocus(list, add)
  useWantedRow(open, setOpen)

  /** Other rows stand at other places then, so what is open is told along. */
  function set(next: readonly SupplementTyped[], opened: Iterable<number>) {
    form.put(NAME, next)
    setOpen(new Set(opened))
  }
  function append(row: SupplementTyped) {
    set([...rows, row], [...open, rows.length])
    focus.field(`${NAME}.${rows.length}.`)
  }
  function copyOf({ id: _, ...row }: SupplementTyped) {
    append({ ...row, allowanceName: texts.copied(row.allowanceName), priority: freshAfter(rows).priority })
  }
  function remove(index: number) {
    const others = [...open].filter((each) => each !== index).map((each) => (each > index ? each - 1 : each))
    set(rows.toSpliced(index, 1), others)
    focus.row(index)
  }
  function sort() {
    const places = rows.map((_, index) => index).sort((a, b) => byPriority(rows[a], rows[b]) || a - b)
    set(
      places.flatMap((place) => rows[place] ?? []),
      places.flatMap((place, index) => (open.has(place) ? [index] : [])),
    )
  }
  function toggle(index: number) {
    setOpen((now) => (now.has(index) ? new Set([...now].filter((each) => each !== index)) : new Set([...now, index])))
  }
  const isSorted = rows.every((row, index) => index === 0 || byPriority(rows[index - 1], row) <= 0)

  return (
    <>
      <ul className={css.rows} ref={list} aria-label={texts.title}>
        {rows.map((row, index) => (
          <SupplementRow
            // rows are known by their places: a new one has no id
            key={row.id ?? `new ${index}`}
            row={row}
            path={`${NAME}.${index}`}
            mark={markOf(row, index)}
            labels={form.labels}
            errors={form.errors}
            locked={form.locked}
            isOpen={open.has(index)}
            onToggle={() => toggle(index)}
            onCopy={() => copyOf(row)}
            onRemove={() => remove(index)}
            put={(name, value) =>
              form.put(
                NAME,
                form.values.remunerations.map((each, place) => (place === index ? { ...each, [name]: value } : each)),
              )
            }
            judge={form.judge}
          />
        ))}
      </ul>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      <Group gap="xs">
        <Button
          ref={add}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={form.locked}
          onClick={() => append(freshAfter(rows))}
        >
          {texts.add}
        </Button>
        {!isSorted && (
          <Button size="xs" variant="subtle" disabled={form.locked} onClick={sort}>
            {texts.sort}
          </Button>
        )}
      </Group>
    </>
  )

  function markOf(row: SupplementTyped, index: number): RowMark | undefined {
    if (Object.keys(form.errors).some((path) => path.startsWith(`${NAME}.${index}.`))) return 'WRONG'
    if (row.id === undefined) return 'NEW'
    const before = form.saved.remunerations.find(({ id }) => id === row.id)
    return same(before, row) ? undefined : 'CHANGED'
  }
}

function byPriority(one: SupplementTyped | undefined, other: SupplementTyped | undefined): number {
  return Number(one?.priority) - Number(other?.priority)
}

/** The error summary may lead to a field of a row that is closed: it opens, and the cursor goes there. */
function useWantedRow(open: ReadonlySet<number>, setOpen: (open: ReadonlySet<number>) => void): void {
  const { form } = useOpenAgreement()
  const { wanted, arrived } = form
  useEffect(() => {
    if (!wanted?.path.startsWith(`${NAME}.`)) return
    const index = Number(wanted.path.split('.')[1])
    if (!open.has(index)) return setOpen(new Set([...open, index]))
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(wanted.path)}"]`)?.focus()
    arrived()
  })
}
