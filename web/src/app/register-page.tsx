import { Suspense } from 'react'
import LiabilitiesTab from '../features/liabilities/liabilities-tab.tsx'
import MonthsTab from '../features/separate-reports/months-tab.tsx'
import { liabilities } from '../texts/fi/liabilities.ts'
import { useAddress } from '../ui/address.ts'
import { AddressTabs } from '../ui/address-tabs.tsx'
import { later } from '../ui/later.tsx'
import { LoadingRows } from '../ui/telling/loading.tsx'

const CertificatesTab = later(() => import('../features/register-certificates/certificates-tab.tsx'))

/** By its name in the address; the first one has none. */
const all = { reports: MonthsTab, liabilities: LiabilitiesTab, certificates: CertificatesTab } as const

type Name = keyof typeof all

/** What the authorities are told of the wages of each month, what they are owed, and the certificates of the register, in tabs. */
export default function RegisterPage() {
  const [{ tab = 'reports' }] = useAddress()
  const shown: Name = tab in all ? (tab as Name) : 'reports'
  const Tab = all[shown]
  return (
    <Suspense fallback={<LoadingRows rows={12} />}>
      <Tab key={shown} tabs={<AddressTabs labels={liabilities.tabs} shown={shown} />} />
    </Suspense>
  )
}
