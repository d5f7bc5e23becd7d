import { Group } from '@mantine/core'
import { type AccountTransaction, getTransaction } from '@palkkasilta/contract/account-transactions.ts'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ChainLink } from '../../shared/history/chain-link.tsx'
import { paymentPanel } from '../../shared/links/targets.ts'
import { consent } from '../../texts/fi/account-consent.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { date, money } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { SalaryLink } from './salary-link.tsx'

const { panel: texts } = consent
const { columns: labels } = consent.list

/** One booking: all that the bank told of it, and what of ours it is. */
export default function TransactionPanel({ panel }: { readonly panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={texts.title} size="lg">
      {(id) => <LoadedTransaction key={id} id={Number(id)} />}
    </SidePanel>
  )
}

function LoadedTransaction({ id }: { readonly id: number }) {
  const query = useCall(getTransaction, { params: { id } })
  return (
    <Loaded query={query} failed={texts.failed} rows={8}>
      {(booking) => <Booking booking={booking} />}
    </Loaded>
  )
}

function Booking({ booking }: { readonly booking: AccountTransaction }) {
  const { salaryId, paymentId, currency, transactionAmount } = booking
  const amount = currency === 'EUR' ? money(transactionAmount) : `${transactionAmount} ${currency}`
  const payment = paymentId !== null && (
    <Group key="payment" gap="sm">
      <TextLink {...paymentPanel(paymentId)}>{paymentId}</TextLink>
      <ChainLink thing="accountTransaction" id={booking.id} />
    </Group>
  )
  return (
    <Facts
      items={[
        [labels.creditorName, booking.creditorName],
        [texts.debtorName, booking.debtorName],
        [texts.iban, brokenIban(booking.iban)],
        [labels.transactionAmount, amount],
        [labels.bookingDate, date(booking.bookingDate)],
        [labels.valueDate, date(booking.valueDate)],
        [labels.remittanceInformationUnstructured, booking.remittanceInformationUnstructured],
        [labels.remittanceInformationStructured, booking.remittanceInformationStructured],
        [labels.transactionId, booking.transactionId],
        [labels.entryReference, booking.entryReference],
        [texts.endToEndId, booking.endToEndId],
        [texts.account, brokenIban(booking.account)],
        [labels.salaryId, salaryId !== null && <SalaryLink of={booking} />],
        [texts.payment, payment],
      ]}
    />
  )
}
