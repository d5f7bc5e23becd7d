import { Button, Text } from '@mantine/core'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { takesReceipts } from '@palkkasilta/contract/receipts.ts'
import { addressOfRow, RECEIPTS, type ReceiptPlace, receiptRows } from '../../../shared/bills/receipts/rows.ts'
import type { Line } from '../../../shared/form/rows-input.tsx'
import { billReceipts as texts } from '../../../texts/fi/bill-receipts.ts'
import { useOpener } from '../../../ui/address.ts'
import type { Column } from '../../../ui/table/columns/column.tsx'

/** Beside the inputs of a row: how many receipts it has, and the way to them. A row that is not saved yet has none. */
export function useReceiptsColumn(bill: Bill, place: ReceiptPlace): Column<Line> {
  const open = useOpener()
  const known = new Map(receiptRows(bill).map((row) => [addressOfRow(row.place, row.id), row]))
  return {
    key: 'receipts',
    header: texts.column,
    cell({ index, row }) {
      const address = addressOfRow(place, Number(row.id))
      const stored = known.get(address)
      if (!stored) return <Nothing why={texts.unsaved} />
      const { receipts } = stored
      if (receipts.length === 0 && !takesReceipts(bill.state)) return <Nothing why={texts.empty} />
      const said = receipts.length > 0 ? texts.count(receipts.length) : texts.addTo
      return (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={texts.cell(said, texts[place](index + 1))}
          title={receipts.map(({ name }) => name).join(', ')}
          onClick={() => open(RECEIPTS, address)}
        >
          {said}
        </Button>
      )
    },
  }
}

function Nothing({ why }: { readonly why: string }) {
  return (
    <Text span size="sm" c="dimmed" title={why}>
      –
    </Text>
  )
}
