import { Stack, Title, VisuallyHidden } from '@mantine/core'
import { reportNames } from '@palkkasilta/contract/report-names.ts'
import { type ReportFigures, reportSalaries } from '@palkkasilta/contract/reports.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { DepartmentFilter } from '../../shared/departments/department-filter.tsx'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { useList } from '../../shared/list/use-list.ts'
import { common } from '../../texts/fi/common.ts'
import { reports } from '../../texts/fi/reports.ts'
import { states } from '../../texts/fi/states.ts'
import { endOfMonth, startOfMonth, today } from '../../ui/format/date.ts'
import { money, percent, quantity } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { FilterBar } from '../../ui/table/list/filter-bar.tsx'
import { SearchFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListTable } from '../../ui/table/list/list-page.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { monthChoices } from './months.ts'
import { salaryColumns } from './salary-columns.tsx'
import { ByDepartment, ByMonth } from './salary-groups.tsx'
import { Tiles } from './tiles.tsx'

const texts = reports.salaries

/** A year of paydays, this month's included. */
function aYear() {
  const day = today()
  return { filters: { paydayFrom: startOfMonth(day, -11), paydayTo: endOfMonth(day), includePaid: 'true' } }
}

/** What the salaries of the workforce area come to, drawn in the frame of the report's page. */
export default function SalaryDashboard() {
  const [atFirst] = useState(aYear)
  const list = useList(listSalaries, atFirst)
  const { paydayFrom, paydayTo, department, state } = list.filters
  const asked = {
    paydayFrom,
    paydayTo,
    ...(department && { department }),
    ...(isState(state) && { state }),
  }
  const report = useCall(reportSalaries, { query: asked }, { keepLast: true })
  return (
    <Stack gap="md" p="2px">
      <title>{`${reportNames['tamigo-salary']} – ${common.product}`}</title>
      <VisuallyHidden>
        <Title order={1}>{reportNames['tamigo-salary']}</Title>
      </VisuallyHidden>
      <FilterBar set={[paydayFrom, paydayTo, department, state].filter(Boolean).length}>
        <SelectFilter
          list={list}
          name="paydayFrom"
          label={texts.from}
          choices={monthChoices(today(), 'start', paydayFrom)}
        />
        <SelectFilter list={list} name="paydayTo" label={texts.to} choices={monthChoices(today(), 'end', paydayTo)} />
        <DepartmentFilter list={list} />
        <SelectFilter list={list} name="state" label={texts.state} choices={stateChoices(states.salary)} />
      </FilterBar>
      <Loaded query={report} failed={texts.failed}>
        {({ total, months, departments }) => (
          <Stack gap="md" aria-busy={report.isPlaceholderData}>
            <Totals of={total} />
            {total.salaries > 0 && (
              <>
                <ByMonth months={months} asked={asked} />
                <ByDepartment departments={departments} asked={asked} />
              </>
            )}
          </Stack>
        )}
      </Loaded>
      <Section title={texts.list} aside={<SearchFilter list={list} name="search" label={texts.search} />}>
        <ListTable
          caption={texts.list}
          list={list}
          columns={salaryColumns}
          idOf={(salary) => salary.id}
          labelOf={(salary) => salary.fullName}
          link={(salary) => workforceSalaryPage(salary.id)}
          empty={{ title: texts.none }}
        />
      </Section>
    </Stack>
  )
}

type State = keyof typeof states.salary

const isState = (text: string): text is State => Object.keys(states.salary).some((name) => name === text)

function Totals({ of: total }: { of: ReportFigures }) {
  const tiles = [
    { name: texts.columns.salaries, value: quantity(total.salaries) },
    { name: texts.columns.workhours, value: quantity(total.workhours) },
    { name: texts.columns.bruttoSalary, value: money(total.bruttoSalary) },
    { name: texts.columns.employerCosts, value: money(total.employerCosts) },
    { name: texts.columns.ourCosts, value: money(total.ourCosts) },
    { name: texts.columns.billed, value: money(total.billed) },
    { name: texts.columns.yield, value: money(total.yield) },
    {
      name: texts.columns.yieldPercent,
      value: total.yieldPercent === null ? common.none : percent(total.yieldPercent),
    },
    { name: texts.columns.unbilledCosts, value: money(total.unbilledCosts) },
  ]
  return <Tiles label={texts.summary} tiles={tiles} note={texts.yieldNote} />
}
