import { Text } from '@mantine/core'
import type { RegisterMonthDetail } from '@palkkasilta/contract/separate-reports.ts'
import { separateReports } from '../../texts/fi/separate-reports.ts'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf, moneyColumn, wordsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { sumOf } from '../../ui/table/rows/sum.ts'
import { SalaryLink } from './salary-link.tsx'

const { differences: texts, panel: words } = separateReports

type Salary = RegisterMonthDetail['differences'][number]['salaries'][number]

const column = columnsOf(texts.columns)

const columns: readonly Column<Salary>[] = [
  {
    key: 'name',
    header: texts.columns.name,
    grow: true,
    cell: (salary) => <SalaryLink of={salary} />,
    sheet: wordsOf(({ name }) => name),
  },
  column.money('paid'),
  column.money('reported'),
  moneyColumn({
    key: 'difference',
    header: texts.columns.difference,
    value: ({ paid, reported }) => sumOf([paid, -reported], (amount) => amount),
    narrow: true,
  }),
]

/** The salaries that make what was paid other than what the register holds, by why. */
export function MonthDifferences({ month }: { readonly month: RegisterMonthDetail }) {
  return (
    <Section title={texts.title}>
      {month.differences.length === 0 && <Text size="sm">{words.equal}</Text>}
      {month.differences.map(({ why, count, salaries }) => (
        <div key={why}>
          <Text size="sm" fw={600}>
            {texts.of(texts.whys[why], count)}
          </Text>
          <DataTable
            id="register-month-differences"
            caption={texts.whys[why]}
            columns={columns}
            rows={salaries}
            idOf={({ salaryId }) => salaryId}
            labelOf={({ name }) => name}
          />
          {count > salaries.length && <Text size="sm">{texts.more(count - salaries.length)}</Text>}
        </div>
      ))}
    </Section>
  )
}
