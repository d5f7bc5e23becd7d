import { Button, Group, Stack, Text, type TextInputProps } from '@mantine/core'
import type { AnyForm, Field, FieldName } from '@palkkasilta/contract/form.ts'
import { IconPlus } from '@tabler/icons-react'
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { common } from '../../texts/fi/common.ts'
import type { Column } from '../../ui/table/columns/column.tsx'
import { PAGE_ROWS, PagedTable } from '../../ui/table/paged-table.tsx'
import { KindInput, type Words } from './field-input.tsx'
import type { RecordForm } from './use-record-form.ts'

type Row = Readonly<Record<string, unknown>>

/** A row that is being edited, and its place. */
export interface Line {
  readonly index: number
  readonly row: Row
}

/** What an input of its own gets of its field in a row. */
export interface OwnCell {
  readonly path: string
  readonly label: string | undefined
  readonly error: string | undefined
  readonly locked: boolean
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}

export interface RowsInputProps<F extends AnyForm> {
  readonly form: RecordForm<F>
  readonly name: FieldName<F> & string
  /** What a new row holds. */
  readonly fresh: Row
  readonly texts: {
    readonly add: string
    readonly remove: string
    readonly empty: string
    readonly note?: string
    readonly removeOf: (row: Row, index: number) => string
  }
  readonly widths: Readonly<Record<string, TextInputProps['miw']>>
  /** The words of each choice. */
  readonly choices?: Readonly<Record<string, Words>>
  /** Of the fields that have an input of their own. */
  readonly own?: Readonly<Record<string, (cell: OwnCell) => ReactNode>>
  /** The fields that stand in the table; without it all of a row. */
  readonly names?: readonly string[]
  /** Beside the inputs: what is counted of a row. */
  readonly more?: readonly Column<Line>[]
  /** One that is neither changed nor taken away. */
  readonly isRowLocked?: (row: Row) => boolean
  /** A field that says nothing of such a row. */
  readonly isFieldLocked?: (row: Row, name: string) => boolean
}

/** The rows of a record as a table of inputs, to be added and taken away; a page at a time where they are many. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one part of the screen, read from top to bottom
export function RowsInput<F extends AnyForm>(props: RowsInputProps<F>) {
  const {
    form,
    name,
    fresh,
    texts,
    widths,
    choices = {},
    own = {},
    names,
    more = [],
    isRowLocked = () => false,
    isFieldLocked = () => false,
  } = props
  const declared: Field | undefined = form.declared.byName[name]
  const rows = rowsIn(form.values, name)
  const lines = rows.map((row, index): Line => ({ index, row }))
  const [page, setPage] = useState(0)
  const focus = useFocus(name, rows.length)
  const { put, set, judge } = useRowChanges(form, name)
  useWrongPage(form, name, setPage)
  useWanted(form, name, focus.rows, setPage)

  function add() {
    set((all) => [...all, fresh])
    setPage(Math.floor(rows.length / PAGE_ROWS))
  }
  const fields = Object.values(declared?.rows?.form.byName ?? {})
  const inTable = names ? fields.filter((field) => names.includes(field.name)) : fields
  const inputs = inTable.map(
    (field): Column<Line> => ({
      key: field.name,
      header: field.label,
      align: field.input.as === 'number' || field.input.as === 'money' ? 'right' : 'left',
      cell: ({ index, row }) => {
        const path = `${name}.${index}.${field.name}`
        const shown = {
          label: form.labels[path],
          error: form.errors[path],
          locked: form.locked || isRowLocked(row) || isFieldLocked(row, field.name),
          width: widths[field.name],
        }
        const draw = own[field.name]
        if (draw)
          return draw({
            ...{ path, ...shown, value: row[field.name] },
            onChange: (value) => put(index, field.name, value),
            onBlur: () => judge(path),
          })
        return (
          <Cell
            path={path}
            field={field}
            index={index}
            value={row[field.name]}
            put={put}
            judge={judge}
            choices={choices[field.name]}
            {...shown}
          />
        )
      },
    }),
  )
  const removal: Column<Line> = {
    key: 'remove',
    header: common.actions,
    cell: ({ index, row }) => (
      <Button
        size="compact-xs"
        variant="default"
        disabled={form.locked || isRowLocked(row)}
        aria-label={texts.removeOf(row, index)}
        data-removes
        onClick={() => {
          focus.removed.current = index % PAGE_ROWS
          set((all) => all.filter((_, place) => place !== index))
        }}
      >
        {texts.remove}
      </Button>
    ),
  }
  return (
    <Stack gap="xs" ref={focus.rows} role="group" aria-label={declared?.label}>
      <PagedTable
        id={name}
        caption={declared?.label ?? name}
        columns={[...inputs, ...more, removal]}
        rows={lines}
        page={page}
        onPage={setPage}
        idOf={({ index }) => index}
        empty={texts.empty}
      />
      <Group gap="sm">
        <Button
          ref={focus.add}
          {...(rows.length === 0 && { 'data-path': name as string })}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={form.locked}
          onClick={add}
        >
          {texts.add}
        </Button>
        <Text size="xs" c="dimmed">
          {texts.note}
        </Text>
      </Group>
    </Stack>
  )
}

function rowsIn(values: Row, name: string): readonly Row[] {
  const rows = values[name]
  if (!Array.isArray(rows)) throw new TypeError(`no rows ${name}`)
  return rows
}

interface CellProps {
  readonly path: string
  readonly field: Field
  readonly index: number
  readonly value: unknown
  readonly label: string | undefined
  readonly error: string | undefined
  readonly locked: boolean
  readonly width: TextInputProps['miw']
  readonly choices: Words | undefined
  readonly put: (index: number, name: string, value: unknown) => void
  readonly judge: (path: string) => void
}

/** There may be a thousand rows: a key pressed in one draws that one. */
const Cell = memo(function Cell(props: CellProps) {
  const { path, field, index, value, label, error, locked, width, choices, put, judge } = props
  return (
    <KindInput
      declared={field}
      data-path={path}
      aria-label={label}
      value={value}
      choices={choices}
      // a number that is emptied is 0, unless there may be none
      onChange={(given) => put(index, field.name, given ?? (field.empty === null ? null : 0))}
      onBlur={() => judge(path)}
      error={error}
      disabled={locked}
      size="xs"
      miw={width}
    />
  )
})

