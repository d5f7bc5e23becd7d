import { Group, Stack, Text } from '@mantine/core'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { accountRemark } from '../../shared/accounts/account-remark.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { markDelivered as delivered, paymentPanel } from '../../texts/fi/payment-panel.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { markDelivered } from './mark-delivered.ts'
import { useDownload } from './payment-documents.tsx'
import { useBankSettings } from './queries.ts'

const texts = paymentPanel

/** What staff should know before they do anything with the payment. */
export function PaymentNotices({ payment }: { payment: OutgoingPayment }) {
  const settings = useBankSettings()
  const isOff = settings.data !== undefined && !settings.data.publicSettings.sendBank
  const { account, debitedOn, fileProblem, fileState, ibanChangedRecently, live, state } = payment
  return (
    <>
      {account?.differs && state === 'NEW' && <Notice tone="warning" title={accountRemark(account) ?? ''} />}
      {ibanChangedRecently && state === 'NEW' && <Notice tone="warning" title={outgoingPayments.newIbanLong} />}
      {fileProblem !== null && (
        <Notice tone="warning" title={texts.problem}>
          {fileProblem} {!isOff && texts.retries}
        </Notice>
      )}
      {isOff && fileState === 'WAITING' && <Delivery payment={payment} />}
      {!live && (state === 'APPROVED' || debitedOn !== null) && <Stopped payment={payment} />}
    </>
  )
}

/** The bank will not pay it, or the money came back; or, worst, it paid what was stopped. */
function Stopped({ payment: { txReason, settlement, debitedOn, tamigoId } }: { payment: OutgoingPayment }) {
  const { title, text } = texts.stopped
  const isPaidAnyway = debitedOn !== null && settlement !== 'RETURNED'
  return (
    <Notice tone="warning" title={debitedOn === null ? title : (txReason ?? title)}>
      <Stack gap="xs" align="flex-start">
        {!isPaidAnyway && <Text size="sm">{text}</Text>}
        {tamigoId !== null && (
          <TextLink {...workforceSalaryPage(tamigoId)} size="sm" c="var(--mantine-color-text)" underline="always">
            {outgoingPayments.openSalary(tamigoId)}
          </TextLink>
        )}
      </Stack>
    </Notice>
  )
}

/** With sending off staff may take the file to the bank themselves. */
function Delivery({ payment }: { payment: OutgoingPayment }) {
  const { draw } = useActions()
  const { download } = useDownload(payment.id)
  const { title, text } = delivered
  return (
    <Notice tone="info" title={title}>
      <Stack gap="xs">
        <Text size="sm">{text}</Text>
        <Group gap="xs">
          <ActionButtons
            size="xs"
            actions={[{ label: texts.xml.download, run: download }, ...draw(payment, [markDelivered])]}
          />
        </Group>
      </Stack>
    </Notice>
  )
}
