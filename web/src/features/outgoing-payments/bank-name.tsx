import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import { markOf } from './bank-mark.ts'
import css from './payment-columns.module.css'

const SIZE = 18

export function bankNameOf({ bankName }: OutgoingPayment): string {
  return bankName ?? texts.unknownBank
}

/** The payee's bank: its mark and name, or "Unknown Bank" with a general picture. */
export function BankName({ payment }: { payment: OutgoingPayment }) {
  const { bic, bankName } = payment
  return (
    <span className={css.bank} title={bic || undefined}>
      {bankName === null ? <IconBuildingBank size={SIZE} stroke={1.5} aria-hidden /> : <BankMark name={bankName} />}
      <span>{bankNameOf(payment)}</span>
    </span>
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
