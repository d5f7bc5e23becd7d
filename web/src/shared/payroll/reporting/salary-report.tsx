import { Button, Group, List, Text } from '@mantine/core'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { parts } from '../../../texts/fi/parts.ts'
import { wageReport } from '../../../texts/fi/payroll/wage-report.ts'
import { states } from '../../../texts/fi/states.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import { dateTime } from '../../../ui/format/index.ts'
import { CellLink } from '../../../ui/link.tsx'
import { type Column, dateTimeColumn, stateColumn } from '../../../ui/table/columns/column.tsx'
import { TableSection } from '../../../ui/table/table-section.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import { chainPage } from '../../links/targets.ts'

type Delivery = SalaryDetail['wageReportsToIR'][number]

const columns: readonly Column<Delivery>[] = [
  { key: 'kind', header: wageReport.kind, cell: (delivery) => wageReport.kinds[delivery.action] },
  stateColumn({ key: 'state', header: wageReport.state, looks: states.wageReport, value: ({ state }) => state }),
  dateTimeColumn({ key: 'sentAt', header: wageReport.delivered, value: (delivery) => delivery.sentAt }),
  dateTimeColumn({ key: 'answeredAt', header: wageReport.answered, value: (delivery) => delivery.answeredAt }),
  { key: 'reportId', header: wageReport.identifier, cell: (delivery) => delivery.irReportId ?? delivery.reportId },
  {
    key: 'chain',
    header: parts.chain,
    cell: ({ reportId }) =>
      reportId !== '' && <CellLink to={chainPage('wageReport', reportId)}>{parts.chain}</CellLink>,
    isEmpty: ({ reportId }) => reportId === '',
  },
]

interface ReportProps {
  readonly salary: Pick<SalaryDetail, 'state' | 'reportState' | 'reportErrors' | 'wageReportsToIR'>
  readonly onMessage: () => void
  readonly onJson: () => void
}

/** What the Incomes Register was told and what it answered. */
export function Report({ salary, onMessage, onJson }: ReportProps) {
  const title = salaries.sections.report
  const isTakingBack = salary.wageReportsToIR[0]?.action === 'INVALIDATION'
  return (
    <TableSection
      title={title}
      aside={
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onMessage}>
            {wageReport.message}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onJson}>
            {wageReport.json}
          </Button>
        </Group>
      }
      id="salary-reports"
      columns={columns}
      rows={salary.wageReportsToIR}
      idOf={(delivery) => delivery.deliveryId}
      labelOf={(delivery) => dateTime(delivery.createdAt)}
      empty={wageReport.none}
    >
      {salary.reportErrors.length > 0 && (
        <Notice
          tone={salary.reportState === 'ERROR' ? 'error' : 'warning'}
          title={
            salary.reportState !== 'ERROR'
              ? wageReport.unsettled
              : isTakingBack
                ? wageReport.invalidationErrors
                : wageReport.errors
          }
        >
          <List size="sm">
            {salary.reportErrors.map((error) => (
              <List.Item key={error}>{error}</List.Item>
            ))}
          </List>
          {salary.reportState === 'ERROR' && (
            <Text size="sm">
              {isTakingBack && salary.state === 'OPEN' ? wageReport.mendInvalidation : wageReport.mend}
            </Text>
          )}
        </Notice>
      )}
    </TableSection>
  )
}
