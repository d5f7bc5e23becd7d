import { Group, Text } from '@mantine/core'
import { type MarginGroup, type MarginMovedRow, marginGroups, marginMoved } from '@palkkasilta/contract/margin.ts'
import { nameOfRow } from '@palkkasilta/contract/office-report-names.ts'
import { rowsBehind } from '@palkkasilta/contract/office-report-rows.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { marginTexts as texts } from '../../../texts/fi/margin.ts'
import { officeReportTexts } from '../../../texts/fi/office-reports.ts'
import { dateRange, money } from '../../../ui/format/index.ts'
import { CellLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Column, moneyColumn } from '../../../ui/table/columns/column.tsx'
import { SelectFilter } from '../../../ui/table/list/filters.tsx'
import type { ListAddress } from '../../../ui/table/list/list-address.ts'
import { Loaded } from '../../../ui/telling/loading.tsx'
import { WholeTable } from '../whole-table.tsx'
import { type Period, periodBefore } from './periods.ts'
import { rowsOfReport } from './rows-link.ts'

type Filters = Readonly<Record<'from' | 'to' | 'by' | 'compared', string>>
type Asked = ReturnType<typeof askedOf>

const choices = Object.entries(texts.comparisons).map(([value, label]) => ({ value, label }))

/** By months nothing of two periods can be compared. */
const groupOf = (by: string): MarginGroup => marginGroups.find((group) => group === by) ?? 'department'

function askedOf({ from, to, by, compared }: Filters) {
  const earlier = periodBefore({ from, to }, compared)
  return { from, to, earlierFrom: earlier.from, earlierTo: earlier.to, by: groupOf(by) }
}

interface Props {
  readonly list: ListAddress<Filters>
}

/** What moved the margin from the period before, or from a year earlier, by the groups of the report. */
export default function MarginMoved({ list }: Props) {
  const { from, to } = list.filters
  if (from && to) return <Moved list={list} />
  return (
    <Section title={texts.title}>
      <Text size="sm">{texts.needsDays}</Text>
    </Section>
  )
}

function Moved({ list }: Props) {
  const asked = askedOf(list.filters)
  const query = useCall(marginMoved, { query: asked }, { keepLast: true })
  const { from, to, earlierFrom, earlierTo } = asked
  return (
    <Loaded query={query} failed={texts.failed}>
      {({ by, rows, total, count, rest }) => (
        <WholeTable
          title={texts.title}
          from={marginMoved}
          asked={asked}
          part="rows"
          columns={columnsOf(by, asked)}
          rows={rows}
          idOf={({ key }) => String(key)}
          labelOf={(row) => nameOfRow(by, row)}
          totals={totalsOf(total)}
          folds
          empty={texts.none}
        >
          <Group align="flex-end" gap="md">
            <SelectFilter list={list} name="compared" label={texts.compared} choices={choices} />
            <Text size="sm">{texts.periods(dateRange(from, to), dateRange(earlierFrom, earlierTo))}</Text>
          </Group>
          <Text size="xs" c="dimmed">
            {texts.note}
          </Text>
          {rest && <Text size="sm">{texts.rest(count - rows.length, money(rest.difference))}</Text>}
        </WholeTable>
      )}
    </Loaded>
  )
}

type Moves = Pick<MarginMovedRow, 'earlier' | 'later' | 'difference' | 'moves'>

const totalsOf = ({ earlier, later, difference, moves }: Moves) =>
  Object.fromEntries(
    Object.entries({ earlier, later, difference, ...moves }).map(([name, amount]) => [name, money(amount)]),
  )

function columnsOf(by: MarginGroup, { from, to, earlierFrom, earlierTo }: Asked): readonly Column<MarginMovedRow>[] {
  /** The margin of a period, which leads to its salaries. */
  const margin = (name: 'earlier' | 'later', days: Period): Column<MarginMovedRow> => {
    const column = moneyColumn<MarginMovedRow>({ key: name, header: texts[name], value: (row) => row[name] })
    const part = (key: string | null) => ({ area: 'workforce' as const, by, key, since: null, ...days })
    return {
      ...column,
      cell: (row) =>
        row[name] ? (
          <CellLink to={rowsOfReport(rowsBehind('margin', 'margin', part(row.key)))}>{money(row[name])}</CellLink>
        ) : (
          money(row[name])
        ),
    }
  }
  const moved = Object.entries(texts.moves).map(([name, header]) =>
    moneyColumn<MarginMovedRow>({ key: name, header, value: ({ moves }) => moves[name as keyof typeof moves] }),
  )
  return [
    { key: 'name', header: officeReportTexts.headings[by], grow: true, cell: (row) => nameOfRow(by, row) },
    margin('earlier', { from: earlierFrom, to: earlierTo }),
    margin('later', { from, to }),
    moneyColumn({ key: 'difference', header: texts.difference, value: (row) => row.difference, narrow: true }),
    ...moved,
  ]
}
