import { Group } from '@mantine/core'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import { markOf } from './bank-mark.ts'

const SIZE = 18
const MIDDLE = { verticalAlign: 'middle' } as const

/** The payee's bank: its mark and name, or "Unknown Bank" with a general picture. */
export function BankName({ payment: { bic, bankName } }: { payment: OutgoingPayment }) {
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex" style={MIDDLE} {...(bic ? { title: bic } : {})}>
      {bankName === null ? <IconBuildingBank size={SIZE} stroke={1.5} aria-hidden /> : <BankMark name={bankName} />}
      <span>{bankName ?? texts.unknownBank}</span>
    </Group>
  )
}

/** Drawn by ourselves: no picture is fetched from anybody. */
function BankMark({ name }: { name: string }) {
  const { letters, hue } = markOf(name)
  return (
    <svg viewBox="0 0 24 24" width={SIZE} height={SIZE} aria-hidden style={{ flex: 'none' }}>
      <rect width="24" height="24" rx="5" fill={`hsl(${hue} 45% 36%)`} />
      <text x="12" y="16.5" textAnchor="middle" fontSize={letters.length > 1 ? 11 : 13} fontWeight="700" fill="#fff">
        {letters}
      </text>
    </svg>
  )
}
