import { explainSalary, type SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import type { OpenPart } from '../../../ui/address.ts'
import { useCall } from '../../api/use-call.ts'
import { WhyPanel } from '../../explanations/why-panel.tsx'
import { departmentPage, shiftsOfDay, workforcePersonPage } from '../../links/targets.ts'

/** Why a figure of the salary is what it is, beside the page. */
export function SalaryWhy({ panel, salary }: { panel: OpenPart; salary: SalaryDetail }) {
  const { id, departmentId, personId } = salary
  const query = useCall(explainSalary, { params: { id } }, { enabled: panel.id !== undefined })
  const links = {
    person: workforcePersonPage(personId),
    ...(departmentId !== null && {
      shift: (day: string) => shiftsOfDay(departmentId, day),
      department: departmentPage(departmentId),
    }),
  }
  return <WhyPanel panel={panel} query={query} links={links} />
}
