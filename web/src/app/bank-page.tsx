import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import FilesTab from '../features/bank-files/files-tab.tsx'
import PaymentsTab from '../features/outgoing-payments/payments-tab.tsx'
import { bankFiles } from '../texts/fi/bank-files.ts'
import { outgoingPayments } from '../texts/fi/outgoing-payments.ts'
import { useAddress } from '../ui/address.ts'

/** The bank in tabs, each with its filters and panels in the address. */
export default function BankPage() {
  const [{ tab }] = useAddress()
  const isFiles = tab === 'files'
  const tabs = <BankTabs shown={isFiles ? 'files' : 'payments'} />
  return isFiles ? <FilesTab tabs={tabs} /> : <PaymentsTab tabs={tabs} />
}

function BankTabs({ shown }: { shown: 'payments' | 'files' }): ReactNode {
  const [address, change] = useAddress()
  const emptied = Object.fromEntries(Object.keys(address).map((name) => [name, undefined]))
  return (
    <Tabs
      value={shown}
      onChange={(tab) => change({ ...emptied, tab: tab === 'files' ? tab : undefined })}
      w="fit-content"
    >
      <Tabs.List>
        <Tabs.Tab value="payments">{outgoingPayments.title}</Tabs.Tab>
        <Tabs.Tab value="files">{bankFiles.tab}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}
