import { Group, Text, Title } from '@mantine/core'
import { getIncomingMoney, type IncomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { ChainLink } from '../../shared/history/chain-link.tsx'
import { billOfKind } from '../../shared/links/targets.ts'
import { incomingMoney } from '../../texts/fi/incoming-money.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { ReferenceText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, dateTime, money as sumText } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { BillsToMatch } from './bills-to-match.tsx'
import { giveBack, keep, paymentOf, undo } from './money-actions.ts'

const { panel: texts, columns: labels, ...words } = incomingMoney

/** One sum that waits or waited: what it is, the bills that it may be meant for and what was done with it. */
export default function MoneyPanel({ panel }: { readonly panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={texts.title} size="xl">
      {(id) => <LoadedMoney key={id} id={Number(id)} />}
    </SidePanel>
  )
}

function LoadedMoney({ id }: { readonly id: number }) {
  const query = useCall(getIncomingMoney, { params: { id } })
  return (
    <Loaded query={query} failed={texts.failed}>
      {(money) => <Money money={money} />}
    </Loaded>
  )
}

function Money({ money }: { readonly money: IncomingMoney }) {
  const { draw } = useActions()
  return (
    <>
      <Group justify="flex-end" gap="xs">
        <ChainLink thing="bankEntry" id={money.id} />
        <ActionButtons size="xs" actions={draw(money, [giveBack, keep])} />
      </Group>
      <Facts
        items={[
          [labels.payer, money.payer],
          [labels.iban, brokenIban(money.iban)],
          [labels.bookedOn, date(money.bookedOn)],
          [labels.reference, money.reference && <ReferenceText key="reference" value={money.reference} />],
          [labels.message, money.message],
          [labels.amount, sumText(money.amount)],
          [labels.left, sumText(money.left)],
          [labels.reason, words.reasons[money.reason][0]],
        ]}
      />
      {money.left > 0 && <BillsToMatch key={money.uses.length} money={money} />}
      {money.uses.length > 0 && <Uses money={money} />}
    </>
  )
}

function Uses({ money }: { readonly money: IncomingMoney }) {
  const { draw } = useActions()
  return (
    <>
      <Title order={3}>{texts.uses}</Title>
      {money.uses.map((use) => {
        const payment = paymentOf(use)
        return (
          <Group key={use.id} justify="space-between" wrap="nowrap">
            <Text size="sm">
              {`${words.uses[use.kind]} ${sumText(use.amount)} · ${use.who} ${dateTime(use.made)} `}
              {use.bill && <TextLink {...billOfKind(use.bill)}>{texts.bill(use.bill.billNumber)}</TextLink>}
              {payment && <TextLink {...payment}>{texts.payment(Number(use.paymentId))}</TextLink>}
              {use.reason}
            </Text>
            <ActionButtons size="xs" actions={draw(money, [undo(use, incomingMoney.undo.action)])} />
          </Group>
        )
      })}
    </>
  )
}
