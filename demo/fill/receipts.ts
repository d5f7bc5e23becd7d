import * as bills from '@palkkasilta/contract/bills.ts'
import { addItemReceipt, addPurchaseReceipt } from '@palkkasilta/contract/receipts.ts'
import { sheetPdf } from '@palkkasilta/server/src/platform/pdf/document.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { receiptsOf } from '../content/receipts.ts'
import { tillReceipt } from '../world/till-receipt.ts'
import type { Office } from './office.ts'

/** What a biller's newest bill is made by, as it is added to it. */
export async function enterReceipts(office: Office, billId: number, biller: string, day: LocalDate): Promise<void> {
  const receipts = receiptsOf[biller]
  if (!receipts) return
  const bill = await office.call(bills.getBill, { params: { id: billId } })
  for (const { of, file, isPicture, lines } of receipts) {
    const content = isPicture ? tillReceipt(lines) : receiptPdf(of, lines, day)
    const body = { name: file, content: content.toString('base64') }
    const rows = of === 'item' ? bill.billableitems : bill.extContractorBillableItems.filter(isNamed(of.purchase))
    const [row] = rows
    if (!row) throw new Error(`the bill of ${biller} has no row for ${file}`)
    await office.call(of === 'item' ? addItemReceipt : addPurchaseReceipt, { params: { id: row.id }, body })
  }
}

const isNamed =
  (purchase: string) =>
  ({ name }: { readonly name: string }) =>
    name === purchase

function receiptPdf(of: 'item' | { readonly purchase: string }, lines: readonly string[], day: LocalDate): Buffer {
  const author = of === 'item' ? '' : of.purchase
  const sheet = { title: 'Lasku', author, bookmark: 'Lasku', footer: author }
  const head = { kind: 'head' as const, title: 'Lasku', from: [author] }
  const parts = [head, { kind: 'text' as const, lines }]
  return Buffer.from(sheetPdf({ ...sheet, parts }, `${day}T08:00:00Z`))
}
