import type { Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../builders.ts'
import type { OpenProduct } from '../open-product.ts'
import type { Known } from './values.ts'

const RECEIVER = {
  ...{ name: 'Ravintola Suvanto Oy', business_id: '2077474-0', phone: '010 000 0000' },
  ...{ address: 'Rantakatu 3', postal_code: '33100', city: 'Tampere' },
  ...{ einvoice_address: '003720774740', einvoice_operator: '003721291126' },
}

const WORK = { date: '2026-03-02', destination: 'Työ', type: 'CONTRACT', price: 100 }
/** A PNG of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=='
const CUSTOMER = { partyRole: 'CUSTOMER', personSotu: '131052-308T' }

/** A department whose people have shifts, salaries, payments and a bill. */
export async function fill(product: OpenProduct, round: number): Promise<void> {
  const { services, call } = product
  if (round === 0) await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services), RECEIVER)
  const query = `from=2026-03-01&to=2026-03-31&departmentId=${departmentId}`
  const shifts = await shiftsOf(product, departmentId, round, [2, 3])
  const customer = await call('POST', '/api/admin/sharedcustomer', { ...CUSTOMER, name: `Asiakas ${round}` })
  const made = await call('POST', `/api/admin/tamigo/salary?${query}`, shifts)
  if (made.status !== 200) throw new Error(`no salaries to begin with: ${made.text}`)
  const ids = (made.body as { id: number }[]).map(({ id }) => id)
  await call('POST', '/api/admin/tamigo/bill', ids.slice(0, 2))
  await call('POST', '/api/admin/tamigo/bill', ids.slice(2, 3))
  await call('POST', '/api/admin/tamigo/salary/bank?date=2026-04-10', ids.slice(1, 4))
  await shiftsOf(product, departmentId, round + 1, [16, 17])
  const { id: customerId } = customer.body as { id: number }
  const { id } = await services.db
    .selectFrom('salary')
    .select('person_id as id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const bill = await call('POST', '/api/bills', { personId: id, customerId, billableitems: [WORK] })
  const { id: billId } = bill.body as { id: number }
  await call('POST', `/api/bills/${billId}/advances`, { amount: 10 })
  await receiptsOf(product, billId)
  const subcontractor = { id: await aPerson(services, { worker_type: 'ENTREPRENEUR' }), fullName: '' }
  const subcontracts = [{ subcontractor, date: '2026-03-28', amount: 10 }]
  const path = `/api/admin/bills/v2/${billId}`
  const read = (await call('GET', path)).body as object
  await call('PUT', path, { ...read, contractorBillableItems: subcontracts })
  const contracted = { id, workContracts: [{ salaryPeriod: 'MONTH', contractState: 'SENT_TO_APPROVE' }] }
  await call('PUT', '/api/admin/tamigo/workcontract', { person: contracted })
}

/** Of a line and of a purchase invoice. */
async function receiptsOf({ services: { db }, call }: OpenProduct, billId: number): Promise<void> {
  const path = `/api/admin/bills/v2/${billId}`
  const read = (await call('GET', path)).body as object
  const purchase = { name: 'Tukku Oy', duedate: '2026-04-20', amount: 20, accountNumber: 'FI2112345600000785' }
  await call('PUT', path, { ...read, extContractorBillableItems: [purchase] })
  for (const [table, rows] of [
    ['billable_item', 'billableitem'],
    ['purchase_invoice', 'extcontractoritems'],
  ] as const) {
    const { id } = await db.selectFrom(table).select('id').where('bill_id', '=', billId).executeTakeFirstOrThrow()
    await call('POST', `/api/${rows}/${id}/receipts`, { name: 'kuitti.png', content: PICTURE })
  }
}

async function shiftsOf({ services }: OpenProduct, departmentId: string, round: number, days: readonly number[]) {
  const shifts: string[] = []
  for (let worker = 0; worker < 5; worker += 1) {
    const employee = `fuzz-${round}-${worker}`
    await aPerson(services, { tamigo_employee_id: employee })
    for (const day of days.map((each) => `2026-03-${String(each).padStart(2, '0')}`))
      shifts.push(await aShift(services, departmentId, employee, `${day}T06:00:00Z`, `${day}T14:00:00Z`))
  }
  return shifts
}

/** The newest ids of what there is, by what an endpoint is about and by the names of fields. */
export async function knownOf({ services: { db } }: OpenProduct): Promise<(endpoint: Endpoint) => Known> {
  const newest = async (
    table:
      | 'salary'
      | 'integration_bill'
      | 'outgoing_payment'
      | 'agreement'
      | 'person'
      | 'customer'
      | 'bill'
      | 'advance_payment'
      | 'billable_item'
      | 'purchase_invoice'
      | 'receipt'
      | 'subcontract'
      | 'work_contract'
      | 'work_item',
  ) => (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(8).execute()).map(({ id }) => id)
  const departments = (await db.selectFrom('department').select('id').orderBy('id', 'desc').limit(3).execute()).map(
    ({ id }) => id,
  )
  const shifts = (
    await db.selectFrom('shift').select('tamigo_shift_id as id').orderBy('id', 'desc').limit(12).execute()
  ).map(({ id }) => id)
  const people = await newest('person')
  const agreements = await newest('agreement')
  const byPath: readonly (readonly [RegExp, readonly unknown[]])[] = [
    [/tamigo\/(salary|bill)$/, [...shifts, ...(await newest('salary'))]],
    [/admin\/(tamigo\/)?workcontract/, await newest('work_contract')],
    [/worklist/, await newest('work_item')],
    [/subcontracts/, await newest('subcontract')],
    [/bills/, await newest('bill')],
    [/\/receipt\//, await newest('receipt')],
    [/\/billableitem/, await newest('billable_item')],
    [/\/extcontractoritems/, await newest('purchase_invoice')],
    [/sharedcustomer/, await newest('customer')],
    [/salary|salaries/, await newest('salary')],
    [/\/bill|\/ropo/, await newest('integration_bill')],
    [/\/person|departmentsalary/, people],
    [/\/bank/, await newest('outgoing_payment')],
    [/\/tes/, agreements],
    [/departments|shifts/, [...departments, ...shifts]],
  ]
  const byName: Readonly<Record<string, readonly unknown[]>> = {
    departmentId: departments,
    department: departments,
    DepartmentId: departments,
    shiftId: shifts,
    personId: people,
    customerId: await newest('customer'),
    advanceId: await newest('advance_payment'),
    tesId: agreements,
    tes: agreements,
    entity: ['salary', 'workforceBill', 'department', 'settings'],
    from: ['2026-03-01', '01.03.2026'],
    to: ['2026-03-31', '31.03.2026'],
    startDateTime: ['2026-03-02T06:00:00Z', '2026-03-02T08:00'],
    endDateTime: ['2026-03-02T14:00:00Z', '2026-03-02T16:00'],
    shiftStartDay: ['2026-03-02'],
    shiftEndDay: ['2026-03-02', '03.03.2026'],
    shiftStartTime: ['08:00:00'],
    shiftEndTime: ['16:00:00'],
    // a whole PDF, as far as it is looked at
    content: ['JVBERi0xLjcKJSVFT0Y=', PICTURE],
    signedOn: ['2026-03-01'],
    version: [1, 2],
  }
  return ({ path }) => {
    const own = byPath.find(([about]) => about.test(path))?.[1] ?? []
    return (name) => byName[name] ?? (['', 'id', 'ids', 'entityId'].includes(name) ? own : [])
  }
}
