import { type Bill, explainBill } from '@palkkasilta/contract/workforce-bills.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { departmentPage, shiftsOfDay, whyOfSalary } from '../../shared/links/targets.ts'
import { useIsAsked, WhyOf } from '../../shared/why/why-of.tsx'

/** Tells of the amounts of a bill why they are what they are. */
export function BillWhy({ bill: { id, departmentId }, children }: { bill: Bill; children: ReactNode }) {
  const query = useCall(explainBill, { params: { id } }, { enabled: useIsAsked() })
  const links = {
    shift: (day: string) => shiftsOfDay(departmentId, day),
    department: departmentPage(departmentId),
    salary: whyOfSalary,
  }
  return (
    <WhyOf query={query} links={links}>
      {children}
    </WhyOf>
  )
}
