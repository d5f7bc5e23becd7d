import { expect, test } from 'vitest'
import { aBankOffice, aPayment, aSalaryToPay, PAYDAY, untilSent } from '../../core/payment/testing.ts'

test('a payment moves only along its states; a refusal names the state in Finnish', async () => {
  const office = await aBankOffice({ sendBank: false })
  const [kept, dropped] = [await aPayment(office), await aPayment(office)]
  const refused = (state: string) => ({
    status: 409,
    body: { code: 'PAYMENT_STATE', message: expect.stringContaining(state) },
  })
  expect(await office.change(kept, 'CANCELLED')).toMatchObject(refused('uusi'))
  expect(await office.change(kept, 'NEW')).toMatchObject(refused('uusi'))
  expect(await office.change(kept, 'APPROVED')).toMatchObject({ status: 200, body: { state: 'APPROVED', version: 1 } })
  expect(await office.change(kept, 'APPROVED')).toMatchObject(refused('hyväksytty'))
  expect(await office.change(kept, 'REJECTED')).toMatchObject(refused('hyväksytty'))
  expect(await office.change(dropped, 'REJECTED')).toMatchObject({
    status: 200,
    body: { state: 'REJECTED', live: false },
  })
  expect(await office.change(dropped, 'APPROVED')).toMatchObject(refused('hylätty'))
  expect(await office.change(kept, 'CANCELLED')).toMatchObject({
    status: 200,
    body: { state: 'CANCELLED', live: false },
  })
  expect(await office.change(kept, 'APPROVED')).toMatchObject(refused('peruutettu'))
})

test('a rejected payment opens its salary again', async () => {
  const office = await aBankOffice({ sendBank: false })
  const { salaryId, ids } = await aSalaryToPay(office)
  await office.changeAll(ids, 'REJECTED')
  expect(await office.salary(salaryId)).toMatchObject({ state: 'OPEN', bank_state: 'OPEN' })
})

test('of two people who approve the same payment at once, one does; one file leaves', async () => {
  const office = await aBankOffice()
  const id = await aPayment(office)
  const answers = await Promise.all([1, 2, 3].map(() => office.change(id, 'APPROVED')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await untilSent(office, [id])
  expect(await office.outgoingFiles()).toHaveLength(1)
  expect(await office.ledger()).toMatchObject([{ amount: 1000, status: 'ACCP' }])
})

test('an approval repeated after a lost connection is done and answered once', async () => {
  const office = await aBankOffice()
  const id = await aPayment(office)
  const body = { ids: [id], state: 'APPROVED' }
  const send = () => office.call('POST', '/api/admin/bank/states', body, { 'idempotency-key': 'once' })
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).body).toEqual(first.body)
})

test('many are approved as one file, or none of them', async () => {
  const office = await aBankOffice({ sendBank: false })
  const ids = [await aPayment(office), await aPayment(office), await aPayment(office)]
  const [first = 0] = ids
  await office.change(first, 'REJECTED')
  expect(await office.changeAll(ids, 'APPROVED')).toMatchObject({ status: 409, body: { code: 'PAYMENT_STATE' } })
  expect(await office.changeAll([...ids, 999_999], 'APPROVED')).toMatchObject({ status: 404 })
  expect((await office.payments()).map(({ state }) => state).sort()).toEqual(['NEW', 'NEW', 'REJECTED'])
  expect(await office.outgoingFiles()).toEqual([])
  expect((await office.changeAll(ids.slice(1), 'APPROVED')).status).toBe(200)
  expect(await office.outgoingFiles()).toHaveLength(1)
})

test('who approves what somebody else approved meanwhile is told so', async () => {
  const office = await aBankOffice({ sendBank: false })
  const id = await aPayment(office)
  const { version } = await office.payment(id)
  await office.change(id, 'APPROVED')
  expect(await office.call('PUT', `/api/admin/bank/${id}`, { state: 'APPROVED', version })).toMatchObject({
    status: 409,
    body: {
      code: 'PAYMENT_STATE',
      message: `Maksu ${id} on jo hyväksytty, joten sitä ei voi hyväksyä. Mitään ei tehty. Päivitä näkymä.`,
    },
  })
})

