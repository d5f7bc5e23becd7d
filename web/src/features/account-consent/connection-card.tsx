import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import {
  type AccountDataSettings,
  type AccountDataState,
  accountDataState,
} from '@palkkasilta/contract/account-consent.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { consent } from '../../texts/fi/account-consent.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import { Facts } from '../../ui/facts.tsx'
import { dateTime } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { NotEnded } from './not-ended.tsx'
import { removeConnection } from './remove-connection.ts'

type Connection = NonNullable<AccountDataSettings['currentGoCardlessConnection']>

const texts = consent.current
const LOGO = 32

interface Props {
  readonly connection: Connection | null
  /** Asks for a consent of the bank anew. */
  readonly connect: (bankId: string) => Promise<unknown>
}

/** The connection to the bank: what it is, how long it holds, and how it is given. */
export function ConnectionCard({ connection, connect }: Props) {
  const { draw, report } = useActions()
  if (!connection) return <Text>{texts.none}</Text>
  const { logo, name, bic, state, accounts, reference, reason, bankId } = connection
  const until = connection.gocardlessAgreementValidUntil
  const removal = draw(connection, [removeConnection])
  const again = state === 'CONNECTED' ? texts.renew : texts.connect
  return (
    <Stack gap="sm">
      {report}
      <Group gap="sm">
        <img src={logo} width={LOGO} height={LOGO} alt="" />
        <Title order={3}>{name}</Title>
        <StateBadge state={state} looks={consent.states} />
      </Group>
      <InUse connection={connection} />
      <Facts
        items={[
          [texts.bic, bic],
          [texts.given, connection.gocardlessAgreementDone && dateTime(connection.gocardlessAgreementDone)],
          [texts.validUntil, until && dateTime(until)],
          [texts.accounts, accounts.length > 0 && String(accounts.length)],
          [texts.reference, reference],
          ...(reason === null ? [] : [[texts.reason, reason] as const]),
        ]}
      />
      {state === 'CREATED' ? (
        <Group gap="sm">
          <Anchor href={connection.link} target="_blank" rel="noopener noreferrer">
            {texts.connect} <IconExternalLink size={14} style={{ verticalAlign: '-2px' }} aria-hidden />
          </Anchor>
          <Text size="sm">{texts.goOn}</Text>
          <ActionButtons size="xs" actions={removal} />
        </Group>
      ) : (
        <Group>
          <ActionButtons size="xs" actions={[{ label: again, run: () => connect(bankId) }, ...removal]} />
        </Group>
      )}
    </Stack>
  )
}

/** By which connection bookings are fetched meanwhile, and when it ends. */
function InUse({ connection }: { readonly connection: Connection }) {
  const { data } = useCall(accountDataState, {})
  if (!data) return null
  return (
    <>
      <NotEnded connections={data.notEnded} />
      <HowLong connection={connection} inUse={data.inUse} />
    </>
  )
}

interface HowLongProps {
  readonly connection: Connection
  readonly inUse: AccountDataState['inUse']
}

function HowLong({ connection, inUse }: HowLongProps) {
  if (!inUse) return null
  const { name, validUntil, endsSoon } = inUse
  if (connection.state !== 'CONNECTED') return <Text size="sm">{texts.inUse(name, dateTime(validUntil))}</Text>
  return endsSoon ? <Notice tone="warning">{texts.endsSoon(dateTime(validUntil))}</Notice> : null
}
