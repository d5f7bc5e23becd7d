import { listSalaries, type SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { removeSalary } from '../../shared/payroll/correcting/removal.ts'
import { salaryHead } from '../../shared/payroll/page/salary-head.tsx'
import { SalaryPanels } from '../../shared/payroll/page/salary-panels.tsx'
import { SalaryParts, salaryParts } from '../../shared/payroll/page/salary-parts.tsx'
import { useSalary } from '../../shared/payroll/queries.ts'
import { furtherActions, pay } from '../../shared/payroll/salary-actions.ts'
import { showSlip } from '../../shared/payroll/slip/show-slip.ts'
import { SalaryWhy } from '../../shared/payroll/working/salary-why.tsx'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { useOpenPart, usePathId } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { DetailPage } from '../../ui/detail/detail-page.tsx'
import { Shifts } from './salary-shifts.tsx'
import { WorkReimbursements } from './work-reimbursements.tsx'

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
  const message = useOpenPart('message')
  const salary = query.data ?? known
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={salary ? salaryHead(salary) : { title: texts.one(id) }}
      actions={query.data && <SalaryActions salary={query.data} />}
      parts={salaryParts}
      query={query}
      failed={texts.notLoaded}
    >
      {(loaded) => (
        <SalaryWhy salary={loaded}>
          <SalaryParts
            salary={loaded}
            message={message}
            madeOf={<Shifts salary={loaded} />}
            work={(form) => <WorkReimbursements form={form} shifts={loaded.tamigoShifts} />}
          />
          <SalaryPanels salary={loaded} message={message} />
        </SalaryWhy>
      )}
    </DetailPage>
  )
}

/** The pay slip and what comes next for the salary; the rest is behind ⋯. */
function SalaryActions({ salary }: { readonly salary: SalaryDetail }) {
  const { draw } = useActions()
  const navigate = useNavigate()
  const removing = salary.state === 'OPEN' ? [removeSalary] : []
  const more = [
    ...draw(salary, furtherActions),
    ...draw(salary, removing, { after: () => navigate({ to: '/tamigo/salaries' }) }),
  ]
  return <DetailActions title={texts.one(salary.id)} main={draw(salary, [showSlip, pay])} more={more} />
}
