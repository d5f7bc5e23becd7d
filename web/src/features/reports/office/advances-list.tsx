import { type AdvanceListItem, listAdvances } from '@palkkasilta/contract/advances.ts'
import { advancesOfBill } from '../../../shared/links/targets.ts'
import { Only } from '../../../shared/list/only.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { billAdvances as words } from '../../../texts/fi/bill-advances.ts'
import { officeReportTexts } from '../../../texts/fi/office-reports.ts'
import { Section } from '../../../ui/section.tsx'
import { type Column, columnsOf, twoLines } from '../../../ui/table/columns/column.tsx'
import { SelectFilter, stateChoices } from '../../../ui/table/list/filters.tsx'
import { ListTable } from '../../../ui/table/list/list-page.tsx'
import type { Period } from './periods.ts'

const texts = officeReportTexts.advances
const column = columnsOf(texts.columns)

const columns: readonly Column<AdvanceListItem>[] = [
  twoLines<AdvanceListItem>(
    { ...column.text('personName'), grow: true },
    { key: 'billNumber', header: texts.columns.billNumber, cell: ({ billNumber }) => billNumber },
    column.text('customerName'),
  ),
  column.dateTime('askedAt'),
  column.money('amount', { narrow: true }),
  column.money('paid'),
  column.money('covered'),
  column.money('open'),
  column.money('lost'),
  column.state('state', words.states),
]

/** The advances themselves, of the days of the report. */
export default function AdvancesList({ period: { from, to } }: { period: Period }) {
  const list = useList(listAdvances, { filters: { from, to } })
  const { person, customer } = list.filters
  return (
    <Section
      title={texts.title}
      aside={<SelectFilter list={list} name="state" label={texts.columns.state} choices={stateChoices(words.states)} />}
    >
      {person && <Only what={texts.onlyPerson} onEnd={() => list.setFilters({ person: '' })} />}
      {customer && <Only what={texts.onlyCustomer} onEnd={() => list.setFilters({ customer: '' })} />}
      <ListTable
        caption={texts.title}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        labelOf={({ billNumber }) => texts.one(billNumber)}
        link={({ billId }) => advancesOfBill(billId)}
        empty={{ title: texts.none }}
      />
    </Section>
  )
}
