import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { decimalText, euros } from '@palkkasilta/values/money.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { parseBarcode } from '@palkkasilta/values/payment-codes/barcode.ts'
import { expect, test } from 'vitest'
import * as billers from '../../../features/bills/testing.ts'
import { BILLS, billOf, oneBill, send } from '../../../features/workforce-bills/testing/bills.ts'
import { codesOn, readPdf } from '../../../platform/pdf/testing.ts'
import { aCompany } from '../../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../../testing/product.ts'
import { statementsOf } from '../../../testing/statements.ts'

const PLAIN = '/api/admin/bills'
const ACCOUNT = 'FI0540552000009999'

async function pdfOf({ call }: TestProduct, path: string): Promise<Buffer> {
  const { status, body, text, headers } = await call('GET', path)
  expect(status, text).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  return body as Buffer
}

const ofSalaries = async (product: TestProduct, id: number, query = '') =>
  readPdf(await pdfOf(product, `${BILLS}/${id}/pdf${query}`))
const ofBillers = async (product: TestProduct, id: number) => readPdf(await pdfOf(product, `${PLAIN}/${id}/pdf`))

async function anInvoice(given: object = {}, customer: object = {}) {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  await aCompany(product.services)
  const customerId = await billers.aCustomer(product)
  await changeCustomer(product, customerId, customer)
  return { product, bill: await billers.aBill(product, { customerId, ...given }) }
}

async function changeCustomer({ call }: TestProduct, id: number, given: object): Promise<void> {
  const path = `/api/admin/sharedcustomer/${id}`
  const { status, text } = await call('PUT', path, { ...((await call('GET', path)).body as object), ...given })
  expect(status, text).toBe(200)
}

const settings = async ({ call }: TestProduct, publicSettings: object) =>
  expect(await call('PUT', '/api/admin/settings', { publicSettings })).toMatchObject({ status: 200 })

const changed = async (product: TestProduct, bill: Bill, given: object) =>
  billOf(await product.call('PUT', `${BILLS}/${bill.id}`, { ...bill, ...given }))

test('bar code and QR code of both kinds, read by another, pay the bill', async () => {
  const { product, bill } = await oneBill()
  const ours = await anInvoice()
  const both = [
    [await pdfOf(product, `${BILLS}/${bill.id}/pdf`), bill.billingAmount, bill.billcode, bill.paydate],
    [
      await pdfOf(ours.product, `${PLAIN}/${ours.bill.id}/pdf`),
      ours.bill.totalpriceWithAlv,
      ours.bill.reference,
      String(ours.bill.exactDueDate),
    ],
  ] as const
  for (const [pdf, total, reference, due] of both) {
    const { bars, square } = await codesOn(pdf)
    const day = localDate(due)
    expect(orThrow(parseBarcode(bars))).toEqual({ iban: ACCOUNT, amount: euros(total), reference, due: day })
    expect(square.split('\n')).toEqual([
      ...['BCD', '001', '1', 'SCT', 'OKOYFIHH', 'Palkkasilta Oy', ACCOUNT, `EUR${decimalText(euros(total))}`],
      ...['', reference, '', `ReqdExctnDt/${day}`],
    ])
    const { text } = await readPdf(pdf)
    expect(text.replaceAll(' ', '')).toContain(reference)
    expect(text.replaceAll(' ', '')).toContain(bars)
  }
})

test('a bill says who sells and who buys, what, when and with which tax', async () => {
  const { product, bill } = await oneBill()
  const { text, pages, info } = await ofSalaries(product, bill.id)
  expect(info).toMatchObject({ Title: `Lasku ${bill.billnum}, Ravintola Suvanto Oy`, Language: 'fi-FI' })
  for (const told of [
    ...['Lasku', 'Palkkasilta Oy', 'Ravintola Suvanto Oy', 'Rantakatu 3', '33100 Tampere', 'Y-tunnus 2077474-0'],
    ...['Eräpäivä', '1 944,00 €', '25,5 %', '495,72 €', '2 439,72 €', 'FI05 4055 2000 0099 99', 'OKOYFIHH'],
  ])
    expect(text).toContain(told)
  const [tags = []] = pages.map((page) => page.tags)
  expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(2)
  expect(tags.filter((tag) => tag === 'H2').length).toBe(3)
  expect(tags.filter((tag) => tag === 'Table')).toHaveLength(2)
})

test('what has no tax says by which section of the law, in words of the house', async () => {
  const { product, bill } = await oneBill({ vat_id: 'FI20774740' })
  await settings(product, { reverseVatText: 'Ostaja suorittaa veron.', invoiceFooter: 'Kiitos!\nKotipaikka Helsinki' })
  const reverse = await changed(product, bill, { negvat: 1, taxpr: 0 })
  const { text } = await ofSalaries(product, bill.id)
  for (const told of ['Käännetty verovelvollisuus, AVL 8 c §', 'Ostaja suorittaa veron.', 'ALV-tunnus FI20774740'])
    expect(text).toContain(told)
  expect(text).toContain('Kotipaikka Helsinki')
  await changed(product, reverse, { negvat: 0, vatZeroReasonCode: 7 })
  const grounded = (await ofSalaries(product, bill.id)).text
  expect(grounded).toContain('ALV 0 %: Koulutus, AVL 39–40 §')
  expect(grounded).not.toContain('Ostaja suorittaa veron.')
})