test('an edit of an older version is refused with who changed it', async () => {
  const office = await aBankOffice({ sendBank: false })
  const id = await aPayment(office)
  const { version } = await office.payment(id)
  await office.change(id, 'APPROVED')
  const late = await office.call('PUT', `/api/admin/bank/${id}`, { state: 'CANCELLED', version })
  expect(late).toMatchObject({ status: 409, body: { code: 'STALE_EDIT', message: expect.stringContaining('Anna') } })
  expect(await office.payment(id)).toMatchObject({ state: 'APPROVED' })
})

test('with two pairs of eyes neither the sender nor a setting approves a payment', async () => {
  const office = await aBankOffice({ twoPairsOfEyes: true, sendAutomatically: true, sendBank: false })
  const { id: me } = await office.services.db
    .selectFrom('person')
    .select('id')
    .where('first_name', '=', 'Anna')
    .executeTakeFirstOrThrow()
  const [mine, others] = [await aPayment(office, 100_000, { by: me }), await aPayment(office)]
  expect(await office.payment(mine)).toMatchObject({
    state: 'NEW',
    approvalBlocked: expect.stringContaining('Maksun tekijä'),
  })
  expect(await office.payment(others)).toMatchObject({ state: 'NEW', approvalBlocked: null })
  expect(await office.changeAll([mine, others], 'APPROVED')).toMatchObject({
    status: 403,
    body: { code: 'OWN_PAYMENT' },
  })
  expect(await office.change(others, 'APPROVED')).toMatchObject({ status: 200 })
})

test('with sendAutomatically a payment is approved and leaves without a click', async () => {
  const office = await aBankOffice({ sendAutomatically: true })
  const id = await aPayment(office)
  expect(await office.payment(id)).toMatchObject({ state: 'APPROVED' })
  await untilSent(office, [id])
})

test('a distraint is no wage: it stands in a batch of its own with its reference', async () => {
  const office = await aBankOffice({ sendBank: false })
  const { ids } = await aSalaryToPay(office, { wage: 80_000, distraint: 20_000 })
  await office.changeAll(ids, 'APPROVED')
  const { text } = await office.call('GET', `/api/admin/bank/${ids[0]}/xml`)
  expect(text.match(/<PmtInfId>/g)).toHaveLength(2)
  const [, wages = '', distraint = ''] = text.split('<PmtInf>')
  expect(wages).toContain('SALA')
  expect(wages).toContain('<Dt>2026-04-14</Dt>')
  expect(distraint).not.toContain('SALA')
  expect(distraint).toContain('Ulosottolaitos')
})

test('late wages go as ordinary transfers; after the payday nothing is approved', async () => {
  const office = await aBankOffice({ sendBank: false }, '2026-04-15T06:00:00Z')
  const late = await aPayment(office)
  // as if it had been made in time and approved on the payday
  await office.services.db.updateTable('outgoing_payment').set({ debit_date: '2026-04-14' }).execute()
  expect((await office.change(late, 'APPROVED')).status).toBe(200)
  expect(await office.payment(late)).toMatchObject({ payDate: PAYDAY, debitDate: PAYDAY })
  const { text } = await office.call('GET', `/api/admin/bank/${late}/xml`)
  expect(text).not.toContain('SALA')
  const tooLate = await aPayment(office, 100_000, { payday: '2026-04-16' })
  await office.services.db
    .updateTable('outgoing_payment')
    .set({ payday: '2026-04-14', debit_date: '2026-04-13' })
    .where('id', '=', tooLate)
    .execute()
  expect(await office.change(tooLate, 'APPROVED')).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_TOO_LATE', message: expect.stringContaining('14.04.2026') },
  })
  expect(await office.payment(tooLate)).toMatchObject({ state: 'NEW', fileState: null })
})