/** The same functions for as long as the form lives, so that the other cells stay as they are drawn. */
function useRowChanges<F extends AnyForm>(form: RecordForm<F>, name: FieldName<F> & string) {
  const latest = useRef(form)
  latest.current = form
  return useMemo(() => {
    const set = (edit: (rows: readonly Row[]) => readonly Row[]) => {
      latest.current.put(name, edit(rowsIn(latest.current.values, name)))
    }
    const put = (index: number, field: string, value: unknown) =>
      set((rows) => rows.map((row, place) => (place === index ? { ...row, [field]: value } : row)))
    return { set, put, judge: (path: string) => latest.current.judge(path) }
  }, [name])
}

/** The focus goes to a new row; after a removed one to the next, then the one above, then the button that adds. */
function useFocus(name: string, length: number) {
  const rows = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const removed = useRef<number>(undefined)
  const count = useRef(length)
  useEffect(() => {
    if (length > count.current && rows.current?.contains(document.activeElement))
      rows.current.querySelector<HTMLElement>(`[data-path^="${name}.${length - 1}."]`)?.focus()
    else if (length < count.current && removed.current !== undefined) {
      const left = [...(rows.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
      const next = left[removed.current] ?? left.at(-1) ?? add.current
      next?.focus()
    }
    removed.current = undefined
    count.current = length
  }, [name, length])
  return { rows, add, removed }
}

/** The row that the error summary leads to may be on another page. */
function useWanted<F extends AnyForm>(
  { wanted }: RecordForm<F>,
  name: string,
  rows: RefObject<HTMLElement | null>,
  show: (page: number) => void,
) {
  useEffect(() => {
    if (!wanted?.path.startsWith(`${name}.`)) return
    show(Math.floor(Number(wanted.path.split('.')[1]) / PAGE_ROWS))
    const timer = setTimeout(() => rows.current?.querySelector<HTMLElement>(`[data-path="${wanted.path}"]`)?.focus())
    return () => clearTimeout(timer)
  }, [wanted, name, rows, show])
}

/** After a refused save the page with the first wrong row is shown, so that the error summary can lead there. */
function useWrongPage<F extends AnyForm>(
  { errors, attempts }: RecordForm<F>,
  name: string,
  show: (page: number) => void,
) {
  const wrong = Object.keys(errors).find((path) => path.startsWith(`${name}.`))
  const latest = useRef(wrong)
  latest.current = wrong
  useEffect(() => {
    const index = latest.current?.split('.')[1]
    if (attempts > 0 && index !== undefined) show(Math.floor(Number(index) / PAGE_ROWS))
  }, [attempts, show])
}
