import { Group, Text } from '@mantine/core'
import { getLiability, type LiabilityDetail } from '@palkkasilta/contract/liabilities.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { History } from '../../shared/history/history.tsx'
import { paymentPanel } from '../../shared/links/targets.ts'
import { payeeOf, periodOf, standingLooks, liabilities as texts } from '../../texts/fi/liabilities.ts'
import { states } from '../../texts/fi/states.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { IbanText, ReferenceText } from '../../ui/copy.tsx'
import { Facts, type FactsProps } from '../../ui/facts.tsx'
import { date, dateTime, money } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, stateColumn, wordsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { pay } from './actions.ts'
import { liabilityWords } from './history-words.ts'
import { InvoiceSection } from './invoice-section.tsx'
import { MadeOf } from './made-of.tsx'
import { Members } from './members.tsx'

const { panel: words, columns: labels } = texts

/** What is owed to a creditor of a period: what it is made of, where it is paid, and the payments. */
export default function LiabilityPanel({ panel }: { readonly panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={words.title} size="xl">
      {(id) => <LoadedLiability key={id} id={Number(id)} />}
    </SidePanel>
  )
}

function LoadedLiability({ id }: { readonly id: number }) {
  const query = useCall(getLiability, { params: { id } })
  return (
    <Loaded query={query} failed={words.failed} rows={8}>
      {(liability) => <Whole liability={liability} />}
    </Loaded>
  )
}

function Whole({ liability }: { readonly liability: LiabilityDetail }) {
  const { draw } = useActions()
  const { id, invoice } = liability
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <StateBadge state={liability.standing} looks={standingLooks} />
          <Text size="sm" c="dimmed">
            {words.counted(dateTime(liability.countedAt))}
          </Text>
        </Group>
        <ActionButtons size="xs" actions={draw(liability, [pay])} />
      </Group>
      <Notices liability={liability} />
      <Facts labelWidth={200} items={factsOf(liability)} />
      <MadeOf liability={liability} />
      {liability.members.length > 0 && <Members members={liability.members} />}
      {invoice && <InvoiceSection key={invoice.version} liability={liability} invoice={invoice} />}
      {liability.creditor !== 'ENFORCEMENT' && <Payments payments={liability.payments} />}
      <History thing="liability" id={id} record={liability} words={{ liability: liabilityWords }} />
    </>
  )
}

function Notices({ liability: { standing, creditor, payee } }: { readonly liability: LiabilityDetail }) {
  if (standing === 'WITH_PAY') return <Notice tone="info">{words.withPay}</Notice>
  if (standing === 'FORECAST') return <Notice tone="info">{words.forecast}</Notice>
  if (creditor !== 'TAX' || payee) return null
  return (
    <Notice tone="warning">
      {words.noPayee} <TextLink to="/settings">{words.toSettings}</TextLink>
    </Notice>
  )
}

function factsOf(liability: LiabilityDetail): FactsProps['items'] {
  const { claimed, payee } = liability
  return [
    [labels.creditor, payeeOf(liability)],
    [labels.month, periodOf(liability)],
    [labels.counted, money(liability.counted)],
    ...(claimed === null ? [] : [[labels.claimed, money(claimed)] as const]),
    [labels.paid, money(liability.paid)],
    [labels.open, money(liability.open)],
    [labels.due, date(liability.due)],
    ...(payee
      ? ([
          [words.payee, payee.name],
          [words.account, <IbanText key="iban" value={payee.iban} />],
          [words.reference, <ReferenceText key="reference" value={payee.reference} />],
        ] as const)
      : []),
  ]
}

type Payment = LiabilityDetail['payments'][number]
const { payments: paymentTexts } = texts
const column = columnsOf(paymentTexts.columns)

const paymentColumns: readonly Column<Payment>[] = [
  {
    key: 'payment',
    header: paymentTexts.columns.payment,
    grow: true,
    cell: ({ id }) => <TextLink {...paymentPanel(id)}>{paymentTexts.payment(id)}</TextLink>,
    sheet: wordsOf(({ id }) => paymentTexts.payment(id)),
  },
  column.money('amount', { narrow: true }),
  column.date('payDate'),
  stateColumn({
    key: 'settlement',
    header: paymentTexts.columns.settlement,
    looks: states.settlement,
    value: ({ settlement }) => settlement,
  }),
]

function Payments({ payments }: Pick<LiabilityDetail, 'payments'>) {
  return (
    <Section title={paymentTexts.title}>
      <DataTable
        id="liability-payments"
        caption={paymentTexts.title}
        columns={paymentColumns}
        rows={payments}
        idOf={({ id }) => id}
        empty={paymentTexts.none}
      />
    </Section>
  )
}
