import { bankLogo } from '@palkkasilta/contract/bank-mark.ts'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
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
      {bankName === null ? (
        <IconBuildingBank size={SIZE} stroke={1.5} aria-hidden />
      ) : (
        <img src={bankLogo(bankName)} width={SIZE} height={SIZE} alt="" />
      )}
      <span>{bankNameOf(payment)}</span>
    </span>
  )
}
