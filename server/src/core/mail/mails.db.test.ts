import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBill, changeBill, readBill, send, sendable, type Wire } from '../../features/bills/testing.ts'
import { billed, debited, sentSalary } from '../../features/salaries/testing.ts'
import { aCompany, aPerson } from '../../testing/builders.ts'
import { forceSetting } from '../../testing/force-setting.ts'
import { forceState } from '../../testing/force-state.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { postMails } from './post.ts'
import { delivered, inbox, mailsOn, toldOfMails, treat } from './testing.ts'
import { waitingMails } from './waiting.ts'

const NOW = '2026-04-01T08:00:00Z'
const AINO = 'aino@example.com'

const personOf = (bill: Wire) => (bill.person as { readonly id: number }).id

async function set({ services: { db } }: TestProduct, id: number, columns: object) {
  await db.updateTable('person').set(columns).where('id', '=', id).execute()
}

/** A bill that waits for approval, of somebody who reads mail. */
async function aWaitingBill(settings: object = {}, person: object = {}) {
  const product = await testProduct({ now: NOW })
  await aCompany(product.services)
  await mailsOn(product, settings)
  const bill = await aBill(product)
  await set(product, personOf(bill), { email: AINO, ...person })
  await forceState(product.services.db, 'adminBill', 'PENDING', bill.id)
  return { product, bill }
}

const approve = async (product: TestProduct, { id }: Wire) => {
  const answer = await changeBill(product, id, { state: 'APPROVED' })
  expect(answer.status, answer.text).toBe(200)
}

const items = async ({ call }: TestProduct) => {
  const { body } = await call('GET', '/api/admin/worklist?itemType=MailRefused')
  return (body as { data: { entityId: number; description: string; reason: string }[] }).data
}

const mailsWait = async ({ call }: TestProduct) =>
  ((await call('GET', '/api/admin/settings')).body as { mailsWait: unknown }).mailsWait

const again = ({ call }: TestProduct, bill: Wire) => call('POST', `/api/admin/people/${personOf(bill)}/mails`)

test('whoever billed is told once that it was approved, in the words of the settings', async () => {
  const { product, bill } = await aWaitingBill()
  await approve(product, bill)
  const mails = await delivered(product)
  expect(mails).toMatchObject([{ to: AINO, subject: `Lasku ${bill.billNumber} on hyväksytty` }])
  expect(mails[0]?.text).toBe(
    `Hei Aino Virtanen, lasku ${bill.billNumber} asiakkaalle Revontuli Oy on hyväksytty: 1\u00a0255,00\u00a0€. http://localhost:3000/oma/laskut/${bill.id}`,
  )
  expect(await toldOfMails(product, 'bill', bill.id)).toEqual([
    { mailSubject: mails[0]?.subject, mailTo: AINO, mailOutcome: 'SENT' },
  ])
  expect(await items(product)).toEqual([])
})

test('whoever reads English is written to in English', async () => {
  const { product, bill } = await aWaitingBill({}, { language: 'en' })
  await approve(product, bill)
  const [mail] = await delivered(product)
  expect(mail?.subject).toBe(`Invoice ${bill.billNumber} has been approved`)
  expect(mail?.text).toContain('is approved: 1,255.00\u00a0€, due ')
})

test('where a text has no English, the Finnish one is sent', async () => {
  const { product, bill } = await aWaitingBill({ mailBillApprovedEn: '' }, { language: 'en' })
  await approve(product, bill)
  expect((await delivered(product))[0]?.text).toContain('on hyväksytty')
})

test('with mails switched off none is made', async () => {
  const { product, bill } = await aWaitingBill({ sendEmail: false })
  await approve(product, bill)
  await mailsOn(product)
  expect(await delivered(product)).toEqual([])
})

test('a step without a text has no mail', async () => {
  const { product, bill } = await aWaitingBill({ mailBillApproved: '', mailBillApprovedEn: '' })
  await approve(product, bill)
  expect(await delivered(product)).toEqual([])
})

test('a step that is not kept has no mail', async () => {
  const { product, bill } = await aWaitingBill()
  const { db } = product.services
  const by = { who: null, at: product.services.clock.now() }
  const undone = db.transaction().execute(async (tx) => {
    await postMails(tx, 'billApproved', [bill.id], by)
    throw new Error('not kept')
  })
  await expect(undone).rejects.toThrow('not kept')
  expect((await sql`select from mail`.execute(db)).rows).toEqual([])
})

