import { decimalText, euros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { BILLS, fetched, oneBill, send } from './testing/bills.ts'

test('a bill and its credit note are downloaded as Finvoice', async () => {
  const { product, bill } = await oneBill()
  const finvoice = async (document = 'INVOICE') =>
    product.call('GET', `${BILLS}/${bill.id}/finvoice?document=${document}`)
  expect((await finvoice()).text).toContain(`<InvoiceNumber>${bill.billnum}</InvoiceNumber>`)
  await send(product, bill.id)
  await product.call('POST', `${BILLS}/${bill.id}/ropo/refund?discount=10`)
  const { refundedAmount } = await fetched(product, bill.id)
  const credit = await finvoice('CREDIT_NOTE')
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
