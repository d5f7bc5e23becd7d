import { Text } from '@mantine/core'
import { type ClientAccounts, listClientAccounts } from '@palkkasilta/contract/paying-accounts.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { Accounts } from '../../shared/paying-accounts/accounts.tsx'
import { AskedChanges } from '../../shared/paying-accounts/asked-changes.tsx'
import { departments } from '../../texts/fi/departments.ts'
import { settings } from '../../texts/fi/settings.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'

const texts = settings.accounts

/** The account of the company that the department belongs to, from which its wages are paid in its name. */
export function ClientAccount({ departmentId }: { readonly departmentId: string }) {
  const query = useCall(listClientAccounts, { params: { id: departmentId } })
  return (
    <Loaded query={query} failed={texts.failed}>
      {(answer) => (answer.client ? <OfClient answer={answer} client={answer.client} /> : <NoClient />)}
    </Loaded>
  )
}

function NoClient() {
  return (
    <Section title={texts.ofClient}>
      <Text size="sm">{departments.noClient}</Text>
    </Section>
  )
}

interface OfClientProps {
  readonly answer: ClientAccounts
  readonly client: NonNullable<ClientAccounts['client']>
}

function OfClient({ answer, client }: OfClientProps) {
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
