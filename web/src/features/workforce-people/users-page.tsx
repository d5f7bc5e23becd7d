import { Tabs } from '@mantine/core'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { useAddress } from '../../ui/address.ts'
import { NewcomersTab } from './newcomers-tab.tsx'
import { PeopleTab } from './people-tab.tsx'

/** People, and the employees of Tamigo that are nobody here. */
export default function UsersPage() {
  const [{ tab }] = useAddress()
  const shown = tab === 'tamigo' ? tab : 'people'
  const tabs = <UserTabs shown={shown} />
  return shown === 'tamigo' ? <NewcomersTab tabs={tabs} /> : <PeopleTab tabs={tabs} />
}

function UserTabs({ shown }: { readonly shown: keyof typeof texts.tabs }) {
  const [address, change] = useAddress()
  const emptied = Object.fromEntries(Object.keys(address).map((name) => [name, undefined]))
  return (
    <Tabs
      value={shown}
      onChange={(tab) => change({ ...emptied, tab: tab === 'tamigo' ? tab : undefined })}
      w="fit-content"
    >
      <Tabs.List>
        {Object.entries(texts.tabs).map(([tab, label]) => (
          <Tabs.Tab key={tab} value={tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
