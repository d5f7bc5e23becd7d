import { Button, Text } from '@mantine/core'
import {
  type Account,
  type Accounts as Answer,
  closeAccount,
  listAccounts,
  type ClientAccounts as OfClient,
} from '@palkkasilta/contract/paying-accounts.ts'
import type { ReactNode } from 'react'
import { common } from '../../texts/fi/common.ts'
import { settings } from '../../texts/fi/settings.ts'
import { useOpenPart } from '../../ui/address.ts'
import { date, iban, money } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { later } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import type { Column } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { action } from '../actions/action.ts'
import { useActions } from '../actions/use-actions.tsx'
import { callKey } from '../api/use-call.ts'
import { AskedChanges } from './asked-changes.tsx'

type Client = NonNullable<Account['client']>

const AccountForm = later(() => import('./account-form.tsx'))

const texts = settings.accounts

const close = action({
  danger: true,
  label: texts.close.action,
  call: closeAccount,
  failed: texts.close.failed,
  when: ({ isDefault, closedAt }: Account) => !isDefault && closedAt === null,
  question: (account) => ({
    title: texts.close.question(iban(account.iban)),
    consequence: texts.close.consequence,
  }),
  request: ({ id }) => ({ params: { id } }),
  answers: () => callKey(listAccounts, undefined),
  done: () => texts.saved,
})

interface AccountsProps {
  readonly answer: Pick<Answer, 'accounts' | 'connections'>
  /** A second person confirms changes. */
  readonly isByTwo: boolean
  /** The accounts are those of one client company; absent: of everybody. */
  readonly client?: Client
  /** Whose accounts they are and what is paid from them. */
  readonly children: ReactNode
}

/** Accounts that money leaves from: added, changed and closed. */
export function Accounts({ answer, isByTwo, client, children }: AccountsProps) {
  const { draw, report } = useActions()
  const panel = useOpenPart('account')
  const chosen = answer.accounts.find(({ id }) => String(id) === panel.id)
  const change = (account: Account) =>
    account.closedAt === null ? [{ label: texts.change.action, run: () => panel.open(account.id) }] : []
  return (
    <TableSection<Account>
      id="paying-accounts"
      title={client ? texts.ofClient : settings.parts.accounts}
      aside={
        <Button size="xs" variant="default" onClick={() => panel.open('new')}>
          {texts.add.action}
        </Button>
      }
      rows={answer.accounts}
      idOf={({ id }) => id}
      labelOf={(account) => iban(account.iban)}
      columns={columns}
      actions={(account) => [...change(account), ...draw(account, [close])]}
      empty={client ? texts.noneOfClient : texts.empty}
    >
      <Text size="sm">
        {children} {isByTwo && texts.waits}
      </Text>
      {report}
      <SidePanel panel={panel} title={chosen ? texts.change.title(iban(chosen.iban)) : texts.add.title} size="md">
        {() => <AccountForm account={chosen} client={client} connections={answer.connections} onDone={panel.close} />}
      </SidePanel>
    </TableSection>
  )
}

interface ClientAccountsProps {
  readonly answer: OfClient
  readonly client: Client
}

/** The accounts of a client company, from which its wages are paid in its name. */
export function ClientAccounts({ answer, client }: ClientAccountsProps) {
  const { accounts, asked, payer, twoPairsOfEyes } = answer
  const isMissing = payer === 'CLIENT' && !accounts.some(({ isDefault }) => isDefault)
  return (
    <>
      {isMissing && <Notice tone="warning">{texts.missing}</Notice>}
      <AskedChanges asked={asked} />
      <Accounts answer={answer} isByTwo={twoPairsOfEyes} client={client}>
        {client.name} ({client.businessId}). {texts.payer[payer]}{' '}
        <TextLink to="/settings" hash="history" inherit>
          {texts.historyAt}
        </TextLink>
        .
      </Accounts>
    </>
  )
}

const limitsText = (ofFile: number | null, ofDay: number | null) =>
  ofFile === null && ofDay === null
    ? ''
    : [ofFile, ofDay].map((limit) => (limit === null ? common.none : money(limit))).join(' / ')

const columns: readonly Column<Account>[] = [
  { key: 'iban', header: texts.columns.iban, grow: true, cell: (account) => iban(account.iban) },
  { key: 'owner', header: texts.columns.owner, cell: ({ client }) => client?.name ?? texts.ours },
  {
    key: 'bank',
    header: texts.columns.bank,
    cell: ({ bankName, bic, bankServiceId }) => texts.pair(bankName ?? bic, bankServiceId),
  },
  {
    key: 'connection',
    header: texts.columns.connection,
    cell: ({ connection, paymentsMessage }) => texts.pair(connection, paymentsMessage),
  },
  {
    key: 'balance',
    header: texts.columns.balance,
    align: 'right',
    cell: ({ balance }) => balance && texts.balance(money(balance.amount), date(balance.on)),
  },
  {
    key: 'limits',
    header: texts.columns.limits,
    align: 'right',
    cell: ({ fileLimit, dayLimit }) => limitsText(fileLimit, dayLimit),
  },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ isDefault, closedAt }) => (
      <StateBadge state={isDefault ? 'used' : closedAt === null ? 'spare' : 'closed'} looks={texts.states} />
    ),
  },
]
