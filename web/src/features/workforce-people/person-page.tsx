import { getPerson, listPeople } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { workforcePersonPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { PersonActions } from '../../shared/people/actions/person-actions.tsx'
import { nameOf } from '../../shared/people/columns.tsx'
import { personHead } from '../../shared/people/person-head.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { usePathId } from '../../ui/address.ts'
import { DetailPage } from '../../ui/detail/detail-page.tsx'
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
      head={personHead(query.data?.person, known && nameOf(known))}
      actions={query.data && <PersonActions person={query.data.person} />}
      parts={personParts}
      query={query}
      failed={texts.notLoaded}
    >
      {(loaded) => <PersonParts loaded={loaded} />}
    </DetailPage>
  )
}
