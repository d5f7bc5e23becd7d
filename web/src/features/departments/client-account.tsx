import { Text } from '@mantine/core'
import { listClientAccounts } from '@palkkasilta/contract/paying-accounts.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ClientAccounts } from '../../shared/paying-accounts/accounts.tsx'
import { departments } from '../../texts/fi/departments.ts'
import { settings } from '../../texts/fi/settings.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'

const texts = settings.accounts

/** The account of the company that the department belongs to, from which its wages are paid in its name. */
export function ClientAccount({ departmentId }: { readonly departmentId: string }) {
  const query = useCall(listClientAccounts, { params: { id: departmentId } })
  return (
    <Loaded query={query} failed={texts.failed}>
      {(answer) => (answer.client ? <ClientAccounts answer={answer} client={answer.client} /> : <NoClient />)}
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
