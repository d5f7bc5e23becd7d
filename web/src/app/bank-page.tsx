import { Suspense } from 'react'
import FilesTab from '../features/bank-files/files-tab.tsx'
import PaymentsTab from '../features/outgoing-payments/payments-tab.tsx'
import { bankFiles } from '../texts/fi/bank-files.ts'
import { useAddress } from '../ui/address.ts'
import { AddressTabs } from '../ui/address-tabs.tsx'
import { later } from '../ui/later.tsx'
import { LoadingRows } from '../ui/telling/loading.tsx'

const TrafficTab = later(() => import('../features/bank-traffic/traffic-tab.tsx'))
const AccountsTab = later(() => import('../features/bank-traffic/accounts-tab.tsx'))
const MoneyTab = later(() => import('../features/incoming-money/money-tab.tsx'))

/** By its name in the address; the first one has none. */
const all = {
  payments: PaymentsTab,
  traffic: TrafficTab,
  files: FilesTab,
  incoming: MoneyTab,
  accounts: AccountsTab,
} as const

type Name = keyof typeof all

/** The bank in tabs, each with its filters and panels in the address. */
export default function BankPage() {
  const [{ tab = 'payments' }] = useAddress()
  const shown: Name = tab in all ? (tab as Name) : 'payments'
  const Tab = all[shown]
  return (
    <Suspense fallback={<LoadingRows rows={12} />}>
      <Tab key={shown} tabs={<AddressTabs labels={bankFiles.tabs} shown={shown} />} />
    </Suspense>
  )
}
