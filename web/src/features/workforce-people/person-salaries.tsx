import { Text } from '@mantine/core'
import type { PersonWithSalaries } from '@palkkasilta/contract/workforce-people.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { states } from '../../texts/fi/states.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { dateRange } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { type Column, columnsOf, stateColumn } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'

const texts = people.salaries
type Salary = PersonWithSalaries['salaries'][number]

const column = columnsOf(texts.columns)

const columns: readonly Column<Salary>[] = [
  column.text('departmentName'),
  {
    key: 'period',
    header: texts.columns.period,
    cell: (salary) => dateRange(salary.intervalstart, salary.intervalstop),
  },
  column.date('payday'),
  column.money('bruttoSalary'),
  column.money('paidSalary'),
  stateColumn({ key: 'state', header: texts.columns.state, value: (salary) => salary.state, looks: states.salary }),
]

/** What was calculated for the person, newest payday first; each leads to its page. */
export function PersonSalaries({ loaded: { person, salaries } }: { readonly loaded: PersonWithSalaries }) {
  return (
    <>
      <TableSection
        title={texts.caption}
        id={texts.caption}
        columns={columns}
        rows={salaries}
        idOf={(salary) => salary.id}
        labelOf={(salary) => `${salary.departmentName} ${salary.id}`}
        link={(salary) => workforceSalaryPage(salary.id)}
        empty={texts.empty}
      />
      {salaries.length > 0 && (
        <Text size="sm">
          <TextLink to="/tamigo/salaries" search={{ search: person.fullName, includePaid: 'true', from: '2000-01-01' }}>
            {texts.all}
          </TextLink>
        </Text>
      )}
    </>
  )
}
