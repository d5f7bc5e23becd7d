import { listRegisterMonths, type RegisterMonth } from '@palkkasilta/contract/separate-reports.ts'
import type { ReactNode } from 'react'
import { plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { separateReportLooks, separateReports as texts } from '../../texts/fi/separate-reports.ts'
import { useOpenPart } from '../../ui/address.ts'
import { monthName, today } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { monthColumns } from './columns.tsx'

const MonthPanel = later(() => import('./month-panel.tsx'))

const FIRST_YEAR = 2019

/** Since the register began, the latest first. */
function yearChoices() {
  const last = Number(today().slice(0, 4))
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index))
  return [{ value: '', label: texts.filters.all }, ...years.map((year) => ({ value: year, label: year }))]
}

const differingChoices = [
  { value: '', label: texts.filters.all },
  ...Object.entries(texts.filters.choices).map(([value, label]) => ({ value, label })),
]

const show = plain<RegisterMonth>({ label: texts.open, primary: true }, ({ id }, { open }) => open('month', id))

/** What was paid in each month, what was reported of it, what the register answered, and the payer's separate report. */
export default function MonthsTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listRegisterMonths, { isMoving: ({ state }) => state === 'SENDING' })
  const panel = useOpenPart('month')
  const { draw } = useActions()
  return (
    <ListPage
      title={texts.title}
      caption={texts.caption}
      fileName={texts.title}
      tabs={tabs}
      list={list}
      columns={monthColumns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={({ month, payer }) => `${monthName(month)}, ${payer}`}
      onOpen={({ id }) => panel.open(id)}
      rowActions={(month) => draw(month, [show])}
      filters={
        <>
          <SelectFilter list={list} name="year" label={texts.filters.year} choices={yearChoices()} />
          <SelectFilter
            list={list}
            name="state"
            label={texts.filters.state}
            choices={stateChoices(separateReportLooks)}
          />
          <SelectFilter list={list} name="differing" label={texts.filters.differing} choices={differingChoices} />
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <MonthPanel panel={panel} />
      </Late>
    </ListPage>
  )
}
