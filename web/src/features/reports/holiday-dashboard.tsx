import { Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { type HolidayDebts, holidayDebts } from '@palkkasilta/contract/holidays.ts'
import { reportNames } from '@palkkasilta/contract/report-names.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { holidays } from '../../texts/fi/holidays.ts'
import { useAddress } from '../../ui/address.ts'
import { readDate, today } from '../../ui/format/date.ts'
import { money, quantity } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Tiles } from './tiles.tsx'
import { WholeTable } from './whole-table.tsx'

const texts = holidays.report
const title = reportNames['holiday-debt']

type Debt = HolidayDebts['rows'][number]
type Groundless = HolidayDebts['groundless'][number]

const column = columnsOf({ ...holidays.columns, personName: texts.personName, compensated: texts.compensated })

const columns: readonly Column<Debt>[] = [
  column.text('personName'),
  { key: 'creditYear', header: holidays.columns.creditYear, cell: ({ creditYear }) => holidays.year(creditYear) },
  {
    key: 'daysLeft',
    header: holidays.columns.daysLeft,
    cell: ({ daysLeft }) => quantity(daysLeft, 0),
    sheet: [{ kind: 'count', value: ({ daysLeft }) => daysLeft }],
    align: 'right',
  },
  column.money('due'),
  column.money('employerCosts'),
]

const groundlessColumns: readonly Column<Groundless>[] = [column.text('personName'), column.money('compensated')]

/** What is owed of annual leave on a day, drawn in the frame of the report's page. */
export default function HolidayDashboard() {
  const [{ on: first }] = useAddress()
  const [asked, setAsked] = useState(() => (first !== undefined && readDate(first) !== undefined ? first : today()))
  const [on, setOn] = useState<string | null>(asked)
  const report = useCall(holidayDebts, { query: { on: asked } }, { keepLast: true })
  const choose = (day: string | null) => {
    setOn(day)
    if (day !== null && readDate(day) !== undefined) setAsked(day)
  }
  return (
    <Stack gap="md" p="2px">
      <title>{`${title} – ${common.product}`}</title>
      <VisuallyHidden>
        <Title order={1}>{title}</Title>
      </VisuallyHidden>
      <DateInput label={texts.on} value={on} onChange={choose} maw={220} />
      <Loaded query={report} failed={texts.failed}>
        {(debts) => (
          <Stack gap="md" aria-busy={report.isPlaceholderData}>
            <Tiles
              label={texts.summary}
              tiles={[
                { name: texts.people, value: quantity(debts.people, 0) },
                { name: holidays.columns.due, value: money(debts.due) },
                { name: holidays.columns.employerCosts, value: money(debts.employerCosts) },
              ]}
              note={texts.note}
            />
            <WholeTable
              title={texts.list}
              from={holidayDebts}
              asked={{ on: asked }}
              part="rows"
              columns={columns}
              rows={debts.rows}
              idOf={({ personId, creditYear }) => `${personId} ${creditYear}`}
              labelOf={({ personName }) => personName}
              link={({ personId }) => workforcePersonPage(personId)}
              empty={texts.none}
            />
            {debts.groundless.length > 0 && (
              <WholeTable
                title={texts.groundless}
                from={holidayDebts}
                asked={{ on: asked }}
                part="groundless"
                columns={groundlessColumns}
                rows={debts.groundless}
                idOf={({ personId }) => personId}
                labelOf={({ personName }) => personName}
                link={({ personId }) => workforcePersonPage(personId)}
                empty={texts.none}
              >
                <Text size="sm">{holidays.groundless.text}</Text>
              </WholeTable>
            )}
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}
