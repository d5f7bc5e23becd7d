import { decimalText, euros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { BILLS, fetched, oneBill, send } from './testing/bills.ts'

test('a bill and each of its credit notes are downloaded as Finvoice', async () => {
  const { product, bill } = await oneBill()
  const finvoice = async (query = '') => product.call('GET', `${BILLS}/${bill.id}/finvoice${query}`)
  expect((await finvoice()).text).toContain(`<InvoiceNumber>${bill.billnum}</InvoiceNumber>`)
  await send(product, bill.id)
  await product.call('POST', `${BILLS}/${bill.id}/ropo/refund?discount=10`)
  const { refundedAmount } = await fetched(product, bill.id)
  await product.call('POST', `${BILLS}/${bill.id}/ropo/refund?discount=5`)
  const second = await finvoice(`?creditNote=${bill.billnum + 2}`)
  expect(second.text).toContain(`<InvoiceNumber>${bill.billnum + 2}</InvoiceNumber>`)
  const credit = await finvoice(`?creditNote=${bill.billnum + 1}`)
  expect(credit.text).toContain(`<InvoiceNumber>${bill.billnum + 1}</InvoiceNumber>`)
  expect(credit.text).toContain(`>-${decimalText(euros(refundedAmount)).replace('.', ',')}</EpiInstructedAmount>`)
})

test('without an account of ours there is none, and it says so', async () => {
  const { product, bill } = await oneBill()
  await product.services.db.deleteFrom('paying_account').execute()
  expect(await product.call('GET', `${BILLS}/${bill.id}/finvoice`)).toMatchObject({
    status: 409,
    body: { code: 'RECEIVING_ACCOUNT_MISSING' },
  })
})
