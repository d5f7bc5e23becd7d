import { Button, Group } from '@mantine/core'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { settlement as settlements } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { outgoingPayments as texts } from '../../texts/fi/outgoing-payments.ts'
import { states } from '../../texts/fi/states.ts'
import { TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { usePanel } from '../../ui/side-panel.tsx'
import { SearchFilter, SelectFilter, stateChoices } from '../../ui/table/filters.tsx'
import { type ListAddress, useListAddress } from '../../ui/table/list-address.ts'
import { ListTable } from '../../ui/table/list-page.tsx'
import { useSelection } from '../../ui/table/selection.ts'
import { ConnectionBadge, SendBankSetting } from './connection.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { everyPayment, usePayments } from './queries.ts'
import { useConnectionActions } from './use-connection-actions.ts'
import { useDecisions } from './use-decisions.ts'

const PAGE_SIZE = 50

type Filters = Readonly<{ search: string; state: string; settlement: string; bankFile: string }>

/** The payments on their way out, newest first: approve, reject, cancel, and see what the bank says. */
export default function PaymentsTab({ tabs }: { tabs: ReactNode }) {
  const list = useListAddress<Filters>({ filters: { search: '', state: '', settlement: '', bankFile: '' } })
  const { search, bankFile } = list.filters
  const state = statesOf(outgoingPayment).find((one) => one === list.filters.state)
  const settlement = statesOf(settlements).find((one) => one === list.filters.settlement)
  const filter = { search, ...(state && { state }), ...(settlement && { settlement }), ...(bankFile && { bankFile }) }
  const query = usePayments({ ...filter, page: list.page, limit: PAGE_SIZE })
  const selection = useSelection({ idOf, resetOn: list.filterKey, current: query.data?.rows })
  const panel = usePanel('payment')
  const { actionsOf, approveChosen, busy } = useDecisions({ onDecided: (payment) => selection.set([payment], false) })
  const chosen = selection.rows.filter(canApprove)
  const approve = {
    label: texts.approve.chosen,
    primary: true,
    off: busy || (chosen.length === 0 && texts.approve.chooseSome),
    run: async () => {
      if (await approveChosen(chosen)) selection.clear()
    },
  }
  return (
    <Page title={texts.title} above={tabs} badge={<ConnectionBadge />} actions={useConnectionActions()} fill>
      <Filters list={list} />
      <ListTable
        caption={texts.caption}
        list={{ ...list, query, pageSize: PAGE_SIZE }}
        columns={paymentColumns}
        idOf={idOf}
        labelOf={(payment) => `${payment.personName}, ${texts.panel.title(String(payment.id))}`}
        onOpen={(payment) => panel.open(payment.id)}
        selection={selection}
        isSelectable={canApprove}
        amountOf={(payment) => payment.amount}
        selectionActions={[approve]}
        rowActions={actionsOf}
        {...(state === 'NEW' ? { everyRow: async () => (await everyPayment(filter)).filter(canApprove) } : {})}
        empty={{
          title: texts.empty.title,
          text: texts.empty.text,
          action: <TextLink to="/tamigo/salaries">{texts.empty.toSalaries}</TextLink>,
        }}
      />
      <PaymentPanel panel={panel} />
    </Page>
  )
}

function idOf({ id }: OutgoingPayment): number {
  return id
}

function canApprove({ state, approvalBlocked }: OutgoingPayment): boolean {
  return state === 'NEW' && approvalBlocked === null
}

function Filters({ list }: { list: ListAddress<Filters> }) {
  const { bankFile } = list.filters
  const showAll = () => list.setFilters({ bankFile: '' })
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <Group gap="sm" align="flex-end" component="search">
        <SearchFilter list={list} name="search" label={texts.filters.search} />
        <SelectFilter list={list} name="state" label={texts.filters.state} choices={stateChoices(states.payment)} />
        <SelectFilter
          list={list}
          name="settlement"
          label={texts.filters.settlement}
          choices={stateChoices(states.settlement)}
        />
        {bankFile && (
          <Button
            variant="light"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={texts.filters.notBankFile(bankFile)}
            onClick={showAll}
          >
            {texts.filters.bankFile(bankFile)}
          </Button>
        )}
      </Group>
      <SendBankSetting />
    </Group>
  )
}
