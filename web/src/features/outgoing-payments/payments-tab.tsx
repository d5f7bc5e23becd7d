import { Button } from '@mantine/core'
import { listPayments, type OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { answersToApproval, paymentsOfApproval } from '../../shared/links/lists.ts'
import { Only } from '../../shared/list/only.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useChosenAtFirst } from '../../shared/list/use-chosen-at-first.ts'
import { type ServerList, useList } from '../../shared/list/use-list.ts'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import { states } from '../../texts/fi/states.ts'
import { useOpenPart } from '../../ui/address.ts'
import { money } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PeriodFilter, SearchFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { sumOf } from '../../ui/table/rows/sum.ts'
import { Notice } from '../../ui/telling/notice.tsx'
import { ConnectionBadge, SendBankSetting } from './connection.tsx'
import { connectionActions } from './connection-actions.ts'
import { isMoving } from './on-its-way.ts'
import { approve, approveChosen, cancel, mend, reject } from './payment-actions.ts'
import { paymentColumns } from './payment-columns.tsx'
import { useIsDeciding } from './queries.ts'

/** Few need it: it comes when it is pressed. */
const payManyFrom = plain<readonly OutgoingPayment[]>({ label: texts.payFrom }, async (chosen, around) =>
  (await import('./pay-many-from.ts')).payManyFrom.does(chosen, around),
)

const PaymentPanel = later(() => import('./payment-panel.tsx'))

/** The payments on their way out, newest first: approve, reject, cancel, and see what the bank says. */
export default function PaymentsTab({ tabs }: { tabs: ReactNode }) {
  const list = useList(listPayments, { isMoving })
  const selection = useSelection({ idOf, resetOn: list.filterKey, current: list.query.data?.rows })
  useChosenAtFirst(list, selection, canApprove)
  const [approved, setApproved] = useState<readonly OutgoingPayment[]>([])
  const panel = useOpenPart('payment')
  const { draw } = useActions()
  const off = useIsDeciding() && texts.busy
  const decided = (payment: OutgoingPayment) => selection.set([payment], false)
  const allApproved = (payments: readonly OutgoingPayment[]) => {
    for (const payment of payments) decided(payment)
    setApproved(payments)
  }
  const chosen = selection.rows.filter(canApprove)
  return (
    <ListPage
      title={texts.title}
      caption={texts.caption}
      fileName={texts.title}
      tabs={tabs}
      badge={<ConnectionBadge />}
      actions={draw(undefined, connectionActions)}
      above={<Approved payments={approved} onClose={() => setApproved([])} />}
      filters={<Filters list={list} />}
      besideFilters={<SendBankSetting />}
      list={list}
      columns={paymentColumns}
      idOf={idOf}
      labelOf={(payment) => `${payment.personName}, ${texts.panel.title(String(payment.id))}`}
      onOpen={(payment) => panel.open(payment.id)}
      selection={selection}
      isSelectable={canApprove}
      amountOf={(payment) => payment.amount}
      selectionActions={draw(chosen, [approveChosen], { off, after: allApproved })}
      chosenActions={draw(chosen, [payManyFrom], { off })}
      rowActions={(payment) => [
        ...draw(payment, [mend]),
        ...draw(payment, [approve], { off, after: (approved: OutgoingPayment) => allApproved([approved]) }),
        ...draw(payment, [reject, cancel], { off, after: decided }),
      ]}
      {...(list.filters.state === 'NEW' ? { everyRow: async () => (await list.every()).filter(canApprove) } : {})}
      empty={{
        title: texts.empty.title,
        text: texts.empty.text,
        action: <TextLink to="/tamigo/salaries">{texts.empty.toSalaries}</TextLink>,
      }}
    >
      <Late when={panel.id !== undefined}>
        <PaymentPanel panel={panel} />
      </Late>
    </ListPage>
  )
}

/** What was just approved, with the way on to what the bank says of exactly that. */
function Approved({ payments, onClose }: { payments: readonly OutgoingPayment[]; onClose: () => void }) {
  const [first] = payments
  if (!first) return null
  const sum = money(sumOf(payments, ({ amount }) => amount))
  return (
    <Notice tone="success" title={texts.approve.made(payments.length, sum)} onClose={onClose}>
      {first.approval !== null && (
        <>
          <TextLink {...answersToApproval(first.approval)}>{texts.approve.answers}</TextLink>
          {' · '}
          <TextLink {...paymentsOfApproval(first.approval)}>{texts.approve.show}</TextLink>
        </>
      )}
    </Notice>
  )
}

function idOf({ id }: OutgoingPayment): number {
  return id
}

function canApprove({ state, approvalBlocked }: OutgoingPayment): boolean {
  return state === 'NEW' && approvalBlocked === null
}

function Filters({ list }: { list: ServerList<typeof listPayments.list> }) {
  const { approval, bankFile, sent, undebitedBy } = list.filters
  const showAll = () => list.setFilters({ bankFile: '' })
  return (
    <>
      <SearchFilter list={list} name="search" label={texts.filters.search} />
      <SelectFilter list={list} name="state" label={texts.filters.state} choices={stateChoices(states.payment)} />
      <SelectFilter
        list={list}
        name="settlement"
        label={texts.filters.settlement}
        choices={stateChoices(states.settlement)}
      />
      <PeriodFilter list={list} texts={texts.filters} />
      <SavedViews list={list} table={texts.caption} />
      {sent && <Only what={texts.filters.sent} onEnd={() => list.setFilters({ sent: '' })} />}
      {approval && <Only what={texts.filters.approval} onEnd={() => list.setFilters({ approval: '' })} />}
      {undebitedBy && <Only what={texts.filters.undebited} onEnd={() => list.setFilters({ undebitedBy: '' })} />}
      {bankFile && (
        <Button
          size="xs"
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={texts.filters.notBankFile(bankFile)}
          onClick={showAll}
        >
          {texts.filters.bankFile(bankFile)}
        </Button>
      )}
    </>
  )
}
