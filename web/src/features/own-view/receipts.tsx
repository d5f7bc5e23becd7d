import { Button, CloseButton, FileButton, Group } from '@mantine/core'
import { receiptTypes } from '@palkkasilta/contract/receipt-kinds.ts'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import type { useActions } from '../../shared/actions/use-actions.tsx'
import { openAddress } from '../../shared/api/open-address.ts'
import { receiptCalls } from '../../shared/bills/receipts/receipt-calls.ts'
import type { Receipt as Kept, ReceiptRow } from '../../shared/bills/receipts/rows.ts'
import { useAdding } from '../../shared/bills/receipts/use-adding.tsx'
import { ownView } from '../../texts/fi/own-view/bill.ts'
import { useOnce } from '../../ui/actions/action.tsx'

const texts = ownView.bill.receipts

export interface ReceiptsProps extends ReceiptRow {
  /** Receipts may be added and removed. */
  readonly takes: boolean
  readonly draw: ReturnType<typeof useActions>['draw']
}

/** What a line or a purchase invoice is proved by. */
export function Receipts({ takes, draw, ...row }: ReceiptsProps) {
  const { removal } = receiptCalls[row.place]
  return (
    <>
      {row.receipts.map((receipt) => (
        <Receipt
          key={receipt.id}
          place={row.place}
          receipt={receipt}
          remove={takes ? draw(receipt, [removal])[0] : undefined}
        />
      ))}
      {takes && <Adding row={row} />}
    </>
  )
}

interface ReceiptProps extends Pick<ReceiptRow, 'place'> {
  readonly receipt: Kept
  readonly remove: { readonly run: () => unknown } | undefined
}

function Receipt({ place, receipt: { id, name }, remove }: ReceiptProps) {
  const open = useOnce(() => openAddress(receiptCalls[place].show, { params: { id } }))
  const removing = useOnce(() => remove?.run())
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPaperclip size={14} />}
        loading={open.busy}
        onClick={() => void open.act()}
      >
        {name}
      </Button>
      {remove && (
        <CloseButton
          size="sm"
          aria-label={texts.remove(name)}
          disabled={removing.busy}
          onClick={() => void removing.act()}
        />
      )}
    </Group>
  )
}

function Adding({ row }: { readonly row: ReceiptRow }) {
  return <AddingButtons {...useAdding(row)} name={row.name} />
}

interface AddingButtonsProps extends ReturnType<typeof useAdding> {
  /** What the receipts are of. */
  readonly name: string
}

/** By the camera of a phone, or what is there already. */
export function AddingButtons({ adding, problem, isBusy, name }: AddingButtonsProps) {
  const { photo, file, of } = texts
  return (
    <>
      {problem}
      <Group gap="xs">
        <FileButton accept="image/*" capture="environment" onChange={(taken) => void adding(taken ? [taken] : [])}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconCamera size={16} />}
              aria-label={of(photo, name)}
            >
              {photo}
            </Button>
          )}
        </FileButton>
        <FileButton multiple accept={receiptTypes.join(',')} onChange={(files) => void adding(files)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={isBusy} aria-label={of(file, name)}>
              {file}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  )
}
