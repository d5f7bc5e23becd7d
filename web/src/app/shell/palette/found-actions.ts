import { getAgreement } from '@palkkasilta/contract/agreements.ts'
import { getBankEntry } from '@palkkasilta/contract/bank-entries.ts'
import { getBill as getBillersBill } from '@palkkasilta/contract/bills.ts'
import { getCustomer } from '@palkkasilta/contract/customers.ts'
import { getDepartment } from '@palkkasilta/contract/departments.ts'
import { getIncomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import { getPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { getBilledSalary } from '@palkkasilta/contract/salaries.ts'
import type { FoundKind } from '@palkkasilta/contract/search.ts'
import { getWorkContract } from '@palkkasilta/contract/work-contracts.ts'
import { getBill } from '@palkkasilta/contract/workforce-bills.ts'
import { getSalary } from '@palkkasilta/contract/workforce-salaries.ts'
import { calculate, compareTerms, removeAgreement } from '../../../features/agreements/agreement-actions.ts'
import { openMatched } from '../../../features/bank-traffic/entry-actions.ts'
import * as bills from '../../../features/bills/bill-actions.ts'
import { removeCustomer } from '../../../features/customers/customer-actions.ts'
import { removeDepartment } from '../../../features/departments/department-actions.tsx'
import { giveBack, keep, matchFirst, matchOther, undoLast } from '../../../features/incoming-money/money-actions.ts'
import { approve, cancel, mend, reject } from '../../../features/outgoing-payments/payment-actions.ts'
import * as salaries from '../../../features/salaries/salary-actions.ts'
import * as contracts from '../../../features/work-contracts/contract-actions.ts'
import { removeBill, sendBill, showMessage, tellRefused } from '../../../features/workforce-bills/bill-actions.ts'
import { type ActionOf, type Around, drawn } from '../../../shared/actions/action.ts'
import { api } from '../../../shared/api/api.ts'
import { removeSalary } from '../../../shared/payroll/correcting/removal.ts'
import { furtherActions, pay } from '../../../shared/payroll/salary-actions.ts'
import { showSlip } from '../../../shared/payroll/slip/show-slip.ts'
import { downloadExcel } from '../../../shared/people/actions/take-excel.ts'

export type Offer = (id: string, around: Around<unknown>) => Promise<ReturnType<typeof drawn>>

/** The actions of a kind, of one thing as it is now; which they are may be told by the thing. */
const offering =
  <Of>(
    load: (id: string) => Promise<Of>,
    actions: readonly ActionOf<Of>[] | ((thing: Of) => readonly ActionOf<Of>[]),
  ): Offer =>
  async (id, around) => {
    const thing = await load(id)
    const own = typeof actions === 'function' ? actions(thing) : actions
    return own.flatMap((action) => drawn(action, thing, around))
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
  person: offering(async (id) => ({ id }), [downloadExcel]),
  customer: offering((id) => api(getCustomer, { params: { id } }), [removeCustomer]),
  bill: offering(
    (id) => api(getBillersBill, { params: { id } }),
    [
      { ...bills.sendBill, does: (bill, around) => bills.sendBill.does(bill, { ...around, after: bills.tellRefused }) },
      bills.refundBill,
      bills.openBill,
      bills.showOwnView,
      bills.removeBill,
    ],
  ),
  salary: offering(
    (id) => api(getBilledSalary, { params: { id } }),
    [
      salaries.showSlip,
      salaries.showPerson,
      salaries.sendReport,
      salaries.clearReport,
      salaries.saveXml,
      salaries.removeThis,
    ],
  ),
  incomingMoney: offering(
    (id) => api(getIncomingMoney, { params: { id } }),
    (money) => [...matchFirst(money), matchOther, giveBack, keep, undoLast],
  ),
  bankEntry: offering((id) => api(getBankEntry, { params: { id } }), [openMatched]),
  payment: offering((id) => api(getPayment, { params: { id } }), [mend, approve, reject, cancel]),
}
