import { Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { reportNames } from '@palkkasilta/contract/report-names.ts'
import { type OvertimeReport, overtimeReport } from '@palkkasilta/contract/reports.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { reports } from '../../texts/fi/reports.ts'
import { readDate, startOfMonth, today } from '../../ui/format/date.ts'
import { money, monthName, quantity } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Tiles } from './tiles.tsx'
import { WholeTable } from './whole-table.tsx'

const texts = reports.overtime
const title = reportNames.overtime

type Row = OvertimeReport['rows'][number]

const column = columnsOf(texts.columns)

const columns: readonly Column<Row>[] = [
  column.text('personName'),
  { key: 'month', header: texts.columns.month, cell: ({ month }) => monthName(month) },
  { key: 'client', header: texts.columns.client, cell: ({ client }) => client ?? texts.us },
  column.money('paid'),
  column.money('due'),
  column.money('difference'),
]

/** A year of pay periods, this month's included. */
const firstAsked = () => ({ from: startOfMonth(today(), -11), to: today() })

/** Where paid overtime is not what is due by today's rules, drawn in the frame of the report's page. */
export default function OvertimeDashboard() {
  const [typed, setTyped] = useState<Readonly<Record<'from' | 'to', string | null>>>(firstAsked)
  const [asked, setAsked] = useState(firstAsked)
  const report = useCall(overtimeReport, { query: asked }, { keepLast: true })
  const choose = (which: 'from' | 'to') => (day: string | null) => {
    setTyped({ ...typed, [which]: day })
    if (day !== null && readDate(day) !== undefined) setAsked({ ...asked, [which]: day })
  }
  return (
    <Stack gap="md" p="2px">
      <title>{`${title} – ${common.product}`}</title>
      <VisuallyHidden>
        <Title order={1}>{title}</Title>
      </VisuallyHidden>
      <Group align="flex-end">
        <DateInput label={texts.from} value={typed.from} onChange={choose('from')} maw={220} />
        <DateInput label={texts.to} value={typed.to} onChange={choose('to')} maw={220} />
      </Group>
      <Loaded query={report} failed={texts.failed}>
        {({ rows, people, tooLittle, tooMuch, unreckoned, reason }) => (
          <Stack gap="md" aria-busy={report.isPlaceholderData}>
            <Tiles
              label={texts.summary}
              tiles={[
                { name: texts.people, value: quantity(people, 0) },
                { name: texts.tooLittle, value: money(tooLittle) },
                { name: texts.tooMuch, value: money(tooMuch) },
              ]}
              note={texts.note}
            />
            <WholeTable
              title={texts.list}
              from={overtimeReport}
              asked={asked}
              part="rows"
              columns={columns}
              rows={rows}
              idOf={({ personId, month, client }) => `${personId} ${month} ${client ?? ''}`}
              labelOf={({ personName, month }) => `${personName}, ${monthName(month)}`}
              link={({ salaryId }) => workforceSalaryPage(salaryId)}
              empty={texts.none}
            >
              {reason !== null && <Text size="sm">{texts.unreckoned(unreckoned, reason)}</Text>}
            </WholeTable>
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}
