import { Button, Text } from '@mantine/core'
import { getBillTrips } from '@palkkasilta/contract/bill-trips.ts'
import { type BillableItem, itemForm } from '@palkkasilta/contract/billable-items.ts'
import { type Bill, previewBill } from '@palkkasilta/contract/bills.ts'
import { newItem } from '@palkkasilta/contract/new-item.ts'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call.ts'
import { type Line, RowsInput } from '../../../shared/form/rows-input.tsx'
import { typedRow } from '../../../shared/form/use-record-form.ts'
import { salaryPage } from '../../../shared/links/targets.ts'
import { useConsequence } from '../../../shared/preview/use-consequence.ts'
import { bills } from '../../../texts/fi/bills.ts'
import { same } from '../../../ui/form/merge.ts'
import { money, quantity, today } from '../../../ui/format/index.ts'
import { Late, later } from '../../../ui/later.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Column } from '../../../ui/table/columns/column.tsx'
import { sumOf } from '../../../ui/table/rows/sum.ts'
import { useReceiptsColumn } from '../receipts/receipts-column.tsx'
import type { BillFormState } from './form-state.ts'

const TripDialog = later(() => import('./trip-dialog.tsx'))

const texts = bills.rows
const inTable = ['date', 'destination', 'type', 'price', 'billableWorkHours'] as const
const widths = { date: 118, destination: { base: 130, sm: 110 }, type: 84, price: 80, billableWorkHours: 56 }

const counted = ['vatZeroPrice', 'alvPrice', 'billedReimbursements'] as const
type Counted = Pick<BillableItem, (typeof counted)[number]>

interface ItemsEditorProps {
  readonly form: BillFormState
  readonly request: { readonly params: { readonly id: number } }
  /** As it is stored: with what the server has counted of its lines. */
  readonly bill: Bill
}

/** The lines of a bill. What one comes to is counted by the server: of a changed one while one types, as saving would count it. */
export function ItemsEditor({ form, bill, request }: ItemsEditorProps) {
  const [trip, setTrip] = useState<number>()
  const receipts = useReceiptsColumn(bill, 'item')
  const taxFree = useTaxFree(bill)
  const foreseen = useConsequence(form, previewBill, (body) => ({ ...request, body }))
  const lines = foreseen?.isUnread ? undefined : foreseen?.answer?.lines
  const isOfThese = lines?.length === form.values.billableitems.length
  const isSame = !form.changed.some((name) => name === 'alv' || name === 'billReimbursementsFromCustomer')
  const stored = new Map(isSame ? bill.billableitems.map((item) => [item.id, item]) : [])
  function countedOf({ index, row }: Line): Counted | undefined {
    const before = stored.get(Number(row.id))
    if (before && same(row, typedRow(itemForm, before))) return before
    return isOfThese ? lines?.[index] : undefined
  }
  const more: Column<Line>[] = [
    {
      key: 'trip',
      header: texts.trip,
      cell: ({ index, row }) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={texts.tripOf(tripText(row), index + 1)}
          onClick={() => setTrip(index)}
        >
          {tripText(row)}
        </Button>
      ),
      below: [{ key: 'taxFree', header: texts.taxFree.header, cell: ({ row }) => taxFree.get(Number(row.id)) }],
    },
    receipts,
    ...(bill.billableitems.some(({ salaryId }) => salaryId !== null) ? [salaryColumn(bill)] : []),
    ...counted.map(
      (key): Column<Line> => ({
        key,
        header: texts[key],
        align: 'right',
        cell: (line) => {
          const figures = countedOf(line)
          return figures ? money(figures[key]) : <Later />
        },
      }),
    ),
  ]
  return (
    <Section title={texts.title}>
      <RowsInput
        form={form}
        name="billableitems"
        names={inTable}
        fresh={{ ...newItem, date: today() }}
        texts={texts}
        widths={widths}
        choices={bills.choices}
        more={more}
        isFieldLocked={(row, name) => name === 'billableWorkHours' && row.type !== 'AMOUNT'}
      />
      <Late when={trip !== undefined}>
        <TripDialog form={form} bill={bill} index={trip} onClose={() => setTrip(undefined)} />
      </Late>
    </Section>
  )
}

/** What of the trips of each stored line is free of tax, in short. */
function useTaxFree({ id, billSummary }: Bill): ReadonlyMap<number, string> {
  const { data = [] } = useCall(getBillTrips, { params: { id } }, { enabled: billSummary.hasReimbursements })
  return new Map(
    data.map(({ item, trips }) => {
      const free = sumOf(trips, (each) => each.taxFree)
      return [item, free === 0 ? texts.taxFree.none : texts.taxFree.some(money(free))]
    }),
  )
}

/** The salary that a line is paid by, and the way to it. */
function salaryColumn({ billableitems }: Bill): Column<Line> {
  const paidBy = new Map(billableitems.map(({ id, salaryId }) => [id, salaryId]))
  return {
    key: 'salary',
    header: texts.salary,
    cell({ row }) {
      const salaryId = paidBy.get(Number(row.id))
      return typeof salaryId === 'number' && <TextLink {...salaryPage(salaryId)}>{salaryId}</TextLink>
    },
  }
}

/** What is paid back for the trip of a line, in short. */
function tripText(row: Line['row']): string {
  const said = Object.entries(texts.tripParts).flatMap(([name, part]) => {
    const count = Number(row[name])
    return count > 0 ? part(name === 'foreignAllowance' ? money(count) : quantity(count)) : []
  })
  return said.join(', ') || texts.noTrip
}

/** In the place of a figure that is counted when the bill is saved. */
function Later() {
  return (
    <Text span size="sm" c="dimmed" title={texts.later}>
      –
    </Text>
  )
}
