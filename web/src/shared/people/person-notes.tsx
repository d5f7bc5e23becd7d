import { type Person, personForm } from '@palkkasilta/contract/workforce-people.ts'
import { mails } from '../../texts/fi/mails.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { type Obstacle, Obstacles } from '../../ui/detail/obstacles.tsx'
import { Part } from '../../ui/detail/parts.tsx'
import { missingIn } from '../form/missing-in.ts'
import { History } from '../history/history.tsx'
import { AskedAccount } from './asked-account.tsx'
import { shown } from './shown.ts'

const written = (field: string, value: unknown) => mails.shown(field, value) ?? shown(field, value)

const words = { person: { actions: texts.history, fields: { ...mails.fields, ...personForm.labels }, shown: written } }

interface OfPerson {
  readonly person: Person
}

/** What waits for an answer, and what keeps the person from being paid, each with the field that mends it. */
export function PersonObstacles({ person }: OfPerson) {
  return (
    <>
      <AskedAccount person={person} />
      <Obstacles obstacles={obstaclesOf(person)} />
    </>
  )
}

function obstaclesOf(person: Person): Obstacle[] {
  const unpayable = person.missing.filter((each) => each === 'iban' || each === 'taxCards')
  return [...missingIn(personForm, person), ...unpayable.map((field) => ({ field, text: texts.missing[field] }))]
}

export function PersonHistory({ person }: OfPerson) {
  return (
    <Part id="history">
      <History thing="person" id={person.id} record={person} words={words} />
    </Part>
  )
}
