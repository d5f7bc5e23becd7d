import type { Office } from './office.ts'

export const SALARIES = '/tamigo/salaries?from=2026-09-01&to=2026-12-31&includePaid=true'

/** Every page that is a list, with rows in the demo, and the call that it has them from. */
export const CALL_OF_LIST: Readonly<Record<string, string>> = {
  '/': '/api/admin/worklist',
  '/bank': '/api/admin/bank',
  '/bank?tab=files': '/api/admin/bank/filelist',
  [SALARIES]: '/api/admin/tamigo/salary',
  '/ropo': '/api/admin/ropo',
  '/ropo?tab=updates': '/api/admin/ropo/updates',
  '/gocardless/transactions': '/api/admin/gocardless/transactions',
  '/bills': '/api/admin/bills/v2',
  '/salaries': '/api/admin/salarylist/v2',
  '/tamigo/bills': '/api/admin/tamigo/bill',
  '/tamigo/shifts?paid=true&statusId=-': '/api/admin/tamigo/shifts/search',
  '/tamigo/departments': '/api/admin/tamigo/departments',
  '/tamigo/workcontracts': '/api/admin/tamigo/workcontract',
  '/tamigo/tes': '/api/admin/tes',
  '/register-reports': '/api/admin/register-reports',
  '/register-reports?tab=liabilities': '/api/admin/liabilities',
  '/accounting': '/api/admin/accounting/months',
  '/accounting?tab=chart': '/api/admin/accounting/accounts',
  '/customers': '/api/admin/sharedcustomer/v2/search',
  '/tamigo/users': '/api/admin/tamigo/person/search',
  '/tamigo/users?tab=tamigo': '/api/admin/tamigo/employees',
}

/** Here the list, the work queue, stands below what the day begins with. */
export const START = '/'

/** With those in a tab whose script comes later: they are walked over as the others, and held to no first load. */
export const LISTS = [...Object.keys(CALL_OF_LIST), '/tamigo/users?tab=cards']

/** The number of the bill of the demo whose customer is late by four days. */
export async function anOverdueBill({ call }: Office): Promise<number> {
  const { bills } = (await call('GET', '/api/admin/tamigo/bill?state=OVERDUE&page=0')) as {
    bills: { billnum: number; departmentName: string }[]
  }
  const found = bills.find(({ departmentName }) => departmentName === 'Kaislaranta kerroshoito')
  if (!found) throw new Error('the demo has one')
  return found.billnum
}
