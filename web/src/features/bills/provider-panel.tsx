import { billProviderMessage } from '@palkkasilta/contract/bills.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { bills } from '../../texts/fi/bills.ts'
import type { OpenPart } from '../../ui/address.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { JsonText } from '../../ui/telling/message-text.tsx'

const texts = bills.provider

/** The message to the collection provider, as it left or would leave. */
export function ProviderPanel({ panel, billId }: { readonly panel: OpenPart; readonly billId: number }) {
  return (
    <SidePanel panel={panel} title={texts.title} size="xl">
      {() => <Message billId={billId} />}
    </SidePanel>
  )
}

function Message({ billId }: { readonly billId: number }) {
  const query = useCall(billProviderMessage, { params: { id: billId } }, { fresh: true })
  return (
    <Loaded query={query} failed={texts.failed}>
      {(message) => <JsonText value={message} label={texts.title} />}
    </Loaded>
  )
}
