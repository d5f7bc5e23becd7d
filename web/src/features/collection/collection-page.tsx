import { Tabs } from '@mantine/core'
import { collection as texts } from '../../texts/fi/collection.ts'
import { useAddress } from '../../ui/address.ts'
import SentTab from './sent-tab.tsx'
import UpdatesTab from './updates-tab.tsx'

/** The collection provider in tabs: what was sent to it, and what it has told. */
export default function CollectionPage() {
  const [{ tab }] = useAddress()
  const isUpdates = tab === 'updates'
  const tabs = <CollectionTabs shown={isUpdates ? 'updates' : 'sent'} />
  return isUpdates ? <UpdatesTab tabs={tabs} /> : <SentTab tabs={tabs} />
}

function CollectionTabs({ shown }: { readonly shown: 'sent' | 'updates' }) {
  const [address, change] = useAddress()
  const emptied = Object.fromEntries(Object.keys(address).map((name) => [name, undefined]))
  return (
    <Tabs
      value={shown}
      onChange={(tab) => change({ ...emptied, tab: tab === 'updates' ? tab : undefined })}
      w="fit-content"
    >
      <Tabs.List>
        <Tabs.Tab value="sent">{texts.tabs.sent}</Tabs.Tab>
        <Tabs.Tab value="updates">{texts.tabs.updates}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