test('a customer who reads English gets it in English', async () => {
  const { product, bill } = await anInvoice({ alv: 0, inverseALV: true }, { language: 'en', addresscountry: 'SWE' })
  await settings(product, {
    reverseVatTextEn: 'The buyer pays the tax.',
    invoiceFooterEn: 'Thank you, {customer}: {total}',
  })
  const { text, info } = await ofBillers(product, bill.id)
  expect(info).toMatchObject({ Title: `Invoice ${bill.billNumber}, Revontuli Oy`, Language: 'en-GB' })
  for (const told of [
    ...[
      'Invoice number',
      'Sweden',
      '1,000.00 €',
      '1.00 pcs',
      'Page 1 / 1',
      'Amount due',
      'Thank you, Revontuli Oy: 1,000.00 €',
    ],
    ...['Reverse charge, Finnish VAT Act (AVL) 8 c §', 'The buyer pays the tax.'],
  ])
    expect(text).toContain(told)
  expect(text).not.toMatch(/Lasku|Eräpäivä|Yhteensä|Sivu 1/)
})

test('many rows go on over pages below repeated headings, and are paid on the last', async () => {
  const items = Array.from({ length: 120 }, (_, index) => ({ ...billers.work, destination: `Työ ${index}` }))
  const { product, bill } = await anInvoice({ billableitems: items })
  const pdf = await pdfOf(product, `${PLAIN}/${bill.id}/pdf`)
  const { pages, text } = await readPdf(pdf)
  expect(pages.length).toBeGreaterThan(2)
  expect(new Set(text.match(/Työ \d+/g)).size).toBe(120)
  for (const page of pages.slice(0, -1)) expect(page.text).toContain('Yksikköhinta')
  expect(orThrow(parseBarcode((await codesOn(pdf, pages.length)).bars)).amount).toBe(euros('150600.00'))
})

test('a credit note names its bill and asks for no payment', async () => {
  const { product, bill } = await oneBill()
  await send(product, bill.id)
  await product.call('POST', `${BILLS}/${bill.id}/ropo/refund?discount=25`)
  const documents = (await product.call('GET', `${BILLS}/${bill.id}/documents`)).body as { number: number }[]
  expect(documents).toMatchObject([
    { number: bill.billnum, isCreditNote: false, total: 2439.72 },
    { isCreditNote: true, total: -609.93 },
  ])
  const note = documents[1]?.number
  const { text, pages } = await ofSalaries(product, bill.id, `?creditNote=${note}`)
  for (const told of [`Hyvityslasku ${note}`, 'Hyvittää laskun', String(bill.billnum), '−609,93 €'])
    expect(text).toContain(told)
  expect(text).not.toMatch(/Maksutiedot|FI05|Eräpäivä/)
  expect(pages[0]?.tags).not.toContain('Figure')
  expect(await product.call('GET', `${BILLS}/${bill.id}/pdf?creditNote=999`)).toMatchObject({ status: 404 })
})

test('what was sent stays as it was sent, what is open follows each save', async () => {
  const { product, bill } = await anInvoice({}, { address: 'Katu 1', postalcode: '00100', city: 'Helsinki' })
  expect((await ofBillers(product, bill.id)).text).not.toContain('Tilaus 7')
  await billers.changeBill(product, bill.id, { yourcode: 'Tilaus 7' })
  expect((await ofBillers(product, bill.id)).text).toContain('Tilaus 7')
  const { status, text } = await product.call('POST', `${PLAIN}/${bill.id}/sendtobilling`, {})
  expect(status, text).toBe(200)
  await changeCustomer(product, (bill.sharedCustomer as { id: number }).id, { name: 'Uusi Nimi Oy' })
  expect((await ofBillers(product, bill.id)).text).toContain('Revontuli Oy')
})

test('without an account of ours nobody could pay, and it is told', async () => {
  const { product, bill } = await anInvoice()
  await product.services.db.deleteFrom('paying_account').execute()
  expect(await product.call('GET', `${PLAIN}/${bill.id}/pdf`)).toMatchObject({
    status: 409,
    body: { code: 'RECEIVING_ACCOUNT_MISSING' },
  })
})

test('many are one document by number, each as it is alone, in few statements', async () => {
  const { product, bill } = await anInvoice()
  const english = await billers.aCustomer(product, { name: 'Aurora Ltd' })
  await changeCustomer(product, english, { language: 'en' })
  const made = async () => (await billers.aBill(product, { customerId: english })).id
  const ids = [...(await Promise.all([1, 2, 3].map(made))), bill.id]
  let answer = { body: Buffer.of() as unknown, headers: {} as Record<string, unknown> }
  const statements = await statementsOf(async () => {
    answer = await product.call('POST', `${PLAIN}/pdf`, ids)
  })
  expect(statements.length).toBeLessThan(15)
  expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''laskut-2026-04-01.pdf")
  const { pages, bookmarks } = await readPdf(answer.body as Buffer)
  expect(bookmarks.map(([title]) => title)).toEqual([
    `${bill.billNumber} Revontuli Oy`,
    ...[1, 2, 3].map((after) => `${bill.billNumber + after} Aurora Ltd`),
  ])
  expect(pages[0]?.text).toBe((await ofBillers(product, bill.id)).text)
  expect(pages[1]?.text).toContain('Page 1 / 1')
  expect(await product.call('POST', `${PLAIN}/pdf`, [...ids, 999_999])).toMatchObject({ status: 404 })
  expect(await product.call('POST', `${PLAIN}/pdf`, [])).toMatchObject({
    body: { details: [{ message: 'Valitse lasku' }] },
  })
})
