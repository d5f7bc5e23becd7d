import { getPerson, listPeople, type Person as Record } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { usePathId } from '../../ui/address.ts'
import { type DetailHead, DetailPage } from '../../ui/detail/detail-page.tsx'
import { date } from '../../ui/format/index.ts'
import { nameOf } from './columns.tsx'
import { PersonParts, personParts } from './person-parts.tsx'

const list = { title: texts.title, to: '/tamigo/users' } as const

const listed = {
  endpoint: listPeople,
  idsOf: (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id),
  pageOf: workforcePersonPage,
}

export default function PersonPage() {
  const id = usePathId('userId')
  return <Person key={id} id={id} />
}

function Person({ id }: { readonly id: number }) {
  const query = useCall(getPerson, { params: { id } })
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(listPeople, (person) => person.id === id))
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={headOf(query.data?.person, known && nameOf(known))}
      actions={null}
      parts={personParts}
      query={query}
      failed={texts.notLoaded}
    >
      {(loaded) => <PersonParts loaded={loaded} />}
    </DetailPage>
  )
}

function headOf(person: Record | undefined, known: string = texts.untitled): DetailHead {
  if (!person) return { title: known }
  const { tamigoEmployeeId: employee, city, registrationDate } = person
  return {
    title: person.fullName,
    description: [employee ? texts.head.tamigo(employee) : texts.head.noTamigo, city].filter(Boolean).join(' · '),
    sums: [[texts.head.since, date(registrationDate)]],
  }
}
