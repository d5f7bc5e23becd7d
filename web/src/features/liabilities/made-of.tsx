import { Group, Text } from '@mantine/core'
import type { LiabilityDetail } from '@palkkasilta/contract/liabilities.ts'
import { billersSalariesPaid, salariesOfReport } from '../../shared/links/lists.ts'
import { registerMonth, salaryPage, workforceSalaryPage } from '../../shared/links/targets.ts'
import { liabilities } from '../../texts/fi/liabilities.ts'
import { endOfMonth, money, monthName } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf, moneyColumn, wordsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { sumOf } from '../../ui/table/rows/sum.ts'

const { parts: partTexts, months: monthTexts } = liabilities

type Part = LiabilityDetail['parts'][number]
type Month = LiabilityDetail['months'][number]
type Differing = Month['differing']['salaries'][number]

const partColumn = columnsOf(partTexts.columns)
const salaryColumn = columnsOf(monthTexts.salary)

const counted: readonly Column<Part>[] = [
  {
    key: 'part',
    header: partTexts.columns.part,
    grow: true,
    cell: ({ part }) => partTexts.names[part],
    sheet: wordsOf(({ part }) => partTexts.names[part]),
  },
  partColumn.money('counted', { narrow: true }),
]

const filed: readonly Column<Part>[] = [
  ...counted,
  partColumn.money('filed'),
  moneyColumn({
    key: 'difference',
    header: partTexts.columns.difference,
    value: (part) => sumOf([part.filed ?? 0, -part.counted], (sum) => sum),
  }),
]

const differing: readonly Column<Differing>[] = [
  {
    key: 'name',
    header: monthTexts.salary.name,
    grow: true,
    cell: ({ salaryId, name, isOfShifts }) => (
      <TextLink {...(isOfShifts ? workforceSalaryPage(salaryId) : salaryPage(salaryId))}>{name || salaryId}</TextLink>
    ),
    sheet: wordsOf(({ name }) => name),
  },
  salaryColumn.money('counted'),
  salaryColumn.money('filed'),
  moneyColumn({
    key: 'difference',
    header: monthTexts.salary.difference,
    value: (salary) => sumOf([salary.filed, -salary.counted], (sum) => sum),
    narrow: true,
  }),
]

/** Of which parts, months, salaries and reports a liability is made. */
export function MadeOf({ liability: { creditor, parts, months } }: { readonly liability: LiabilityDetail }) {
  return (
    <Section title={partTexts.title}>
      <DataTable
        id="liability-parts"
        caption={partTexts.title}
        columns={creditor === 'TAX' ? filed : counted}
        rows={parts}
        idOf={({ part }) => part}
        labelOf={({ part }) => partTexts.names[part]}
      />
      {months.map((month) => (
        <OfMonth key={month.month} month={month} />
      ))}
    </Section>
  )
}

function OfMonth({
  month: { month, counted: sum, salaries, reports, registerMonthId, differing: others },
}: {
  readonly month: Month
}) {
  const days = { paydayFrom: month, paydayTo: endOfMonth(month) }
  return (
    <div>
      <Text size="sm" fw={600}>
        {monthTexts.of(monthName(month), money(sum), salaries, reports)}
      </Text>
      <Group gap="md">
        <TextLink {...salariesOfReport(days)}>{monthTexts.ofShifts}</TextLink>
        <TextLink {...billersSalariesPaid(days)}>{monthTexts.ofBillers}</TextLink>
        {registerMonthId !== null && <TextLink {...registerMonth(registerMonthId)}>{monthTexts.reports}</TextLink>}
      </Group>
      {others.count > 0 && (
        <>
          <Text size="sm" fw={600} mt="xs">
            {monthTexts.differing(others.count)}
          </Text>
          <DataTable
            id="liability-differing"
            caption={monthTexts.differing(others.count)}
            columns={differing}
            rows={others.salaries}
            idOf={({ salaryId }) => salaryId}
            labelOf={({ name }) => name}
          />
          {others.count > others.salaries.length && (
            <Text size="sm">{monthTexts.more(others.count - others.salaries.length)}</Text>
          )}
        </>
      )}
    </div>
  )
}
