import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { cents, decimalText, euros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { notificationFile } from '../../integrations/bank/messages/notification.ts'
import type { TestProduct } from '../../testing/product.ts'
import { aBill, aCustomer, aSalary, BILLS, billingProduct, fetched, send } from './testing/bills.ts'

/** Two bills of the same sum that have been sent. */
async function twoBills() {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId)
  const bills: Bill[] = []
  for (const days of [
    ['02', '03'],
    ['04', '05'],
  ]) {
    const { id } = await aBill(product, [(await aSalary(product, departmentId, { days })).id])
    await send(product, id)
    bills.push(await fetched(product, id))
  }
  const [first, second] = bills
  if (!first || !second) throw new Error('two bills were made')
  return { product, first, second, sum: euros(first.billingAmount) }
}

interface Share {
  readonly cents: number
  readonly reference?: string
  readonly number?: number | string
}

function strd({ cents: amount, reference, number }: Share): string {
  const kind = amount < 0 ? 'CdtNoteAmt' : 'RmtdAmt'
  const type = `<Tp><CdOrPrtry><Cd>${amount < 0 ? 'CREN' : 'CINV'}</Cd></CdOrPrtry></Tp>`
  const document = number === undefined ? '' : `<RfrdDocInf>${type}<Nb>${number}</Nb></RfrdDocInf>`
  const sum = `<RfrdDocAmt><${kind} Ccy="EUR">${decimalText(Math.abs(amount))}</${kind}></RfrdDocAmt>`
  return `<Strd>${document}${sum}${reference ? `<CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf>` : ''}</Strd>`
}

let serial = 0

/** The customer pays several documents in one transfer, and the product reads what the bank says. */
async function receive(product: TestProduct, amount: number, shares: readonly Share[], archiveId = 'ARKISTO-1') {
  serial += 1
  const file = notificationFile({
    messageId: `YHDESSA-${serial}`,
    createdAt: Temporal.Instant.from('2026-04-14T06:00:00Z'),
    account: iban('FI2112345600000785'),
    bookingDate: localDate('2026-04-14'),
    batches: [],
    received: [{ bankReference: archiveId, amount: cents(amount), debtorName: 'Ravintola Suvanto Oy', reference: '1' }],
  })
  return handIn(product, file.replace(/<Strd>.*<\/Strd>/s, shares.map(strd).join('')))
}

/** Hands a file in and gives it as the list shows it. */
async function handIn(product: TestProduct, body: string) {
  const handed = await fetch(`${product.simulators.bank}/__sim/feedback`, { method: 'POST', body })
  const { fileReference } = (await handed.json()) as { fileReference: string }
  expect(await product.call('GET', '/api/admin/bank/filelist/matchNew')).toMatchObject({ status: 200 })
  const files = (await product.call('GET', '/api/admin/bank/filelist')).body as {
    fileReference: string
    matched: boolean
    matchResult: string
  }[]
  return files.find((file) => file.fileReference === fileReference)
}

test('two bills paid in one transfer are each paid with their own share', async () => {
  const { product, first, second, sum } = await twoBills()
  const shares = [
    { reference: first.billcode, cents: sum },
    { reference: second.billcode, cents: sum - 1 },
  ]
  const told = await receive(product, 2 * sum - 1, shares)
  expect(told).toMatchObject({ matched: true, matchResult: '2 tapahtumaa, omia maksuja 0, laskujen maksuja 2' })
  expect(await fetched(product, first.id)).toMatchObject({ state: 'PAID', openamount: 0 })
  expect(await fetched(product, second.id)).toMatchObject({ state: 'CLOSED', openamount: 0.01 })
  await receive(product, 2 * sum - 1, shares)
  expect(await fetched(product, second.id)).toMatchObject({ state: 'CLOSED', openamount: 0.01 })
})

const refund = async (product: TestProduct, { id }: Bill, discount: number) =>
  expect((await product.call('POST', `${BILLS}/${id}/ropo/refund?discount=${discount}`)).status).toBe(200)

test('a credit note taken off a payment leaves each bill with its own sum', async () => {
  const { product, first, second, sum } = await twoBills()
  await refund(product, first, 10)
  const { refundedAmount } = await fetched(product, first.id)
  const taken = euros(refundedAmount)
  const shares = [
    { reference: first.billcode, cents: sum },
    { reference: first.billcode, cents: -taken },
    { reference: second.billcode, cents: sum },
  ]
  expect(await receive(product, 2 * sum - taken, shares)).toMatchObject({ matched: true })
  for (const { id } of [first, second])
    expect(await fetched(product, id)).toMatchObject({ state: 'PAID', openamount: 0 })
  const entries = await product.services.db
    .selectFrom('account_entry')
    .select(['reference', 'debit', 'amount_cents'])
    .orderBy('archive_id')
    .execute()
  expect(entries).toEqual([
    { reference: first.billcode, debit: false, amount_cents: sum },
    { reference: first.billcode, debit: true, amount_cents: taken },
    { reference: second.billcode, debit: false, amount_cents: sum },
  ])
})

