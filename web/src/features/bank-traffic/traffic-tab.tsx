import { listBankAccounts } from '@palkkasilta/contract/bank-accounts.ts'
import { listBankEntries } from '@palkkasilta/contract/bank-entries.ts'
import type { ReactNode } from 'react'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { bankTraffic as texts } from '../../texts/fi/bank-traffic.ts'
import { common } from '../../texts/fi/common.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { PeriodFilter, SearchFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { fetchEntries, matchByHand } from './entry-actions.ts'
import { entryColumns } from './entry-columns.tsx'
import { LastFetch } from './last-fetch.tsx'

const EntryPanel = later(() => import('./entry-panel.tsx'))

const { filters } = texts
const choices = (words: Readonly<Record<string, string>>) => [
  { value: '', label: common.all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]
const directionChoices = choices(texts.directions)
const matchingChoices = choices(texts.matchings)
const kindChoices = stateChoices(texts.kinds)

/** Everything on our accounts, both ways, with what it was matched with. */
export default function TrafficTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listBankEntries)
  const accounts = useCall(listBankAccounts, {})
  const ibans = (accounts.data?.accounts ?? []).map(({ iban }) => [iban, brokenIban(iban)] as const)
  const panel = useOpenPart('entry')
  const { draw } = useActions()
  return (
    <ListPage
      title={texts.title}
      caption={texts.tab}
      fileName={texts.tab}
      tabs={tabs}
      badge={<LastFetch />}
      actions={draw(undefined, [fetchEntries])}
      list={list}
      columns={entryColumns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={({ name, amount }) => `${name}, ${amount}`}
      onOpen={({ id }) => panel.open(id)}
      rowActions={(entry) => draw(entry, [matchByHand])}
      filters={
        <>
          <SearchFilter list={list} name="search" label={filters.search} />
          <SelectFilter
            list={list}
            name="account"
            label={filters.account}
            choices={choices(Object.fromEntries(ibans))}
          />
          <SelectFilter list={list} name="direction" label={filters.direction} choices={directionChoices} />
          <SelectFilter list={list} name="kind" label={filters.kind} choices={kindChoices} />
          <SelectFilter list={list} name="matched" label={filters.matched} choices={matchingChoices} />
          <PeriodFilter list={list} texts={filters} />
          <SavedViews list={list} table={texts.tab} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <EntryPanel panel={panel} />
      </Late>
    </ListPage>
  )
}
