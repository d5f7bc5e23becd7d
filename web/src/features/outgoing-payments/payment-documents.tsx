import { Button, Group, Stack, Text } from '@mantine/core'
import {
  cancellationXml,
  type OutgoingPayment,
  paymentReports,
  paymentXml,
} from '@palkkasilta/contract/outgoing-payments.ts'
import type { ComponentType } from 'react'
import { ApiError, apiFile } from '../../shared/api/api.ts'
import { useCall, useText } from '../../shared/api/use-call.ts'
import { paymentPanel } from '../../texts/fi/payment-panel.ts'
import { ActionButton } from '../../ui/actions/action.tsx'
import { useAddress } from '../../ui/address.ts'
import { dateTime } from '../../ui/format/index.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Loaded } from '../../ui/telling/loading.tsx'
import { XmlText } from '../../ui/telling/message-text.tsx'
import { Notice } from '../../ui/telling/notice.tsx'

const texts = paymentPanel

type Document = keyof typeof texts.documents
type Props = { readonly payment: OutgoingPayment }

const documents: Readonly<Record<Document, ComponentType<Props>>> = {
  feedback: Feedback,
  xml: Transaction,
  cancellation: Cancellation,
}

/** The messages about a payment, one at a time: `?show=` in the address. */
export function PaymentDocuments({ payment }: Props) {
  const [{ show }, change] = useAddress()
  const names = Object.keys(documents) as Document[]
  const shown = names.find((name) => name === show)
  const Shown = shown && documents[shown]
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {names.map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === shown ? 'light' : 'default'}
            aria-expanded={name === shown}
            onClick={() => change({ show: name === shown ? undefined : name }, { replace: true })}
          >
            {texts.documents[name]}
          </Button>
        ))}
      </Group>
      {Shown && <Shown payment={payment} />}
    </Stack>
  )
}

/** What the bank has said of the message that the payment is in, oldest first. */
function Feedback({ payment }: Props) {
  if (payment.msgId === null) return <Text size="sm">{texts.feedback.none}</Text>
  return <Reports msgId={payment.msgId} />
}

function Reports({ msgId }: { msgId: string }) {
  const query = useCall(paymentReports, { params: { msgId } }, { fresh: true })
  return (
    <Loaded query={query} failed={texts.feedback.failed} rows={3}>
      {(reports) => (
        <>
          {reports.length === 0 && <Text size="sm">{texts.feedback.none}</Text>}
          {reports.map(({ fileReference, fileType, fileTimestamp, xml }) => {
            const title = texts.feedback.title(fileType, dateTime(fileTimestamp))
            return (
              <Stack key={fileReference} gap={4}>
                <Text size="sm" fw={600}>
                  {title}
                </Text>
                <XmlText xml={xml} label={title} />
              </Stack>
            )
          })}
        </>
      )}
    </Loaded>
  )
}

function Transaction({ payment }: Props) {
  const query = useText(paymentXml, { params: { id: payment.id } })
  const { download } = useDownload(payment.id)
  const save = <ActionButton size="compact-sm" action={{ label: texts.xml.download, run: download }} />
  if (isMissing(query.error)) return <Notice tone="info" title={query.error.message} />
  return (
    <Loaded query={query} failed={texts.xml.failed} rows={3}>
      {(xml) => <XmlText xml={xml} label={texts.xml.label} actions={save} />}
    </Loaded>
  )
}

function Cancellation({ payment }: Props) {
  const query = useText(cancellationXml, { params: { id: payment.id } })
  if (isMissing(query.error)) return <Notice tone="info" title={texts.cancellation.none} />
  return (
    <Loaded query={query} failed={texts.cancellation.failed} rows={3}>
      {(xml) => <XmlText xml={xml} label={texts.cancellation.label} />}
    </Loaded>
  )
}

function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404
}

/** The bank message as a file of its own name. */
export function useDownload(id: number): { readonly download: () => Promise<void> } {
  return {
    download: async () => {
      const { blob, name } = await apiFile(paymentXml, { params: { id } })
      saveFile(blob, name ?? `maksu-${id}.xml`)
    },
  }
}
