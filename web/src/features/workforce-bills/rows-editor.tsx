import { Button } from '@mantine/core'
import { type Bill, billRowForm } from '@palkkasilta/contract/workforce-bills.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { typedRow } from '../../shared/form/use-record-form.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { same } from '../../ui/form/merge.ts'
import { Section } from '../../ui/section.tsx'
import type { BillFormState } from './bill-field.tsx'
import { type FormRow, isRepriced, newRow } from './editable.ts'
import { PagedRows, ROWS_SHOWN } from './paged-rows.tsx'
import type { RowChanges } from './row-cells.tsx'
import { editColumns, type Line } from './row-columns.tsx'

const texts = workforceBills.rows

interface RowsEditorProps {
  readonly form: BillFormState
  /** As the server has counted them. */
  readonly saved: Bill['tamigoPayRows']
}

/** The rows of the bill. What a row comes to is counted by the server, so a changed row shows it after saving. */
export function RowsEditor({ form, saved }: RowsEditorProps) {
  const rows = form.values.tamigoPayRows
  const isCounted = !form.changed.includes('taxpr') && !isRepriced(form.changed)
  const lines = rows.map((row, index): Line => {
    const stored = saved.find((each) => each.id === row.id)
    const isSame = stored !== undefined && isCounted && same(row, typedRow(billRowForm, stored))
    return { index, row, counted: isSame ? stored : undefined }
  })
  const changes = useRowChanges(form)
  const [page, setPage] = useState(0)
  useWrongPage(form, setPage)

  function add() {
    form.set('tamigoPayRows', [...rows, newRow])
    setPage(Math.floor(rows.length / ROWS_SHOWN))
  }

  const addButton = (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} disabled={form.locked} onClick={add}>
      {texts.add}
    </Button>
  )
  return (
    <Section title={texts.title} aside={addButton}>
      <PagedRows
        id={texts.title}
        caption={texts.title}
        columns={editColumns({ errors: form.errors, isLocked: form.locked, changes })}
        rows={lines}
        page={page}
        onPage={setPage}
        idOf={({ index }) => index}
        labelOf={({ index }) => texts.row(index)}
        empty={texts.empty}
      />
    </Section>
  )
}

function useRowChanges(form: BillFormState): RowChanges {
  const latest = useRef(form)
  latest.current = form
  return useMemo(() => {
    const change = (edit: (rows: FormRow[]) => FormRow[]) =>
      latest.current.set('tamigoPayRows', edit(latest.current.values.tamigoPayRows))
    return {
      put: (index, part) => change((rows) => rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
      remove: (index) => change((rows) => rows.toSpliced(index, 1)),
    }
  }, [])
}

/** After a refused save the page with the first wrong row is shown, so that the error summary can lead there. */
function useWrongPage({ errors, attempts }: BillFormState, show: (page: number) => void) {
  const wrong = Object.keys(errors).map((path) => /^tamigoPayRows\.(\d+)\./.exec(path)?.[1])
  const first = wrong.find((index) => index !== undefined)
  const latest = useRef(first)
  latest.current = first
  useEffect(() => {
    if (attempts > 0 && latest.current !== undefined) show(Math.floor(Number(latest.current) / ROWS_SHOWN))
  }, [attempts, show])
}
