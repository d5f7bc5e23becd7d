import { Group, Stack, Text } from '@mantine/core'
import type { OwnBill } from '@palkkasilta/contract/own-bills.ts'
import type { ReactNode } from 'react'
import { ownView } from '../../texts/fi/own-view/bill.ts'
import { date, money } from '../../ui/format/index.ts'
import { Receipts, type ReceiptsProps } from './receipts.tsx'

const texts = ownView.bill

interface BillLineProps extends Pick<ReceiptsProps, 'takes' | 'draw'> {
  readonly line: OwnBill['billableitems'][number]
}

/** Work on an own invoice, with what it is proved by. */
export function BillLine({ line, ...receipts }: BillLineProps) {
  const { id, destination, vatZeroPrice, alvPrice, billedReimbursements } = line
  const sums = [
    `${texts.columns.vatZeroPrice} ${money(vatZeroPrice)}`,
    ...(billedReimbursements === 0 ? [] : [`${texts.columns.billedReimbursements} ${money(billedReimbursements)}`]),
  ]
  const kept = line.receipts.map((each) => ({ id: each.id, name: each.destinationName }))
  return (
    <Proved name={destination} sum={alvPrice} note={[date(line.date), ...sums]}>
      <Receipts {...receipts} place="item" id={id} name={destination} receipts={kept} />
    </Proved>
  )
}

interface BillPurchaseProps extends Pick<ReceiptsProps, 'takes' | 'draw'> {
  readonly purchase: OwnBill['extContractorBillableItems'][number]
}

/** A purchase invoice of an own invoice, with its picture. */
export function BillPurchase({ purchase, ...receipts }: BillPurchaseProps) {
  const { id, name, amount, duedate, paynow } = purchase
  const kept = purchase.receipts.map((each) => ({ id: each.id, name: each.displayname }))
  return (
    <Proved name={name} sum={amount} note={[texts.due(date(duedate)), ...(paynow ? [texts.payNow] : [])]}>
      <Receipts {...receipts} place="purchase" id={id} name={name} receipts={kept} />
    </Proved>
  )
}

interface ProvedProps {
  readonly name: string
  readonly sum: number
  readonly note: readonly string[]
  readonly children: ReactNode
}

function Proved({ name, sum, note, children }: ProvedProps) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
          {money(sum)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {note.join(' · ')}
      </Text>
      {children}
    </Stack>
  )
}
