import { Tabs } from '@mantine/core'
import { useAddress } from './address.ts'

interface AddressTabsProps<Name extends string> {
  /** What each is called, by its name in the address; the first one has none there. */
  readonly labels: Readonly<Record<Name, string>>
  readonly shown: Name
}

/** The tabs of a page, which stand in its address as `?tab=`. Filters and panels of one are not those of another. */
export function AddressTabs<Name extends string>({ labels, shown }: AddressTabsProps<Name>) {
  const [address, change] = useAddress()
  const [first] = Object.keys(labels)
  const emptied = Object.fromEntries(Object.keys(address).map((name) => [name, undefined]))
  return (
    <Tabs
      value={shown}
      onChange={(tab) => change({ ...emptied, tab: tab === first || tab === null ? undefined : tab })}
      w="fit-content"
      data-says-title
    >
      <Tabs.List>
        {Object.entries<string>(labels).map(([name, label]) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
