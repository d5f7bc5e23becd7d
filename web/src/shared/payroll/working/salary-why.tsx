import { explainSalary, type SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { departmentPage, shiftsOfDay, workforcePersonPage } from '../../links/targets.ts'
import { useIsAsked, WhyOf } from '../../why/why-of.tsx'

/** Tells of the amounts of a salary why they are what they are. */
export function SalaryWhy({ salary, children }: { salary: SalaryDetail; children: ReactNode }) {
  const { id, departmentId, personId } = salary
  const query = useCall(explainSalary, { params: { id } }, { enabled: useIsAsked() })
  const links = {
    person: workforcePersonPage(personId),
    ...(departmentId !== null && {
      shift: (day: string) => shiftsOfDay(departmentId, day),
      department: departmentPage(departmentId),
    }),
  }
  return (
    <WhyOf query={query} links={links}>
      {children}
    </WhyOf>
  )
}
