import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { useState } from 'react'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { useOpenPart, usePathId } from '../../ui/address.ts'
import { DetailPage } from '../../ui/detail/detail-page.tsx'
import { useSalary } from './queries.ts'
import { SalaryActions } from './salary-actions.tsx'
import { salaryHead } from './salary-head.tsx'
import { SalaryPanels } from './salary-panels.tsx'
import { SalaryParts, salaryParts } from './salary-parts.tsx'
import { SalaryWhy } from './salary-why.tsx'

const list = { title: texts.title, to: '/tamigo/salaries' } as const

const listed = {
  endpoint: listSalaries,
  idsOf: (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id),
  pageOf: workforceSalaryPage,
}

export default function SalaryPage() {
  const id = usePathId('salaryId')
  return <Salary key={id} id={id} />
}

function Salary({ id }: { id: number }) {
  const query = useSalary(id)
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(listSalaries, (salary) => salary.id === id))
  const [message, pay, slip] = [useOpenPart('message'), useOpenPart('pay'), useOpenPart('slip')]
  const why = useOpenPart('why')
  const salary = query.data ?? known
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={salary ? salaryHead(salary) : { title: texts.one(id) }}
      actions={query.data && <SalaryActions salary={query.data} pay={pay} slip={slip} />}
      parts={salaryParts}
      query={query}
      failed={texts.notLoaded}
    >
      {(loaded) => (
        <>
          <SalaryParts salary={loaded} message={message} onWhy={why.open} />
          <SalaryPanels salary={loaded} message={message} pay={pay} slip={slip} />
          <SalaryWhy panel={why} salary={loaded} />
        </>
      )}
    </DetailPage>
  )
}
