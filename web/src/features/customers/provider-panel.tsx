import { Text } from '@mantine/core'
import { type CustomersJob, listCustomersJobs } from '@palkkasilta/contract/customer-jobs.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { billOfKind } from '../../shared/links/targets.ts'
import { customerParts } from '../../texts/fi/customer-parts.ts'
import type { OpenPart } from '../../ui/address.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'

const texts = customerParts.provider
const { columns: headers } = texts
const column = columnsOf(headers)

const isKnown = (status: string): status is keyof typeof texts.statuses => Object.hasOwn(texts.statuses, status)

const Status = ({ status }: Pick<CustomersJob, 'status'>) =>
  isKnown(status) ? <StateBadge state={status} looks={texts.statuses} /> : status

const columns: readonly Column<CustomersJob>[] = [
  {
    key: 'billNumber',
    header: headers.billNumber,
    cell: ({ bill, billNumber }) =>
      bill ? <TextLink {...billOfKind(bill)}>{billNumber}</TextLink> : `${billNumber} ${texts.notOurs}`,
    grow: true,
  },
  column.date('billdate'),
  column.money('openamount', { narrow: true }),
  { key: 'status', header: headers.status, cell: Status, narrow: Status },
]

interface ProviderPanelProps {
  readonly panel: OpenPart
  readonly id: number
}

/** What the collection provider knows of a customer's bills at this moment. */
export default function ProviderPanel({ panel, id }: ProviderPanelProps) {
  return (
    <SidePanel panel={panel} title={texts.title} size="lg">
      {() => <Jobs id={id} />}
    </SidePanel>
  )
}

function Jobs({ id }: { readonly id: number }) {
  const query = useCall(listCustomersJobs, { params: { id } }, { fresh: true })
  return (
    <Loaded query={query} failed={texts.failed}>
      {(jobs) => (
        <>
          <Text size="sm">{texts.about}</Text>
          <TableSection<CustomersJob>
            id="provider-jobs"
            title={texts.table}
            rows={jobs}
            idOf={({ billNumber }) => billNumber}
            labelOf={({ billNumber }) => billNumber}
            columns={columns}
            empty={texts.empty}
          />
        </>
      )}
    </Loaded>
  )
}