test('a bill tells of its opening, sending and payment', async () => {
  const { product, bill } = await sendable()
  await mailsOn(product)
  await set(product, personOf(bill), { email: AINO })
  await send(product, bill)
  await expect.poll(async () => (await readBill(product, bill.id)).state).toBe('CLOSED')
  const { db, clock } = product.services
  await db.transaction().execute((tx) => postMails(tx, 'billPaid', [bill.id], { who: null, at: clock.now() }))
  await hurry(product)
  const subjects = (await delivered(product)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([`Lasku ${bill.billNumber} on lähetetty`, `Lasku ${bill.billNumber} on maksettu`])
})

const hurry = async ({ call }: TestProduct) => {
  await call('PUT', '/api/admin/settings', { publicSettings: { sendEmail: false } })
  await call('PUT', '/api/admin/settings', { publicSettings: { sendEmail: true } })
}

test('who agreed is told that they were paid, by a link alone; nobody else is', async () => {
  const { product, personId } = await billed()
  await mailsOn(product)
  await set(product, personId, { email: AINO })
  const first = await sentSalary(product, personId)
  await debited(product, first)
  await hurry(product)
  expect(await delivered(product)).toEqual([])
  await set(product, personId, { slip_by_email: true })
  const { db, clock } = product.services
  await db.transaction().execute((tx) => postMails(tx, 'salaryPaid', [first.id], { who: null, at: clock.now() }))
  await hurry(product)
  const [mail] = await delivered(product)
  expect(mail).toMatchObject({ to: AINO, subject: 'Palkkasi on maksettu' })
  expect(mail?.text).toContain(`/oma/palkat/${first.id}`)
  expect(await toldOfMails(product, 'salary', first.id)).toHaveLength(1)
})

test('an address that is refused waits in the work queue until it is mended', async () => {
  const { product, bill } = await aWaitingBill()
  await treat(product, AINO, 'refuse')
  await approve(product, bill)
  expect(await delivered(product)).toEqual([])
  const [item, ...others] = await items(product)
  expect(others).toEqual([])
  expect(item).toMatchObject({ entityId: personOf(bill), description: 'Aino Virtanen' })
  expect(item?.reason).toContain(`Osoite ${AINO} ei ota viestiä vastaan: 550`)
  expect(item?.reason).toContain(`(Lasku ${bill.billNumber} on hyväksytty)`)
  const [told] = await toldOfMails(product, 'bill', bill.id)
  expect(told).toMatchObject({ mailOutcome: 'REFUSED', mailProblem: expect.stringContaining('550') })
  await set(product, personOf(bill), { email: 'uusi@example.com' })
  expect(await again(product, bill)).toMatchObject({ status: 200, body: { sent: 1 } })
  expect(await delivered(product)).toMatchObject([{ to: 'uusi@example.com' }])
  expect(await items(product)).toEqual([])
  expect(await again(product, bill)).toMatchObject({ status: 200, body: { sent: 0 } })
})

test('somebody without an address waits in the work queue', async () => {
  const { product, bill } = await aWaitingBill({}, { email: '' })
  await approve(product, bill)
  await delivered(product)
  expect((await items(product))[0]?.reason).toContain('ei ole sähköpostiosoitetta')
})

test('a server that is busy is tried again, and the mail arrives once', async () => {
  const { product, bill } = await aWaitingBill()
  await treat(product, AINO, 'busy')
  await approve(product, bill)
  const waiting = () => sql<{ problem: string }>`select problem from outbound_message where channel = 'mail'`
  await expect
    .poll(async () => (await waiting().execute(product.services.db)).rows[0]?.problem, { timeout: 90_000 })
    .toContain('ei ottanut viestiä vielä vastaan')
  expect(await items(product)).toEqual([])
  const why = { count: 1, problem: expect.stringContaining('ei ottanut viestiä vielä vastaan') }
  expect(await mailsWait(product)).toEqual(why)
  await treat(product, AINO, null)
  expect(await delivered(product)).toHaveLength(1)
  expect(await mailsWait(product)).toBeNull()
})

test('where nobody knows whether it arrived, it is not sent again by itself', async () => {
  const { product, bill } = await aWaitingBill()
  await treat(product, AINO, 'silent')
  await approve(product, bill)
  expect(await delivered(product)).toHaveLength(1)
  expect(await toldOfMails(product, 'bill', bill.id)).toMatchObject([{ mailOutcome: 'UNKNOWN' }])
  expect((await items(product))[0]?.reason).toContain('Ei tiedetä, menikö viesti perille')
  await treat(product, AINO, null)
  expect(await again(product, bill)).toMatchObject({ body: { sent: 1 } })
  const [first, second] = await delivered(product)
  expect(second?.messageId).toBe(first?.messageId)
})

test('a text that names what a bill does not have is refused by its field', async () => {
  const { product } = await aWaitingBill()
  const { status, body } = await product.call('PUT', '/api/admin/settings', {
    publicSettings: { mailBillPaid: 'Palkkasi on {netSalary}' },
  })
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { details: [{ path: 'publicSettings.mailBillPaid', message: expect.stringContaining('{netSalary}') }] },
  })
})

