import { billProviderMessage } from '@palkkasilta/contract/workforce-bills.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import type { OpenPart } from '../../ui/address.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { JsonText } from '../../ui/telling/message-text.tsx'

const texts = workforceBills.provider

/** The message to the collection provider, as it left or would leave. */
export function ProviderPanel({ panel, billId }: { panel: OpenPart; billId: number }) {
  return (
    <SidePanel panel={panel} title={texts.title} size="xl">
      {() => <Message billId={billId} />}
    </SidePanel>
  )
}

function Message({ billId }: { billId: number }) {
  const query = useCall(billProviderMessage, { params: { id: billId } }, { fresh: true })
  return (
    <Loaded query={query} failed={texts.failed}>
      {(message) => <JsonText value={message} label={texts.title} />}
    </Loaded>
  )
}
