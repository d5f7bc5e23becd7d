import { type Bill, explainBill } from '@palkkasilta/contract/workforce-bills.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { WhyPanel } from '../../shared/explanations/why-panel.tsx'
import { departmentPage, shiftsOfDay, whyOfSalary } from '../../shared/links/targets.ts'
import type { OpenPart } from '../../ui/address.ts'

/** Why a figure of the bill is what it is, beside the page. */
export function BillWhy({ panel, bill: { id, departmentId } }: { panel: OpenPart; bill: Bill }) {
  const query = useCall(explainBill, { params: { id } }, { enabled: panel.id !== undefined })
  const links = {
    shift: (day: string) => shiftsOfDay(departmentId, day),
    department: departmentPage(departmentId),
    salary: whyOfSalary,
  }
  return <WhyPanel panel={panel} query={query} links={links} />
}
