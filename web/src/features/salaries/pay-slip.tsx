import { billedPaySlip } from '@palkkasilta/contract/salaries.ts'
import PaySlipDialog from '../../shared/payroll/slip/pay-slip-dialog.tsx'
import type { OpenPart } from '../../ui/address.ts'

/** The pay slip over the page that it was asked from; `part` holds the salary's id. */
export default function PaySlip({ part, name }: { readonly part: OpenPart; readonly name: string | undefined }) {
  return <PaySlipDialog part={part} name={name} call={billedPaySlip} fileName={(id) => `salary-${id}.pdf`} />
}