test('a text of earlier days that names it sends nothing and says why', async () => {
  const { product, bill } = await aWaitingBill()
  await forceSetting(product, 'mailBillApproved', 'Palkkasi on {netSalary}')
  await approve(product, bill)
  expect(await delivered(product)).toEqual([])
  expect((await items(product))[0]?.reason).toContain('Muuttujaa {netSalary} ei ole')
  await mailsOn(product, { mailBillApproved: 'Lasku {billNumber} on hyväksytty.' })
  await again(product, bill)
  expect(await delivered(product)).toMatchObject([{ text: `Lasku ${bill.billNumber} on hyväksytty.` }])
})

test('what nobody is to be told of any more is left when mails are sent again', async () => {
  const { product, bill } = await aWaitingBill()
  await treat(product, AINO, 'refuse')
  await approve(product, bill)
  await delivered(product)
  await product.services.db.updateTable('bill').set({ deleted_at: NOW }).where('id', '=', bill.id).execute()
  await treat(product, AINO, null)
  expect(await again(product, bill)).toMatchObject({ body: { sent: 0 } })
  expect(await items(product)).toEqual([])
  expect(await inbox(product)).toEqual([])
})

test('names with line breaks make no lines of their own', async () => {
  const { product, bill } = await aWaitingBill({}, { last_name: 'Virtanen\n\nMaksa tilille FI21' })
  await approve(product, bill)
  expect((await delivered(product))[0]?.text).toContain('Hei Aino Virtanen Maksa tilille FI21, lasku')
})

test('1,000 bills have 1,000 mails in five statements', async () => {
  const { product, bill } = await aWaitingBill()
  const { db, clock } = product.services
  const { rows: names } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'bill' and is_generated = 'NEVER' and column_name not in ('id', 'bill_number', 'reference')`.execute(
    db,
  )
  const columns = sql.join(names.map(({ name }) => sql.ref(name)))
  await sql`insert into bill (bill_number, reference, ${columns})
    select 2000000 + n, 'RF' || n, ${columns} from bill, generate_series(1, 1000) n where id = ${bill.id}`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from bill where bill_number > 2000000`.execute(db)
  const ids = rows.map(({ id }) => id)
  await mailsOn(product)
  const statements = await statementsOf(() =>
    db.transaction().execute((tx) => postMails(tx, 'billPaid', ids, { who: null, at: clock.now() })),
  )
  // jobs work beside it
  const own = statements.filter((each) =>
    /^\s*(insert into "(mail|outbound)|update mail|select (thing_id|"bill"))/.test(each),
  )
  expect(own).toHaveLength(5)
  expect((await sql`select from mail`.execute(db)).rows).toHaveLength(1_000)
})

test('without a mail server the settings say that mails do not leave', async () => {
  const { product } = await aWaitingBill()
  const { db, config } = product.services
  expect(await waitingMails(db, config)).toBeNull()
  const problem = expect.stringContaining('Palvelua Sähköposti ei ole otettu käyttöön')
  expect(await waitingMails(db, { ...config, services: {} })).toEqual({ problem, count: 0 })
})

test('whoever is asked to do a part of a bill is told by mail, without its sums', async () => {
  const { product, bill } = await aWaitingBill()
  const { db } = product.services
  const doer = await aPerson(product.services, { email: 'tekija@example.com' })
  const { rows } = await sql<{ id: number }>`
    insert into subcontract (bill_id, person_id, amount_cents, description, position, state, work_date)
    values (${bill.id}, ${doer}, 10000, 'Osa', 0, 'OPEN', '2026-03-30') returning id`.execute(db)
  const asked = await product.call('POST', `/api/subcontracts/${rows[0]?.id}`, { state: 'WAITING_SUBCONTRACTOR' })
  expect(asked.status, asked.text).toBe(200)
  await hurry(product)
  const [mail] = await delivered(product)
  expect(mail).toMatchObject({ to: 'tekija@example.com', text: expect.stringContaining('/oma/alihankinnat') })
})
