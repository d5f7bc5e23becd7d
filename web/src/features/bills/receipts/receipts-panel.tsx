import { Button, FileButton, Stack, Text } from '@mantine/core'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { receiptTypes } from '@palkkasilta/contract/receipt-kinds.ts'
import { takesReceipts } from '@palkkasilta/contract/receipts.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useActions } from '../../../shared/actions/use-actions.tsx'
import { receiptCalls } from '../../../shared/bills/receipts/receipt-calls.ts'
import { addressOfRow, type Receipt, type ReceiptRow, receiptRows } from '../../../shared/bills/receipts/rows.ts'
import { useAdding } from '../../../shared/bills/receipts/use-adding.tsx'
import { billReceipts as texts } from '../../../texts/fi/bill-receipts.ts'
import type { OpenPart } from '../../../ui/address.ts'
import { SidePanel } from '../../../ui/frame/side-panel.tsx'
import { TableSection } from '../../../ui/table/table-section.tsx'
import { ReceiptView } from './receipt-view.tsx'

interface ReceiptsPanelProps {
  readonly panel: OpenPart
  readonly bill: Bill
}

/** The receipts of a row of a bill, one of them shown: added and removed while the bill takes them. */
export default function ReceiptsPanel({ panel, bill }: ReceiptsPanelProps) {
  const rows = receiptRows(bill)
  const found = (address: string) => rows.find(({ place, id }) => addressOfRow(place, id) === address)
  const row = panel.id === undefined ? undefined : found(panel.id)
  return (
    <SidePanel panel={panel} title={row ? texts.of(row.name) : texts.title} size="xl">
      {(address) =>
        row ? <Receipts key={address} row={row} isOpen={takesReceipts(bill.state)} /> : <Text>{texts.gone}</Text>
      }
    </SidePanel>
  )
}

interface ReceiptsProps {
  readonly row: ReceiptRow
  /** Receipts may be added and removed. */
  readonly isOpen: boolean
}

function Receipts({ row, isOpen }: ReceiptsProps) {
  const { receipts, place } = row
  const { actions, removal, show } = receiptCalls[place]
  const { draw, report } = useActions()
  const { adding, problem, isBusy } = useAdding(row)
  const [chosen, setChosen] = useState<number>()
  const shown = receipts.find(({ id }) => id === chosen) ?? receipts[0]
  return (
    <Stack gap="md">
      {report}
      {problem}
      <TableSection<Receipt>
        id="receipts"
        title={texts.title}
        aside={
          isOpen && (
            <FileButton multiple accept={receiptTypes.join(',')} onChange={(files) => void adding(files)}>
              {(props) => (
                <Button {...props} size="xs" loading={isBusy} leftSection={<IconPlus size={14} />}>
                  {texts.add}
                </Button>
              )}
            </FileButton>
          )
        }
        rows={receipts}
        idOf={({ id }) => id}
        labelOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: texts.name,
            grow: true,
            cell: ({ id, name }) => (
              <Button
                size="compact-sm"
                variant={id === shown?.id ? 'light' : 'subtle'}
                aria-pressed={id === shown?.id}
                aria-label={texts.show(name)}
                onClick={() => setChosen(id)}
              >
                {name}
              </Button>
            ),
          },
        ]}
        actions={(receipt) => draw(receipt, isOpen ? [...actions, removal] : actions)}
        empty={texts.empty}
      >
        <Text size="xs" c="dimmed">
          {isOpen ? texts.kinds : texts.closed}
        </Text>
      </TableSection>
      {shown && <ReceiptView key={shown.id} call={show} receipt={shown} />}
    </Stack>
  )
}
