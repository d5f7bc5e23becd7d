import type { PersonWithSalaries } from '@palkkasilta/contract/workforce-people.ts'
import { FinalPayNotice } from '../../shared/people/final-pay.tsx'
import { PersonForm } from '../../shared/people/person-form.tsx'
import { PersonHistory, PersonObstacles } from '../../shared/people/person-notes.tsx'
import { WithheldNotice } from '../../shared/people/withheld-notice.tsx'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { Part } from '../../ui/detail/parts.tsx'
import { today, yearOf } from '../../ui/format/date.ts'
import { GiveTaxBack } from './give-tax-back.tsx'
import { PersonContracts } from './person-contracts.tsx'
import { PersonHolidays } from './person-holidays.tsx'
import { PersonSalaries } from './person-salaries.tsx'

const OF_INVOICING = ['billing', 'travel']

export const personParts = Object.entries(texts.parts).flatMap(([id, title]) =>
  OF_INVOICING.includes(id) ? [] : { id, title },
)

export function PersonParts({ loaded }: { readonly loaded: PersonWithSalaries }) {
  const { person } = loaded
  return (
    <>
      <PersonObstacles person={person} />
      <WithheldNotice
        personId={person.id}
        year={yearOf(today())}
        rest={(left) => <GiveTaxBack key={left} personId={person.id} most={left} />}
      />
      <PersonForm person={person} area="workforce" />
      <Part id="contracts">
        <PersonContracts person={person} />
      </Part>
      <Part id="holidays">
        <FinalPayNotice personId={person.id} />
        <PersonHolidays personId={person.id} />
      </Part>
      <Part id="salaries">
        <PersonSalaries loaded={loaded} />
      </Part>
      <PersonHistory person={person} />
    </>
  )
}
