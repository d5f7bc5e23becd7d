import { List, Stack, Text } from '@mantine/core'
import { getHolidays, type HolidayYear } from '@palkkasilta/contract/holidays.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { holidays as texts } from '../../texts/fi/holidays.ts'
import { settlements } from '../../texts/fi/settlements.ts'
import { date, money, percent, quantity } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { type Column, columnsOf, twoLines } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { PayLeave } from './pay-leave.tsx'

const column = columnsOf(texts.columns)

function whole(key: 'fullMonths' | 'days' | 'daysLeft'): Column<HolidayYear> {
  return { key, header: texts.columns[key], cell: (year) => quantity(year[key], 0), align: 'right' }
}

const columns: readonly Column<HolidayYear>[] = [
  { key: 'creditYear', header: texts.columns.creditYear, cell: ({ creditYear }) => texts.year(creditYear) },
  twoLines(
    { key: 'rule', header: texts.columns.rule, cell: ({ rule }) => texts.rules[rule] },
    {
      key: 'ruleOf',
      header: texts.columns.ruleOf,
      cell: ({ isRuleOfContract }) => (isRuleOfContract ? texts.ofContract : texts.ofPractice),
    },
  ),
  whole('fullMonths'),
  whole('days'),
  whole('daysLeft'),
  twoLines(column.money('pay'), {
    key: 'method',
    header: texts.columns.method,
    cell: ({ method, rate, earned }) => texts.methods[method](percent(rate ?? 0), money(earned)),
  }),
  column.money('paid'),
  twoLines(column.money('due'), {
    key: 'employerCosts',
    header: texts.columns.employerCosts,
    cell: ({ employerCosts }) => money(employerCosts),
  }),
]

/** What each credit year has earned, what was had of it and what is owed; and salaries that pay it. */
export function PersonHolidays({ personId }: { readonly personId: number }) {
  const query = useCall(getHolidays, { params: { id: personId } })
  return (
    <Loaded query={query} failed={texts.failed}>
      {(years) => (
        <TableSection
          title={texts.title}
          id={texts.title}
          columns={columns}
          rows={years}
          idOf={({ creditYear }) => creditYear}
          labelOf={({ creditYear }) => texts.year(creditYear)}
          empty={texts.empty}
        >
          <Stack gap="sm">
            {years[0]?.isGroundless && (
              <Notice tone="warning" title={texts.groundless.title}>
                <Text size="sm">{texts.groundless.text}</Text>
              </Notice>
            )}
            <Payments years={years} />
            <PayLeave personId={personId} years={years} />
          </Stack>
        </TableSection>
      )}
    </Loaded>
  )
}

function Payments({ years }: { readonly years: readonly HolidayYear[] }) {
  const payments = years.flatMap((year) => year.payments.map((payment) => ({ ...payment, year: year.creditYear })))
  if (payments.length === 0) return null
  return (
    <List size="sm" aria-label={texts.payments}>
      {payments.map(({ salaryId, firstDay, lastDay, days, pay, year }) => (
        <List.Item key={salaryId}>
          <TextLink {...workforceSalaryPage(salaryId)} size="sm">
            {settlements.salary(salaryId)}
          </TextLink>{' '}
          {firstDay === null ? texts.compensation : texts.payment(days, date(firstDay), date(lastDay))},{' '}
          {texts.year(year)}, {money(pay)}
        </List.Item>
      ))}
    </List>
  )
}