test('a bill refunded whole may be paid beside its credit note, but not alone', async () => {
  const { product, first, second, sum } = await twoBills()
  await refund(product, first, 100)
  const [invoice, note] = [
    { reference: first.billcode, cents: sum },
    { reference: first.billcode, cents: -sum },
  ]
  const other = { reference: second.billcode, cents: sum - 1 }
  expect(await receive(product, sum - 1, [invoice, note, other])).toMatchObject({ matched: true })
  expect(await fetched(product, second.id)).toMatchObject({ state: 'CLOSED', openamount: 0.01 })
  const last = { reference: second.billcode, cents: 1 }
  expect(await receive(product, sum + 1, [invoice, last], 'ARKISTO-2')).toMatchObject({ matched: false })
  expect(await fetched(product, first.id)).toMatchObject({ state: 'HYVITETTY' })
  expect(await fetched(product, second.id)).toMatchObject({ state: 'PAID' })
})

test('an invoice named by its number alone is paid', async () => {
  const { product, first, second, sum } = await twoBills()
  await receive(product, sum, [{ number: `000${first.billnum}`, cents: sum }])
  expect(await fetched(product, first.id)).toMatchObject({ state: 'PAID', openamount: 0 })
  expect(await fetched(product, second.id)).toMatchObject({ state: 'CLOSED' })
})

test('shares that are not the payment pay nothing and are shown to staff', async () => {
  const { product, first, second, sum } = await twoBills()
  const shares = [
    { reference: first.billcode, cents: sum },
    { reference: second.billcode, cents: sum },
  ]
  const told = await receive(product, sum, shares)
  expect(told?.matched).toBe(false)
  expect(told?.matchResult).toContain('ei jakaudu viitteilleen, joten se on kohdistettava käsin')
  for (const { billcode } of [first, second]) expect(told?.matchResult).toContain(`viite ${billcode}`)
  for (const { id } of [first, second]) expect(await fetched(product, id)).toMatchObject({ state: 'CLOSED' })
})

test('what was counted whole for the first reference is counted by shares', async () => {
  const { product, first, second, sum } = await twoBills()
  await receive(product, sum, [{ reference: first.billcode, cents: sum }])
  await product.services.db
    .updateTable('account_entry')
    .set({ amount_cents: 2 * sum })
    .execute()
  const shares = [first, second].map(({ billcode }) => ({ reference: billcode, cents: sum }))
  await receive(product, 2 * sum, shares)
  expect(await fetched(product, second.id)).toMatchObject({ state: 'PAID' })
  const all = product.services.db.selectFrom('account_entry').select('amount_cents').execute()
  expect(await all).toEqual([{ amount_cents: sum }, { amount_cents: sum }])
})

/** The balance of the account before, in cents. */
const OPENING = 100_00

const statement = (
  closing: string,
  entries: string,
) => `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt><GrpHdr><MsgId>OTE-${closing}</MsgId><CreDtTm>2026-04-15T04:00:00+03:00</CreDtTm></GrpHdr>
  <Stmt><Id>OTE-${closing}</Id><Acct><Id><IBAN>FI2112345600000785</IBAN></Id></Acct>
  ${[
    ['OPBD', decimalText(OPENING)],
    ['CLBD', closing],
  ]
    .map(
      ([type, amount]) =>
        `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-14</Dt></Dt></Bal>`,
    )
    .join('')}${entries}</Stmt></BkToCstmrStmt></Document>`

/** Money by a bill's reference. */
const credit = (
  { billcode, billingAmount }: Bill,
  batch = '',
) => `<Ntry><Amt Ccy="EUR">${decimalText(euros(billingAmount))}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-04-14</Dt></BookgDt><AcctSvcrRef>OTE-1</AcctSvcrRef><BkTxCd/>
  <NtryDtls>${batch}<TxDtls><Amt Ccy="EUR">${decimalText(euros(billingAmount))}</Amt><RmtInf><Strd><CdtrRefInf><Ref>${billcode}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`

test('a statement whose balances do not add up is flagged and still counts', async () => {
  const { product, first, sum } = await twoBills()
  const good = decimalText(OPENING + sum)
  const wrong = decimalText(OPENING + sum - 1)
  const told = await handIn(product, statement(wrong, credit(first)))
  expect(told?.matched).toBe(false)
  expect(told?.matchResult).toContain('Tiliotteen saldot eivät täsmää: alkusaldo ja tapahtumat ovat yhteensä')
  expect(await fetched(product, first.id)).toMatchObject({ state: 'PAID' })
  expect(await handIn(product, statement(good, credit(first)))).toMatchObject({ matched: true })
})

test('a lump of more payments than it lists is flagged', async () => {
  const { product, first, sum } = await twoBills()
  const closing = decimalText(OPENING + sum)
  const lump = credit(first, '<Btch><NbOfTxs>3</NbOfTxs></Btch>')
  expect(await handIn(product, statement(closing, lump))).toMatchObject({
    matched: false,
    matchResult: expect.stringContaining('Tapahtumassa 1 on maksuja 3, mutta niistä on eritelty 1'),
  })
})
