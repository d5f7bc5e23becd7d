import { Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core'
import type { OwnBill } from '@palkkasilta/contract/own-bills.ts'
import { receiptTypes } from '@palkkasilta/contract/receipt-kinds.ts'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import type { useActions } from '../../shared/actions/use-actions.tsx'
import { openAddress } from '../../shared/api/open-address.ts'
import { receiptCalls } from '../../shared/bills/receipts/receipt-calls.ts'
import { useAdding } from '../../shared/bills/receipts/use-adding.tsx'
import { ownView } from '../../texts/fi/own-view/bill.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { date, money } from '../../ui/format/index.ts'

const texts = ownView.bill

interface BillLineProps {
  readonly line: OwnBill['billableitems'][number]
  /** Receipts may be added and removed. */
  readonly takes: boolean
  readonly draw: ReturnType<typeof useActions>['draw']
}

/** Work on an own invoice, with what it is proved by. */
export function BillLine({ line, takes, draw }: BillLineProps) {
  const { destination, vatZeroPrice, alvPrice, billedReimbursements, receipts } = line
  const sums = [
    `${texts.columns.vatZeroPrice} ${money(vatZeroPrice)}`,
    ...(billedReimbursements === 0 ? [] : [`${texts.columns.billedReimbursements} ${money(billedReimbursements)}`]),
  ]
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {destination}
        </Text>
        <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
          {money(alvPrice)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {[date(line.date), ...sums].join(' · ')}
      </Text>
      {receipts.map(({ id, destinationName: name }) => (
        <Receipt
          key={id}
          id={id}
          name={name}
          remove={takes ? draw({ id, name }, [receiptCalls.item.removal])[0] : undefined}
        />
      ))}
      {takes && <Adding line={line} />}
    </Stack>
  )
}

interface ReceiptProps {
  readonly id: number
  readonly name: string
  readonly remove: { readonly run: () => unknown } | undefined
}

function Receipt({ id, name, remove }: ReceiptProps) {
  const open = useOnce(() => openAddress(receiptCalls.item.show, { params: { id } }))
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
          aria-label={texts.receipts.remove(name)}
          disabled={removing.busy}
          onClick={() => void removing.act()}
        />
      )}
    </Group>
  )
}

/** By the camera of a phone, or what is there already. */
function Adding({ line: { id, destination } }: Pick<BillLineProps, 'line'>) {
  const { adding, problem, isBusy } = useAdding({ place: 'item', id })
  const { photo, file, of } = texts.receipts
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
              aria-label={of(photo, destination)}
            >
              {photo}
            </Button>
          )}
        </FileButton>
        <FileButton multiple accept={receiptTypes.join(',')} onChange={(files) => void adding(files)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={isBusy} aria-label={of(file, destination)}>
              {file}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  )
}
