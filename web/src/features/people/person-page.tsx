import { getPerson, pageOfPeople } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { personPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { PersonActions } from '../../shared/people/actions/person-actions.tsx'
import { nameOf } from '../../shared/people/columns.tsx'
import { PersonForm } from '../../shared/people/person-form.tsx'
import { personHead } from '../../shared/people/person-head.ts'
import { PersonHistory, PersonObstacles } from '../../shared/people/person-notes.tsx'
import { invoicingPeople as own } from '../../texts/fi/invoicing-people.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import { usePathId } from '../../ui/address.ts'
import { DetailPage } from '../../ui/detail/detail-page.tsx'

const list = { title: own.caption, to: '/people' } as const

const listed = {
  endpoint: pageOfPeople,
  idsOf: (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id),
  pageOf: personPage,
}

const OF_WORKFORCE = ['wages', 'contracts', 'holidays', 'salaries']
const parts = Object.entries(texts.parts).flatMap(([id, title]) => (OF_WORKFORCE.includes(id) ? [] : { id, title }))

export default function PersonPage() {
  const id = usePathId('personId')
  return <Person key={id} id={id} />
}

function Person({ id }: { readonly id: number }) {
  const query = useCall(getPerson, { params: { id } })
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(pageOfPeople, (person) => person.id === id))
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={personHead(query.data?.person, known && nameOf(known))}
      actions={query.data && <PersonActions person={query.data.person} />}
      parts={parts}
      query={query}
      failed={texts.notLoaded}
    >
      {({ person }) => (
        <>
          <PersonObstacles person={person} />
          <PersonForm person={person} area="invoicing" />
          <PersonHistory person={person} />
        </>
      )}
    </DetailPage>
  )
}
