import type { Bill, BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import { aBill, aCustomer, aSalary, BILLS, billingProduct, received, send } from './testing/bills.ts'

const CUSTOMERS = '/api/admin/sharedcustomer'

async function aCompany({ call }: Awaited<ReturnType<typeof billingProduct>>['product'], given: object = {}) {
  const made = await call('POST', CUSTOMERS, { name: 'Suvanto-yhtiöt Oyj', partyRole: 'COMPANY' })
  const customer = made.body as { id: number }
  const path = `${CUSTOMERS}/${customer.id}`
  const { status, text } = await call('PUT', path, {
    ...customer,
    businessid: '2077474-0',
    email: 'laskut@suvanto.example',
    address: 'Pääkonttorinkuja 1',
    address2: 'PL 5',
    postalcode: '00100',
    city: 'Helsinki',
    referenceNumber: '12344',
    ...given,
  })
  expect(status, text).toBe(200)
  return customer.id
}

const nothing = { business_id: '', address: '', postal_code: '', city: '', email: '', phone: '' }

test('what a department has not set is of the customer that it names', async () => {
  const { product, agreementId } = await billingProduct()
  const customer_id = await aCompany(product)
  const departmentId = await aCustomer(product, agreementId, { ...nothing, phone: '040 123 4567', customer_id })
  const bill = await aBill(product, [(await aSalary(product, departmentId, { days: ['02'] })).id])
  expect(bill).toMatchObject({
    company: 'Suvanto-yhtiöt Oyj',
    vatid: 'FI20774740',
    address: 'Pääkonttorinkuja 1, PL 5',
    postcode: '00100',
    city: 'Helsinki',
    email: 'laskut@suvanto.example',
    phone: '040 123 4567',
    model: '12344',
    custnum: String(customer_id),
    sharedCustomer: { id: customer_id, name: 'Suvanto-yhtiöt Oyj' },
  })
  const taken = ['company', 'address', 'postcode', 'city', 'country', 'custnum', 'vatid', 'email', 'language', 'model']
  expect(bill.takenFromCustomer).toEqual(taken)
  expect((await send(product, bill.id)).status).toBe(200)
  expect(await received(product)).toMatchObject([{ billnum: String(bill.billnum) }])
  const survivor = await aCompany(product)
  for (const id of [customer_id, survivor]) {
    const atProvider = await product.call('GET', `${CUSTOMERS}/${id}/ropo`)
    expect(atProvider.body).toMatchObject([
      { billNumber: String(bill.billnum), bill: { kind: 'workforceBill', id: bill.id }, status: 'Invoicing' },
    ])
    await product.call('POST', `${CUSTOMERS}/${survivor}/merge/${customer_id}`)
  }
})

test('what a department has set itself wins over its customer', async () => {
  const { product, agreementId } = await billingProduct()
  const customer_id = await aCompany(product, { businessid: '9223307-0' })
  const departmentId = await aCustomer(product, agreementId, { model: 'KP 10', customer_id })
  const bill = await aBill(product, [(await aSalary(product, departmentId, { days: ['02'] })).id])
  expect(bill).toMatchObject({
    company: 'Suvanto-yhtiöt Oyj',
    vatid: 'FI20774740',
    address: 'Rantakatu 3',
    city: 'Tampere',
    email: 'laskut@asiakas.example',
    model: 'KP 10',
    takenFromCustomer: ['company', 'custnum', 'language'],
  })
})

test('a department without a customer is billed by its own fields alone', async () => {
  const { product, agreementId } = await billingProduct()
  await aCompany(product)
  const departmentId = await aCustomer(product, agreementId)
  const bill = await aBill(product, [(await aSalary(product, departmentId, { days: ['02'] })).id])
  const own = { company: 'Ravintola Suvanto Oy', custnum: '', email2: '', sharedCustomer: null, takenFromCustomer: [] }
  expect(bill).toMatchObject(own)
})

test('the customer of the billed department counts, and lists find its bills', async () => {
  const { product, agreementId } = await billingProduct()
  const customer_id = await aCompany(product)
  const billed = await aCustomer(product, agreementId, { customer_id })
  const departmentId = await aCustomer(product, agreementId, { billed_department_id: billed })
  const bill: Bill = await aBill(product, [(await aSalary(product, departmentId, { days: ['02'] })).id])
  expect(bill.sharedCustomer).toMatchObject({ id: customer_id })
  const { body } = await product.call('GET', `${BILLS}?customer=${customer_id}`)
  expect((body as BillListItem[]).map(({ id }) => id)).toEqual([bill.id])
  expect((await product.call('GET', `${BILLS}?customer=999999`)).body).toEqual([])
})

test('a department names its customer by its form, and may leave to it what it lacks', async () => {
  const { product, agreementId } = await billingProduct()
  const customer = { id: await aCompany(product), name: 'Suvanto-yhtiöt Oyj' }
  const path = `/api/admin/tamigo/departments/${await aCustomer(product, agreementId)}`
  const record = async () => (await product.call('GET', path)).body as object
  const save = async (given: object) => product.call('PUT', path, { ...(await record()), ...given })
  const missing = (await save({ email: '' })).body
  expect(missing).toMatchObject({ details: [{ path: 'email' }] })
  const { status, body, text } = await save({ sharedCustomer: customer, email: '' })
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ sharedCustomer: customer, email: '' })
  expect((await save({ sharedCustomer: null })).body).toMatchObject({ sharedCustomer: null, email: '' })
  const unknown = await save({ sharedCustomer: { id: 999_999, name: 'Ei kukaan' } })
  expect(unknown.body).toMatchObject({ details: [{ path: 'sharedCustomer' }] })
})
