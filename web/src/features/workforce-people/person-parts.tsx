import { type PersonWithSalaries, personForm } from '@palkkasilta/contract/workforce-people.ts'
import { missingIn } from '../../shared/form/missing-in.ts'
import { History } from '../../shared/history/history.tsx'
import { FinalPayNotice } from '../../shared/people/final-pay.tsx'
import { PersonForm } from '../../shared/people/person-form.tsx'
import { shown } from '../../shared/people/shown.ts'
import { WithheldNotice } from '../../shared/people/withheld-notice.tsx'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { type Obstacle, Obstacles } from '../../ui/detail/obstacles.tsx'
import { Part } from '../../ui/detail/parts.tsx'
import { today, yearOf } from '../../ui/format/date.ts'
import { GiveTaxBack } from './give-tax-back.tsx'
import { PersonContracts } from './person-contracts.tsx'
import { PersonHolidays } from './person-holidays.tsx'
import { PersonSalaries } from './person-salaries.tsx'

export const personParts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

const words = { person: { actions: texts.history, fields: personForm.labels, shown } }

export function PersonParts({ loaded }: { readonly loaded: PersonWithSalaries }) {
  const { person } = loaded
  return (
    <>
      <Obstacles obstacles={obstaclesOf(person)} />
      <WithheldNotice
        personId={person.id}
        year={yearOf(today())}
        rest={(left) => <GiveTaxBack key={left} personId={person.id} most={left} />}
      />
      <PersonForm person={person} />
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
      <Part id="history">
        <History thing="person" id={person.id} record={person} words={words} />
      </Part>
    </>
  )
}

/** What keeps the person from being paid, each with the field that mends it. */
function obstaclesOf(person: PersonWithSalaries['person']): Obstacle[] {
  const unpayable = person.missing.filter((each) => each === 'iban' || each === 'taxCards')
  return [...missingIn(personForm, person), ...unpayable.map((field) => ({ field, text: texts.missing[field] }))]
}
