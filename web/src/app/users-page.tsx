import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { NewcomersTab } from '../features/workforce-people/newcomers-tab.tsx'
import { PeopleTab } from '../features/workforce-people/people-tab.tsx'
import { people as texts } from '../texts/fi/workforce-people.ts'
import { useAddress } from '../ui/address.ts'
import { later } from '../ui/later.tsx'
import { LoadingRows } from '../ui/telling/loading.tsx'

const CardsTab = later(() => import('../features/tax-cards/cards-tab.tsx'))

const all = { people: PeopleTab, tamigo: NewcomersTab, cards: CardsTab } as const

type Name = keyof typeof all

/** People, the employees of Tamigo that are nobody here, and tax cards that were fetched. */
export default function UsersPage() {
  const [{ tab = 'people' }] = useAddress()
  const shown: Name = tab in all ? (tab as Name) : 'people'
  const Tab = all[shown]
  return (
    <Suspense fallback={<LoadingRows rows={12} />}>
      <Tab key={shown} tabs={<UserTabs shown={shown} />} />
    </Suspense>
  )
}

function UserTabs({ shown }: { readonly shown: Name }) {
  const [address, change] = useAddress()
  const emptied = Object.fromEntries(Object.keys(address).map((name) => [name, undefined]))
  return (
    <Tabs
      value={shown}
      onChange={(tab) => change({ ...emptied, tab: tab === 'people' || tab === null ? undefined : tab })}
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
