import { Button, List, Stack, Text } from '@mantine/core'
import { calculateShift } from '@palkkasilta/contract/agreements.ts'
import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { agreements } from '../../texts/fi/agreements.ts'
import { decimal, money } from '../../ui/format/index.ts'
import { BesidePanel } from '../../ui/frame/beside-panel.tsx'
import { type Column, twoLines } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { sumOf } from '../../ui/table/rows/sum.ts'
import { LoadingRows } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { useOpenAgreement } from './form/agreement-context.ts'
import { ShiftFields } from './form/shift-fields.tsx'
import { useEditedAgreement } from './form/use-edited-agreement.ts'
import { noShift } from './form/use-example-shift.ts'

const texts = agreements.calculation

type PayRow = ReplyOf<typeof calculateShift>[number]

/** Beside the tabs: the pay rows of one shift by the agreement as it is being edited, as one types and by the button. */
export default function CalculationPanel() {
  const { calculation } = useOpenAgreement()
  return (
    <BesidePanel panel={calculation} title={texts.title}>
      {() => <Calculation />}
    </BesidePanel>
  )
}

function Calculation() {
  const { example } = useOpenAgreement()
  const { tes, isEdited, isSettled } = useEditedAgreement()
  const { shift, isUnread } = example
  const isAsked = shift !== undefined && tes !== undefined && !isUnread
  const query = useCall(
    calculateShift,
    { body: { ...(shift ?? noShift), tes: tes ?? 0 } },
    { enabled: isAsked, keepLast: true, fresh: true, quiet: true },
  )
  const isPending = !isSettled || !example.isSettled || query.isFetching
  return (
    <>
      <ShiftFields whole />
      <Button onClick={() => void query.refetch()} disabled={!isAsked}>
        {texts.calculate}
      </Button>
      <div aria-live="polite" aria-busy={isPending}>
        {isAsked ? (
          <Result query={query} isEdited={isEdited} />
        ) : (
          <Text size="sm">{isUnread ? texts.unread : texts.unreadAgreement}</Text>
        )}
      </div>
    </>
  )
}

interface ResultProps {
  readonly query: { readonly data?: readonly PayRow[] | undefined; readonly error: unknown }
  readonly isEdited: boolean
}

function Result({ query, isEdited }: ResultProps) {
  const { data, error } = query
  if (error) return <Problem title={texts.failed} error={error} />
  if (!data) return <LoadingRows rows={3} />
  const warnings = data.flatMap((row) => row.warnings ?? [])
  return (
    <Stack gap="sm">
      {warnings.length > 0 && (
        <Notice tone="warning" title={texts.warnings}>
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Notice>
      )}
      <DataTable
        id="calculation"
        caption={texts.caption}
        columns={columns}
        rows={data.map((row, index) => ({ ...row, index }))}
        idOf={({ index }) => index}
        empty={texts.empty}
        totals={{ name: texts.total, totalPrice: money(sumOf(data, (row) => row.totalPrice)) }}
      />
      {isEdited && (
        <Text size="xs" c="dimmed">
          {texts.edited}
        </Text>
      )}
    </Stack>
  )
}

const columns: readonly Column<PayRow & { readonly index: number }>[] = [
  twoLines(
    { key: 'name', header: texts.columns.name, cell: ({ name }) => name, wrap: true, grow: true },
    { key: 'transactionCode', header: texts.columns.transactionCode, cell: (row) => row.transactionCode },
  ),
  twoLines(
    { key: 'totalPrice', header: texts.columns.totalPrice, align: 'right', cell: (row) => money(row.totalPrice) },
    { key: 'amount', header: texts.columns.amount, cell: ({ amount }) => `${decimal(amount, 2)} h` },
    { key: 'unitPrice', header: texts.columns.unitPrice, cell: ({ unitPrice }) => money(unitPrice) },
  ),
]
