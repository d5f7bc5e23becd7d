import { Group, Text } from '@mantine/core'
import { getRegisterMonth, type RegisterMonthDetail } from '@palkkasilta/contract/separate-reports.ts'
import { SOON_MS, useCall } from '../../shared/api/use-call.ts'
import { History } from '../../shared/history/history.tsx'
import { separateReportLooks, separateReports as texts } from '../../texts/fi/separate-reports.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { date, dateTime, money, monthName } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { separateReportWords } from './history-words.ts'
import { MonthDifferences } from './month-differences.tsx'
import { MonthHealth } from './month-health.tsx'
import { SeparateReport } from './separate-report.tsx'

const { panel: words, columns: labels } = texts

/** A month of a payer whole: what its figures are made of, its separate report and what happened to that. */
export default function MonthPanel({ panel }: { readonly panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={words.title} size="xl">
      {(id) => <LoadedMonth key={id} id={Number(id)} />}
    </SidePanel>
  )
}

function LoadedMonth({ id }: { readonly id: number }) {
  const query = useCall(getRegisterMonth, { params: { id } }, { again: ({ state }) => state === 'SENDING' && SOON_MS })
  return (
    <Loaded query={query} failed={words.failed} rows={8}>
      {(month) => <Month month={month} />}
    </Loaded>
  )
}

function Month({ month }: { readonly month: RegisterMonthDetail }) {
  return (
    <>
      <Group gap="xs">
        <StateBadge state={month.state} looks={separateReportLooks} />
        <Text size="sm" c="dimmed">
          {words.counted(dateTime(month.countedAt))}
        </Text>
      </Group>
      <Facts
        labelWidth={200}
        items={[
          [labels.month, monthName(month.month)],
          [labels.payer, `${month.payer}, ${month.businessId}`],
          [labels.paid, money(month.paid)],
          [labels.reported, money(month.reported)],
          [labels.difference, money(month.difference)],
          [labels.answers, texts.answers(month)],
          [labels.due, date(month.due)],
        ]}
      />
      {!month.isOurs && <Notice tone="info">{words.ofClient(month.payer)}</Notice>}
      <MonthDifferences month={month} />
      <MonthHealth month={month} />
      {month.isOurs && <SeparateReport key={month.deductions} month={month} />}
      <History thing="separateReport" id={month.id} record={month} words={{ separateReport: separateReportWords }} />
    </>
  )
}
