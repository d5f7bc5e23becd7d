import LiabilitiesTab from '../features/liabilities/liabilities-tab.tsx'
import MonthsTab from '../features/separate-reports/months-tab.tsx'
import { liabilities } from '../texts/fi/liabilities.ts'
import { useAddress } from '../ui/address.ts'
import { AddressTabs } from '../ui/address-tabs.tsx'

/** By its name in the address; the first one has none. */
const all = { reports: MonthsTab, liabilities: LiabilitiesTab } as const

type Name = keyof typeof all

/** What the authorities are told of the wages of each month, and what they are owed, in tabs. */
export default function RegisterPage() {
  const [{ tab = 'reports' }] = useAddress()
  const shown: Name = tab in all ? (tab as Name) : 'reports'
  const Tab = all[shown]
  return <Tab key={shown} tabs={<AddressTabs labels={liabilities.tabs} shown={shown} />} />
}
