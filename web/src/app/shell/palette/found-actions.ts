import { getAgreement } from '@palkkasilta/contract/agreements.ts'
import { getDepartment } from '@palkkasilta/contract/departments.ts'
import { getPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import type { FoundKind } from '@palkkasilta/contract/search.ts'
import { getWorkContract } from '@palkkasilta/contract/work-contracts.ts'
import { getBill } from '@palkkasilta/contract/workforce-bills.ts'
import { getSalary } from '@palkkasilta/contract/workforce-salaries.ts'
import { calculate, compareTerms, removeAgreement } from '../../../features/agreements/agreement-actions.ts'
import { removeDepartment } from '../../../features/departments/department-actions.tsx'
import { approve, cancel, mend, reject } from '../../../features/outgoing-payments/payment-actions.ts'
import * as contracts from '../../../features/work-contracts/contract-actions.ts'
import { removeBill, sendBill, showMessage, tellRefused } from '../../../features/workforce-bills/bill-actions.ts'
import { type ActionOf, type Around, drawn } from '../../../shared/actions/action.ts'
import { api } from '../../../shared/api/api.ts'
import { removeSalary } from '../../../shared/payroll/correcting/removal.ts'
import { furtherActions, pay } from '../../../shared/payroll/salary-actions.ts'
import { showSlip } from '../../../shared/payroll/slip/show-slip.ts'

export type Offer = (id: string, around: Around<unknown>) => Promise<ReturnType<typeof drawn>>

/** The actions of a kind, of one thing as it is now. */
const offering =
  <Of>(load: (id: string) => Promise<Of>, actions: readonly ActionOf<Of>[]): Offer =>
  async (id, around) => {
    const thing = await load(id)
    return actions.flatMap((action) => drawn(action, thing, around))
  }

/** What is done to things that the search of the whole office finds, from any page. */
export const foundActions: Partial<Readonly<Record<FoundKind, Offer>>> = {
  workforceSalary: offering(
    (id) => api(getSalary, { params: { id } }),
    [showSlip, pay, ...furtherActions, removeSalary],
  ),
  workforceBill: offering(
    (id) => api(getBill, { params: { id } }),
    [
      { ...sendBill, does: (bill, around) => sendBill.does(bill, { ...around, after: tellRefused }) },
      showMessage,
      removeBill,
    ],
  ),
  department: offering((id) => api(getDepartment, { params: { id } }), [removeDepartment]),
  workContract: offering(
    (id) => api(getWorkContract, { params: { id } }),
    [...contracts.mainActions, ...contracts.furtherActions],
  ),
  agreement: offering(
    (id) => api(getAgreement, { params: { id }, query: {} }),
    [calculate, compareTerms, removeAgreement],
  ),
  payment: offering((id) => api(getPayment, { params: { id } }), [mend, approve, reject, cancel]),
}
