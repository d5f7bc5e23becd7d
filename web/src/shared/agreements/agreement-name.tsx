import { listAgreements } from '@palkkasilta/contract/agreements.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { TextLink } from '../../ui/link.tsx'
import { useCall } from '../api/use-call.ts'
import { agreementPage } from '../links/targets.ts'

/** What a calculation was made by, as it was called then: a link where one agreement is still called so. */
export function AgreementName({ name }: { name: string }) {
  const { data = [] } = useCall(
    listAgreements,
    { query: {} },
    {
      select: (reply) => (Array.isArray(reply) ? reply : readPage(listAgreements.list, reply).rows),
      quiet: true,
    },
  )
  const [one, ...others] = data.filter((agreement) => name === (agreement.printName || agreement.name))
  if (!one || others.length > 0) return name
  return (
    <TextLink {...agreementPage(one.id)} inherit underline="always">
      {name}
    </TextLink>
  )
}
