import ChartTab from '../features/accounting/chart-tab.tsx'
import MonthsTab from '../features/accounting/months-tab.tsx'
import { accounting } from '../texts/fi/accounting.ts'
import { useAddress } from '../ui/address.ts'
import { AddressTabs } from '../ui/address-tabs.tsx'

/** By its name in the address; the first one has none. */
const all = { months: MonthsTab, chart: ChartTab } as const

type Name = keyof typeof all

/** The journal of each month, and the accounts that it is entered on, in tabs. */
export default function AccountingPage() {
  const [{ tab = 'months' }] = useAddress()
  const shown: Name = tab in all ? (tab as Name) : 'months'
  const Tab = all[shown]
  return <Tab key={shown} tabs={<AddressTabs labels={accounting.tabs} shown={shown} />} />
}
