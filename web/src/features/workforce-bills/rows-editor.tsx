import { Button, Text, TextInput } from '@mantine/core'
import type { Bill, BillForm, BillRow } from '@palkkasilta/contract/workforce-bills.ts'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { same } from '../../ui/form/merge.ts'
import type { DetailFormState } from '../../ui/form/use-detail-form.ts'
import { money, percent } from '../../ui/format/index.ts'
import { DecimalInput } from '../../ui/inputs/number-inputs.tsx'
import { Section } from '../../ui/section.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type FormRow, newRow, type RowField, rowForm, rowPath } from './editable.ts'

const texts = workforceBills.rows

interface RowsEditorProps {
  readonly form: DetailFormState<BillForm>
  /** As the server has counted them. */
  readonly saved: Bill['tamigoPayRows']
}

interface Line {
  readonly index: number
  readonly row: FormRow
  /** The counted figures, while the row is as it was saved. */
  readonly counted: BillRow | undefined
}

/** The rows of the bill. What a row comes to is counted by the server, so a changed row shows it after saving. */
export function RowsEditor({ form, saved }: RowsEditorProps) {
  const rows = form.values.tamigoPayRows
  const isRated = !form.changed.includes('taxpr')
  const lines = rows.map((row, index): Line => {
    const stored = saved.find((each) => each.id === row.id)
    const isSame = stored && isRated && same(row, rowForm(stored))
    return { index, row, counted: isSame ? stored : undefined }
  })
  const put = (changed: readonly FormRow[]) => form.set('tamigoPayRows', [...changed])
  const change = (index: number, part: Partial<FormRow>) =>
    put(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))

  const removal = (line: Line) => ({
    label: texts.remove,
    danger: true,
    run: () => put(rows.filter((_, at) => at !== line.index)),
  })

  return (
    <Section
      title={texts.title}
      aside={
        form.locked ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => put([...rows, newRow])}
          >
            {texts.add}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      ) : (
        <DataTable
          id={texts.title}
          caption={texts.title}
          columns={[...typedColumns(form, change), ...countedColumns]}
          rows={lines}
          idOf={({ index }) => index}
          labelOf={({ index }) => texts.row(index)}
          {...(form.locked ? {} : { actions: (line: Line) => [removal(line)] })}
        />
      )}
    </Section>
  )
}

type Change = (index: number, part: Partial<FormRow>) => void

function typedColumns(form: DetailFormState<BillForm>, change: Change): Column<Line>[] {
  const props = ({ index }: Line, field: RowField) => ({
    'aria-label': `${texts.row(index)}, ${texts.fields[field]}`,
    'data-path': rowPath(index, field),
    disabled: form.locked,
    error: form.errors[rowPath(index, field)],
    size: 'xs',
  })
  const words = (field: 'desc' | 'itemtype', width: number): Column<Line> => ({
    key: field,
    header: texts.fields[field],
    cell: (line) => (
      <TextInput
        {...props(line, field)}
        miw={width}
        value={line.row[field]}
        onChange={(event) => change(line.index, { [field]: event.currentTarget.value })}
      />
    ),
  })
  const number = (field: 'count' | 'amount'): Column<Line> => ({
    key: field,
    header: texts.fields[field],
    align: 'right',
    cell: (line) => (
      <DecimalInput
        {...props(line, field)}
        miw={90}
        decimals={2}
        value={line.row[field]}
        onChange={(value) => change(line.index, { [field]: value ?? 0 })}
      />
    ),
  })
  return [words('desc', 200), number('count'), words('itemtype', 56), number('amount')]
}

function countedColumn(key: keyof BillRow & keyof typeof texts, cell: (row: BillRow) => ReactNode): Column<Line> {
  return {
    key,
    header: texts[key] as string,
    align: 'right',
    cell: ({ counted }) => (counted ? cell(counted) : <Later />),
  }
}

/** Figures that are counted when the bill is saved. */
function Later() {
  return (
    <Text span size="sm" c="dimmed" title={texts.later} aria-label={texts.later}>
      –
    </Text>
  )
}

const countedColumns: readonly Column<Line>[] = [
  countedColumn('taxpr', (row) => percent(row.taxpr / 100)),
  countedColumn('netamount', (row) => money(row.netamount)),
  countedColumn('vatamount', (row) => money(row.vatamount)),
  countedColumn('totalamount', (row) => money(row.totalamount)),
  countedColumn('totalitemprice', (row) => money(row.totalitemprice)),
  countedColumn('yield', (row) => money(row.yield)),
]
