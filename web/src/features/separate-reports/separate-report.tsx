import { Group, List } from '@mantine/core'
import { type RegisterMonthDetail, separateReportXml } from '@palkkasilta/contract/separate-reports.ts'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useText } from '../../shared/api/use-call.ts'
import { separateReports } from '../../texts/fi/separate-reports.ts'
import { states } from '../../texts/fi/states.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import { Facts } from '../../ui/facts.tsx'
import { money, today } from '../../ui/format/index.ts'
import { MoneyInput } from '../../ui/inputs/number-inputs.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf, stateColumn, twoLines } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { XmlText } from '../../ui/telling/message-text.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { payable, send } from './send-action.ts'

const { report: texts } = separateReports

type Telling = RegisterMonthDetail['tellings'][number]

const column = columnsOf(texts.columns)

const columns: readonly Column<Telling>[] = [
  twoLines<Telling>(
    {
      key: 'kind',
      header: texts.columns.kind,
      grow: true,
      cell: ({ isCorrection }) => (isCorrection ? texts.kinds.correction : texts.kinds.new),
    },
    column.text('reportId'),
  ),
  stateColumn({ key: 'state', header: texts.columns.state, looks: states.wageReport, value: ({ state }) => state }),
  {
    key: 'contribution',
    header: texts.columns.contribution,
    align: 'right',
    cell: ({ isPaid, contribution }) => (isPaid ? money(contribution) : texts.noWages),
  },
  twoLines<Telling>(column.dateTime('sentAt'), column.dateTime('answeredAt')),
]

/** The payer's separate report of a month: what it tells, how it was told, and the message. */
export function SeparateReport({ month }: { readonly month: RegisterMonthDetail }) {
  const [typed, setTyped] = useState<TypedNumber>(month.deductions === 0 ? null : month.deductions)
  const { draw } = useActions()
  const deductions = typeof typed === 'number' ? typed : 0
  const [newest] = month.tellings
  return (
    <Section
      title={texts.title}
      aside={
        <Group gap="xs">
          <ActionButtons size="xs" actions={draw({ month, deductions }, [send])} />
        </Group>
      }
    >
      {newest && newest.errors.length > 0 && <Errors errors={newest.errors} isRefused={month.state === 'ERROR'} />}
      <Facts
        labelWidth={240}
        items={[[texts.payable, month.isPaid ? money(payable({ month, deductions })) : texts.noWages]]}
      />
      {month.isPaid && (
        <MoneyInput
          label={texts.deductions}
          description={texts.deductionsHint}
          value={typed}
          onChange={setTyped}
          disabled={month.state === 'SENDING'}
          maw={360}
        />
      )}
      <DataTable
        id="separate-report-tellings"
        caption={texts.title}
        columns={columns}
        rows={month.tellings}
        idOf={({ reportId, sentAt, state }) => `${reportId} ${sentAt} ${state}`}
        empty={texts.none}
      />
      {month.month <= today() && <Message id={month.id} />}
    </Section>
  )
}

function Errors({ errors, isRefused }: { readonly errors: readonly string[]; readonly isRefused: boolean }) {
  return (
    <Notice tone={isRefused ? 'error' : 'warning'} title={texts.errors}>
      <List size="sm">
        {errors.map((error) => (
          <List.Item key={error}>{error}</List.Item>
        ))}
      </List>
    </Notice>
  )
}

function Message({ id }: { readonly id: number }) {
  const query = useText(separateReportXml, { params: { id } })
  return (
    <Loaded query={query} failed={texts.messageFailed} rows={4}>
      {(xml) => <XmlText xml={xml} label={texts.message} />}
    </Loaded>
  )
}
