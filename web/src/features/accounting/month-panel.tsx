import { Button, Group, Text } from '@mantine/core'
import {
  type AccountingMonthDetail,
  closeAccountingMonth,
  getAccountingMonth,
  journalCsv,
  journalNetvisor,
} from '@palkkasilta/contract/accounting.ts'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { apiFile } from '../../shared/api/api.ts'
import { callKey, useCall } from '../../shared/api/use-call.ts'
import { History } from '../../shared/history/history.tsx'
import { accountingLooks, accounting as texts } from '../../texts/fi/accounting.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { dateTime, money, monthName } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, wordsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { Journal } from './journal.tsx'

const { panel: words, columns: labels } = texts

/** A month of the journal: its vouchers, its files, the figures of its VAT return, and its closing. */
export default function MonthPanel({ panel }: { readonly panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={words.title} size="xl">
      {(id) => <LoadedMonth key={id} id={Number(id)} />}
    </SidePanel>
  )
}

function LoadedMonth({ id }: { readonly id: number }) {
  const query = useCall(getAccountingMonth, { params: { id } })
  return (
    <Loaded query={query} failed={words.failed} rows={8}>
      {(month) => <Month month={month} />}
    </Loaded>
  )
}

const close = action({
  label: texts.close.action,
  primary: true,
  call: closeAccountingMonth,
  when: ({ state, isClosable }: AccountingMonthDetail) => state === 'OPEN' && (isClosable || texts.close.notYet),
  question: (month) => ({
    title: texts.close.question(monthName(month.month)),
    facts: [
      [labels.vouchers, String(month.vouchers)],
      [labels.corrections, String(month.corrections)],
      [labels.debit, money(month.debit)],
      [labels.credit, money(month.credit)],
    ],
    consequence: texts.close.consequence,
  }),
  request: ({ id }) => ({ params: { id }, body: { state: 'CLOSED' as const } }),
  answers: ({ id }) => callKey(getAccountingMonth, { params: { id } }),
  done: ({ month }) => texts.close.done(monthName(month)),
})

function Month({ month }: { readonly month: AccountingMonthDetail }) {
  const { draw } = useActions()
  const { closedAt, closedBy } = month
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <StateBadge state={month.state} looks={accountingLooks} />
          <Text size="sm" c="dimmed">
            {words.counted(dateTime(month.countedAt))}
          </Text>
        </Group>
        <ActionButtons size="xs" actions={draw(month, [close])} />
      </Group>
      {closedAt !== null && <Notice tone="info">{words.stays}</Notice>}
      <Facts
        labelWidth={160}
        items={[
          [labels.month, monthName(month.month)],
          ...(closedAt === null ? [] : [[labels.closedAt, words.closed(dateTime(closedAt), closedBy ?? '')] as const]),
          [labels.vouchers, month.vouchers],
          [labels.corrections, month.corrections],
          [labels.debit, money(month.debit)],
          [labels.credit, money(month.credit)],
        ]}
      />
      <Files id={month.id} />
      <Vat month={month} />
      <Journal journal={month.journal} />
      <History thing="accountingMonth" id={month.id} record={month} words={{ accountingMonth: texts.history }} />
    </>
  )
}

function Files({ id }: { readonly id: number }) {
  const { attempt, problem } = useAttempt(texts.files.failed)
  const files = [
    [texts.files.csv, journalCsv, `paivakirja-${id}.csv`],
    [texts.files.netvisor, journalNetvisor, `netvisor-${id}.zip`],
  ] as const
  return (
    <Group gap="xs">
      {problem}
      {files.map(([label, call, fallback]) => (
        <Button
          key={label}
          variant="default"
          size="xs"
          onClick={() =>
            void attempt(async () => {
              const { blob, name } = await apiFile(call, { params: { id } })
              saveFile(blob, name ?? fallback)
            })
          }
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

type VatRow = AccountingMonthDetail['vat'][number]

const vatName = ({ field }: VatRow) => texts.vat.fields[field as keyof typeof texts.vat.fields]

const vatColumns: readonly Column<VatRow>[] = [
  { key: 'field', header: texts.vat.columns.field, grow: true, cell: vatName, sheet: wordsOf(vatName) },
  columnsOf(texts.vat.columns).money('amount'),
]

function Vat({ month: { vat } }: { readonly month: AccountingMonthDetail }) {
  return (
    <Section title={texts.vat.title}>
      <DataTable
        id="accounting-vat"
        caption={texts.vat.title}
        columns={vatColumns}
        rows={vat.filter(({ field, amount }) => amount !== 0 || field === 308)}
        idOf={({ field }) => field}
        labelOf={vatName}
      />
      <Text size="sm" c="dimmed">
        {texts.vat.note}
      </Text>
    </Section>
  )
}
