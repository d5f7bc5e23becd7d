import type { RegisterMonthDetail } from '@palkkasilta/contract/separate-reports.ts'
import { separateReports } from '../../texts/fi/separate-reports.ts'
import { Facts } from '../../ui/facts.tsx'
import { money, percent } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf, moneyColumn, wordsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { sumOf } from '../../ui/table/rows/sum.ts'
import { SalaryLink } from './salary-link.tsx'

const { health: texts } = separateReports

type Counted = RegisterMonthDetail['counted']['salaries'][number]

const column = columnsOf(texts.columns)

const columns: readonly Column<Counted>[] = [
  {
    key: 'name',
    header: texts.columns.name,
    grow: true,
    cell: (salary) => <SalaryLink of={salary} />,
    sheet: wordsOf(({ name }) => name),
  },
  column.money('own'),
  column.money('counted'),
  moneyColumn({
    key: 'difference',
    header: texts.columns.difference,
    value: ({ own, counted }) => sumOf([counted, -own], (amount) => amount),
    narrow: true,
  }),
]

/** How the contribution of the month is counted, and what makes it other than the salaries' own lines. */
export function MonthHealth({ month }: { readonly month: RegisterMonthDetail }) {
  const { counted, substituted } = month
  return (
    <Section title={texts.title}>
      <Facts
        labelWidth={240}
        items={[
          [texts.base, money(month.base)],
          [texts.rate, percent(month.rate)],
          [texts.contribution, money(month.contribution)],
          [texts.own, money(month.own)],
          [texts.rounding, money(month.rounding)],
          ...(counted.count > 0
            ? [[texts.counted, money(sumOf([counted.counted, -counted.own], (amount) => amount))] as const]
            : []),
          ...(substituted.count > 0
            ? [[texts.substituted, texts.substitutedOf(substituted.count, money(substituted.paid))] as const]
            : []),
        ]}
      />
      {counted.count > 0 && (
        <DataTable
          id="register-month-health"
          caption={texts.counted}
          columns={columns}
          rows={counted.salaries}
          idOf={({ salaryId }) => salaryId}
          labelOf={({ name }) => name}
        />
      )}
    </Section>
  )
}
