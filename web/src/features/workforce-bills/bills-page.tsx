import { type BillListItem, billSorts } from '@palkkasilta/contract/workforce-bills.ts'
import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { workforceBillPage } from '../../shared/links/targets.ts'
import { states } from '../../texts/fi/states.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { DateFilter, SearchFilter, SelectFilter, stateChoices } from '../../ui/table/filters.tsx'
import { useListAddress } from '../../ui/table/list-address.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { columns } from './columns.tsx'
import { type BillPage, useBillPage } from './queries.ts'
import { useBillActions } from './use-bill-actions.tsx'

const texts = workforceBills.list
const PAGE_SIZE = 50

function listed({ bills, doc_count, totals }: BillPage) {
  const sums = Object.entries(totals).map(([key, sum]) => [key, money(sum)])
  return { rows: bills, total: doc_count, totals: Object.fromEntries(sums) }
}

/** What the address holds, as far as the server takes it. */
function readQuery({ filters, sort, page }: ReturnType<typeof useBillList>) {
  const column = billSorts.find((one) => one === sort?.column)
  const state = statesOf(integrationBill).find((one) => one === filters.state)
  return {
    search: filters.search,
    page,
    limit: PAGE_SIZE,
    ...(state ? { state } : {}),
    ...(filters.from ? { from: filters.from } : {}),
    ...(filters.to ? { to: filters.to } : {}),
    ...(column && sort ? { sort: `${column},${sort.direction}` as const } : {}),
  }
}

function useBillList() {
  return useListAddress({
    filters: { search: '', state: '', from: '', to: '' },
    sort: { column: 'billnum', direction: 'desc' },
  })
}

export default function BillsPage() {
  const list = useBillList()
  const query = useBillPage(readQuery(list), useCallback(listed, []))
  const navigate = useNavigate()
  const { actionsOf, report } = useBillActions()
  return (
    <ListPage<BillListItem>
      title={workforceBills.title}
      description={
        <>
          {texts.makeFrom} <TextLink to="/tamigo/salaries">{texts.fromSalaries}</TextLink> ·{' '}
          <TextLink to="/tamigo/shifts">{texts.fromShifts}</TextLink>
        </>
      }
      list={list}
      query={query}
      pageSize={PAGE_SIZE}
      columns={columns}
      idOf={(bill) => bill.id}
      labelOf={(bill) => workforceBills.bill(bill.billnum)}
      link={(bill) => workforceBillPage(bill.id)}
      rowActions={(bill) => [
        { label: texts.inspect, run: () => navigate(workforceBillPage(bill.id)) },
        ...actionsOf(bill),
      ]}
      above={report}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SelectFilter list={list} name="state" label={texts.state} choices={stateChoices(states.bill)} />
          <DateFilter list={list} name="from" label={texts.from} />
          <DateFilter list={list} name="to" label={texts.to} />
        </>
      }
      empty={texts.empty}
    />
  )
}
