import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import FilesTab from '../features/bank-files/files-tab.tsx'
import PaymentsTab from '../features/outgoing-payments/payments-tab.tsx'
import { bankFiles } from '../texts/fi/bank-files.ts'
import { useAddress } from '../ui/address.ts'
import { later } from '../ui/later.tsx'
import { LoadingRows } from '../ui/telling/loading.tsx'

const TrafficTab = later(() => import('../features/bank-traffic/traffic-tab.tsx'))
const AccountsTab = later(() => import('../features/bank-traffic/accounts-tab.tsx'))
const MoneyTab = later(() => import('../features/incoming-money/money-tab.tsx'))

/** By its name in the address; the first one has none. */
const all = {
  payments: { label: bankFiles.tabs.payments, Tab: PaymentsTab },
  traffic: { label: bankFiles.tabs.traffic, Tab: TrafficTab },
  files: { label: bankFiles.tabs.files, Tab: FilesTab },
  incoming: { label: bankFiles.tabs.incoming, Tab: MoneyTab },
  accounts: { label: bankFiles.tabs.accounts, Tab: AccountsTab },
} as const

type Name = keyof typeof all

/** The bank in tabs, each with its filters and panels in the address. */
export default function BankPage() {
  const [{ tab = 'payments' }] = useAddress()
  const shown: Name = tab in all ? (tab as Name) : 'payments'
  const { Tab } = all[shown]
  return (
    <Suspense fallback={<LoadingRows rows={12} />}>
      <Tab key={shown} tabs={<BankTabs shown={shown} />} />
    </Suspense>
  )
}

function BankTabs({ shown }: { shown: Name }): ReactNode {
  const [address, change] = useAddress()
  const emptied = Object.fromEntries(Object.keys(address).map((name) => [name, undefined]))
  return (
    <Tabs
      value={shown}
      onChange={(tab) => change({ ...emptied, tab: tab === 'payments' || tab === null ? undefined : tab })}
      w="fit-content"
      data-says-title
    >
      <Tabs.List>
        {Object.entries(all).map(([name, { label }]) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
