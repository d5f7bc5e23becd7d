import { listAgreements } from '@palkkasilta/contract/agreements.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { TextLink } from '../../ui/link.tsx'
import { useCall } from '../api/use-call.ts'
import { agreementPage } from '../links/targets.ts'

interface AgreementNameProps {
  /** Null: of an old calculation, which tells only how it was called. */
  readonly id: number | null
  readonly name: string
}

/** What a calculation was made by, as it was called then: a link where the agreement is still there. */
export function AgreementName({ id, name }: AgreementNameProps) {
  const { data = [] } = useCall(
    listAgreements,
    { query: {} },
    {
      select: (reply) => (Array.isArray(reply) ? reply : readPage(listAgreements.list, reply).rows),
      quiet: true,
    },
  )
  const [one, ...others] = data.filter((agreement) =>
    id === null ? name === (agreement.printName || agreement.name) : agreement.id === id,
  )
  if (!one || others.length > 0) return name
  return (
    <TextLink {...agreementPage(one.id)} inherit underline="always">
      {name}
    </TextLink>
  )
}
