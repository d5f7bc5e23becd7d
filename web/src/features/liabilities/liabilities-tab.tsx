import { listLiabilities } from '@palkkasilta/contract/liabilities.ts'
import type { ReactNode } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { creditorNames, payeeOf, periodOf, standingLooks, liabilities as texts } from '../../texts/fi/liabilities.ts'
import { useOpenPart } from '../../ui/address.ts'
import { monthName, startOfMonth, today } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { DateFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { pay, show } from './actions.ts'
import { liabilityColumns } from './columns.tsx'

const LiabilityPanel = later(() => import('./liability-panel.tsx'))

const all = { value: '', label: texts.filters.all }
const choices = (words: Readonly<Record<string, string>>) => [
  all,
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

/** Paydays that are to come, and those of two years. */
const [AHEAD, BACK] = [2, 24]

function monthChoices() {
  const months = Array.from({ length: AHEAD + BACK }, (_, index) => startOfMonth(today(), AHEAD - 1 - index))
  return [all, ...months.map((month) => ({ value: month, label: monthName(month) }))]
}

/** What is owed to tax authority, insurers and enforcement of the wages of each month, and what of it is paid. */
export default function LiabilitiesTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listLiabilities)
  const panel = useOpenPart('liability')
  const { draw } = useActions()
  return (
    <ListPage
      title={texts.title}
      caption={texts.caption}
      fileName={texts.title}
      tabs={tabs}
      list={list}
      columns={liabilityColumns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={(liability) => `${payeeOf(liability)} ${periodOf(liability)}`}
      onOpen={({ id }) => panel.open(id)}
      rowActions={(liability) => draw(liability, [pay, show])}
      filters={
        <>
          <SelectFilter list={list} name="month" label={texts.filters.month} choices={monthChoices()} />
          <SelectFilter list={list} name="creditor" label={texts.filters.creditor} choices={choices(creditorNames)} />
          <SelectFilter
            list={list}
            name="standing"
            label={texts.filters.standing}
            choices={stateChoices(standingLooks)}
          />
          <SelectFilter
            list={list}
            name="differing"
            label={texts.filters.differing}
            choices={choices(texts.filters.choices)}
          />
          <DateFilter list={list} name="dueTo" label={texts.filters.dueTo} />
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <LiabilityPanel panel={panel} />
      </Late>
    </ListPage>
  )
}
