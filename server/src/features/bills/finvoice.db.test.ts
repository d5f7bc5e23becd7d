import { expect, test } from 'vitest'
import { aCompany } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { aBill, refusalIn, type Wire } from './testing.ts'

const electronic = {
  ...{ address: 'Rantakatu 3', postalcode: '33100', city: 'Tampere', addresscountry: 'FIN' },
  ...{ businessid: '2077474-0', vat: 'FI20774740', email: 'laskut@revontuli.example' },
  ...{ sendBillMethod: 'EBILL', netbankaddress: '003720774740', operator: 'OKOYFIHH' },
}

async function billed(given: object = {}, customer: object = {}) {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  await aCompany(product.services)
  const bill = await aBill(product, given)
  const path = `/api/admin/sharedcustomer/${(bill.sharedCustomer as { id: number }).id}`
  const stored = (await product.call('GET', path)).body as object
  const saved = await product.call('PUT', path, { ...stored, ...electronic, ...customer })
  expect(saved.status, saved.text).toBe(200)
  return { product, bill }
}

const finvoice = ({ call }: TestProduct, { id }: Wire, creditNote?: number) =>
  call('GET', `/api/admin/bills/${id}/finvoice${creditNote ? `?creditNote=${creditNote}` : ''}`)
const post = ({ call }: TestProduct, { id }: Wire, step: string) => call('POST', `/api/admin/bills/${id}/${step}`, {})

test('a bill and its credit note are downloaded as Finvoice, as they left', async () => {
  const { product, bill } = await billed()
  const before = await finvoice(product, bill)
  expect(before.status, before.text).toBe(200)
  expect(before.headers['content-type']).toContain('application/xml')
  expect(before.headers['content-disposition']).toContain(`finvoice-${bill.billNumber}.xml`)
  for (const told of [
    `<InvoiceNumber>${bill.billNumber}</InvoiceNumber>`,
    '<InvoiceTotalVatIncludedAmount AmountCurrencyIdentifier="EUR">1255,00</InvoiceTotalVatIncludedAmount>',
    `<EpiReference>${bill.reference}</EpiReference>`,
    '<SellerBic IdentificationSchemeName="BIC">OKOYFIHH</SellerBic>',
  ])
    expect(before.text).toContain(told)
  const number = Number(bill.billNumber) + 1
  expect((await finvoice(product, bill, number)).status).toBe(404)

  expect((await post(product, bill, 'sendtobilling')).body).toMatchObject({ state: 'CLOSED' })
  expect((await post(product, bill, 'sendtohyvitys')).body).toMatchObject({ state: 'HYVITETTY' })
  expect((await finvoice(product, bill)).text).toBe(before.text)
  const credit = await finvoice(product, bill, number)
  expect(credit.text).toContain(`<OriginalInvoiceNumber>${bill.billNumber}</OriginalInvoiceNumber>`)
  expect(credit.text).toContain('EUR">-1255,00</EpiInstructedAmount>')
})

test('what no e-invoice can be made of does not leave as one, but by post', async () => {
  const joined = { alv: 0, vatZeroReasonCode: 3 }
  const { product, bill } = await billed(joined)
  expect(refusalIn(await post(product, bill, 'sendtobilling'))).toEqual([
    { path: 'vatZeroReasonCode', message: expect.stringContaining('valitse peruste 11 tai 12') },
  ])
  expect(await finvoice(product, bill)).toMatchObject({
    status: 409,
    body: { code: 'NO_FINVOICE', message: expect.stringContaining('valitse peruste 11 tai 12') },
  })
  const posted = await billed(joined, { sendBillMethod: 'PAPERBILL' })
  expect((await post(posted.product, posted.bill, 'sendtobilling')).body).toMatchObject({ state: 'CLOSED' })
})
