import type { OutgoingPayment, PaymentDetail } from '@palkkasilta/contract/outgoing-payments.ts'
import type { ReactNode } from 'react'
import { accountText } from '../../shared/accounts/account-text.ts'
import { billPage, liabilityPanel, workforcePersonPage, workforceSalaryPage } from '../../shared/links/targets.ts'
import { paymentPurposes } from '../../texts/fi/choices.ts'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { paymentPanel as texts } from '../../texts/fi/payment-panel.ts'
import { bankPaymentWord } from '../../texts/fi/states.ts'
import { Copyable, IbanText, ReferenceText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, dateTime, money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { BankName } from './bank-name.tsx'

const labels = outgoingPayments.facts

type Fact = readonly [label: string, value: ReactNode]

/** Every field of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  return <Facts items={[...whatItIs(payment), ...whereItIs(payment), ...whatWasSigned(payment)]} labelWidth={150} />
}

function whatItIs(payment: PaymentDetail): readonly Fact[] {
  const { tamigoId } = payment
  return [
    [labels.payee, payment.creditorName],
    [
      labels.person,
      payment.personId !== null && (
        <TextLink {...workforcePersonPage(payment.personId)} inherit>
          {payment.personName}
        </TextLink>
      ),
    ],
    [labels.purpose, paymentPurposes[payment.purpose]],
    [
      labels.salary,
      tamigoId !== null && (
        <TextLink {...workforceSalaryPage(tamigoId)} inherit>
          {texts.salary(tamigoId)}
        </TextLink>
      ),
    ],
    [
      labels.bill,
      payment.billId !== null && (
        <TextLink {...billPage(payment.billId)} inherit>
          {texts.bill}
        </TextLink>
      ),
    ],
    [
      labels.liability,
      payment.liabilityId !== null && (
        <TextLink {...liabilityPanel(payment.liabilityId)} inherit>
          {labels.liability}
        </TextLink>
      ),
    ],
    [labels.amount, money(payment.amount)],
    [labels.iban, <IbanText key="iban" value={payment.iban} />],
    [labels.bank, <BankName key="bank" payment={payment} />],
    [labels.bic, payment.bic],
    [labels.message, payment.message],
    [labels.reference, payment.referenceNumber && <ReferenceText key="reference" value={payment.referenceNumber} />],
    [labels.from, payment.paidFrom && accountText(payment.paidFrom)],
    [labels.payDate, date(payment.payDate)],
    [labels.debitDate, date(payment.debitDate)],
    [labels.created, dateTime(payment.created)],
    [labels.updated, dateTime(payment.updated)],
  ]
}

function whereItIs(payment: OutgoingPayment): readonly Fact[] {
  const { fileReference: file, msgId, txState } = payment
  const word = txState === null ? null : bankPaymentWord(txState)[0]
  return [
    [labels.response, responseOf(payment)],
    [labels.txState, word],
    [labels.reason, payment.txReason],
    [labels.debited, date(payment.debitedOn)],
    [labels.requestId, payment.requestId && <Copyable key="request" value={payment.requestId} />],
    [labels.timestamp, dateTime(payment.timestamp)],
    [labels.msgId, msgId && <Copyable key="message" value={msgId} />],
    [labels.originMessageId, payment.originMessageId && <Copyable key="origin" value={payment.originMessageId} />],
    [labels.endToEndId, <Copyable key="payment" value={payment.endToEndId} />],
    [
      labels.file,
      file && (
        <TextLink key="file" to="/bank" search={{ tab: 'files', file }} inherit>
          {file}
        </TextLink>
      ),
    ],
  ]
}

/** What was signed off together with it: how many payments, how much, and what tells one file from any other. */
function whatWasSigned({ signOff }: PaymentDetail): readonly Fact[] {
  if (signOff === null) return []
  const { together, start } = texts.signOff
  return [
    [labels.signedOff, together(signOff.payments, money(signOff.sum), signOff.isProved)],
    [
      labels.fileHash,
      signOff.files.map((each) => (
        <Copyable key={each} value={each}>
          {start(each)}
        </Copyable>
      )),
    ],
  ]
}

/** The bank's codes, of the file and of the payment. */
function responseOf({ responseCode, responseText, reasonCode }: OutgoingPayment): string {
  const ofFile = [responseCode, responseText].filter(Boolean).join(' ')
  return [ofFile, reasonCode === responseCode ? '' : reasonCode].filter(Boolean).join(', ')
}
