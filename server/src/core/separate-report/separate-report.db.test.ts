import { cents, decimalText, euros, portion, rate, sum, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { control, injectFault } from '../../testing/faults.ts'
import { OWN_BUSINESS_ID } from '../../testing/open-product.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { accepted, NOW, operationsOf, pay, realTime, rejectPayments, salaries } from '../report/testing.ts'
import { followAllObstacles } from '../work-queue/follow-obstacles.ts'
import { comesTo, count, monthDetail, months, ownMonth, send, summaries, xmlOf } from './testing.ts'

const PAYDAY = '2026-04-15'

/** Salaries of a month that the register has been told of. */
async function aReportedMonth(number: number, answerSeconds?: number) {
  const product = await testProduct({ now: NOW, answerSeconds })
  const ids = await salaries(product, number)
  for (const id of ids) await pay(product, id, PAYDAY)
  await accepted(product, number)
  return { product, ids, month: await ownMonth(product) }
}

async function aSentMonth(number: number) {
  const office = await aReportedMonth(number)
  expect((await send(office.product, office.month.id)).status).toBe(200)
  await comesTo(office.product, office.month.id, 'SENT')
  return office
}

async function queued({ call }: TestProduct) {
  const { body } = await call('GET', '/api/admin/worklist?itemType=SeparateReportDue')
  return (body as { data: { entityId: number; description: string; customer: string; duedate: string }[] }).data
}

test('a month is what its salaries make: paid, reported, and nothing between', async () => {
  const { product, month } = await aReportedMonth(3)
  const rows = await product.services.db.selectFrom('salary').select('gross_cents').execute()
  const gross = toEuros(sum(rows.map(({ gross_cents }) => cents(gross_cents))))
  expect(month).toMatchObject({ month: '2026-04-01', paid: gross, reported: gross, difference: 0 })
  expect(month).toMatchObject({ salaries: 3, accepted: 3, refused: 0, waiting: 0, state: 'OPEN', due: '2026-05-05' })
  const { base, rate: share, contribution, own, rounding, differences, counted } = await monthDetail(product, month.id)
  expect(base).toBe(gross)
  expect(euros(contribution)).toBe(portion(euros(gross), rate(share)))
  expect(sum([euros(own), euros(rounding)])).toBe(euros(contribution))
  expect([differences, counted.count]).toEqual([[], 0])
})

test('what the register does not hold yet is named with its salaries', async () => {
  const product = await testProduct({ now: NOW })
  const [id = 0, other = 0] = await salaries(product, 2)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  for (const each of [id, other]) await pay(product, each, PAYDAY)
  const month = await ownMonth(product)
  expect(month).toMatchObject({ reported: 0, difference: month.paid, waiting: 2 })
  const { differences } = await monthDetail(product, month.id)
  expect(differences).toMatchObject([{ why: 'WAITING', count: 2, paid: month.paid, reported: 0 }])
  expect(differences[0]?.salaries.map(({ salaryId }) => salaryId)).toEqual([id, other])
  expect(differences[0]?.salaries[0]).toMatchObject({ name: expect.stringContaining(' '), isOfShifts: true })
})

test('a separate report leaves, is taken, and is not sent a second time', async () => {
  const { product, month } = await aReportedMonth(2)
  const preview = (await xmlOf(product, month.id)).text
  expect(preview).toContain('<SummaryTransactionCode>102<')
  expect((await send(product, month.id)).body).toMatchObject({ state: 'SENDING', isToSend: false })
  await comesTo(product, month.id, 'SENT')
  const { contribution } = await monthDetail(product, month.id)
  const transactions = [{ code: 102, amount: contribution }]
  const held = { owner: OWN_BUSINESS_ID, version: 1, month: '2026-04-01', transactions }
  expect(await summaries(product)).toMatchObject([held])
  const sent = await monthDetail(product, month.id)
  expect(sent).toMatchObject({ isTold: true, isToSend: false, tellings: [{ state: 'ACCEPTED', isCorrection: false }] })
  expect((await xmlOf(product, month.id)).text).toContain(`<Amount>${decimalText(euros(contribution))}<`)
  expect(await send(product, month.id)).toMatchObject({ status: 409, body: { code: 'SEPARATE_REPORT_UNCHANGED' } })
  expect(await summaries(product)).toMatchObject([held])
  expect((await operationsOf(product)).filter((operation) => operation.includes('Summary'))).toEqual([
    'SendPayerSummaryReport',
  ])
  const { body } = await product.call('GET', `/api/admin/timeline/separateReport/${month.id}`)
  const told = (body as { entries: { action?: string; to?: string }[] }).entries.map(({ action, to }) => action ?? to)
  expect(told).toEqual(expect.arrayContaining(['SENDING', 'SENT', 'separateReport.send', 'separateReport.answer']))
})

test('a month that changes after it was sent is corrected by a replacement', async () => {
  const { product, ids, month } = await aSentMonth(2)
  await rejectPayments(product)
  await pay(product, ids[0] ?? 0, PAYDAY)
  expect(await ownMonth(product)).toMatchObject({ state: 'CHANGED', salaries: 1 })
  expect(await queued(product)).toMatchObject([{ entityId: month.id, description: '4/2026' }])
  expect((await send(product, month.id)).status).toBe(200)
  await comesTo(product, month.id, 'SENT')
  const { contribution, tellings } = await monthDetail(product, month.id)
  expect(contribution).toBeLessThan(month.contribution)
  expect(await summaries(product)).toMatchObject([{ version: 2, transactions: [{ code: 102, amount: contribution }] }])
  expect(tellings.map(({ isCorrection }) => isCorrection)).toEqual([true, false])
  expect(await queued(product)).toEqual([])
})

test('of a month of which nothing is paid any more the register is told that', async () => {
  const { product, month } = await aSentMonth(1)
  await rejectPayments(product)
  expect(await ownMonth(product)).toMatchObject({ state: 'CHANGED', salaries: 0, paid: 0, difference: -month.paid })
  const { differences } = await monthDetail(product, month.id)
  expect(differences).toMatchObject([{ why: 'NOT_PAID', count: 1, reported: month.paid }])
  await send(product, month.id)
  await comesTo(product, month.id, 'SENT')
  expect(await summaries(product)).toMatchObject([{ version: 2, transactions: [{ code: 101 }] }])
})

test('a month that is again as it was told needs no correction', async () => {
  const { product, ids, month } = await aSentMonth(1)
  await rejectPayments(product)
  expect((await ownMonth(product)).state).toBe('CHANGED')
  await pay(product, ids[0] ?? 0, PAYDAY)
  expect(await ownMonth(product)).toMatchObject({ state: 'SENT', contribution: month.contribution })
})

test('pay that was not due is no base any more: the month is corrected', async () => {
  const { product, ids, month } = await aSentMonth(1)
  await sql`with claim as (
      insert into overpayment (person_id, department_id, owner, amount_cents, reason, pay, created_at)
      select person_id, department_id, owner, 1000, 'Liikaa', '{"version":1,"rows":[]}', now() from salary where id = ${ids[0]}
      returning id)
    insert into overpayment_part (overpayment_id, salary_id, income_type, amount_cents, is_unreported)
    select id, ${ids[0]}, 201, 1000, false from claim`.execute(product.services.db)
  const changed = await ownMonth(product)
  expect(changed).toMatchObject({ state: 'CHANGED', paid: month.paid, difference: 0 })
  const { base, counted } = await monthDetail(product, month.id)
  expect(euros(base)).toBe(sum([euros(month.paid), cents(-1000)]))
  expect(counted).toMatchObject({ count: 1, salaries: [{ salaryId: ids[0], own: month.contribution }] })
})

test('with the setting off a separate report is deferred', async () => {
  const { product, month } = await aReportedMonth(1)
  await realTime(product, false)
  expect((await xmlOf(product, month.id)).text).toContain('PayerSummaryReportsRequestToIR')
  await send(product, month.id)
  await comesTo(product, month.id, 'SENT')
  const operations = (await operationsOf(product)).slice(1)
  expect([operations[0], new Set(operations.slice(1))]).toEqual([
    'SendPayerSummaryReports',
    new Set(['GetDeliveryDataStatus']),
  ])
})

test('a refusal is told with its reason, and the report is sent anew', async () => {
  const { product, month } = await aReportedMonth(1)
  await control(product, 'incomes-register', '/summary-refusals', { message: 'Kuukausi on suljettu.' })
  await send(product, month.id)
  await comesTo(product, month.id, 'ERROR')
  const refused = await monthDetail(product, month.id)
  expect(refused.tellings).toMatchObject([
    { state: 'REFUSED', errors: [expect.stringContaining('Kuukausi on suljettu.'), expect.anything()] },
  ])
  await send(product, month.id)
  await comesTo(product, month.id, 'SENT')
  expect(await summaries(product)).toMatchObject([{ version: 1 }])
})

test.each(['timeout', 'drop'] as const)(
  'after a lost answer (%s) the register is asked, and holds one',
  async (kind) => {
    const { product, month } = await aReportedMonth(1)
    await injectFault(product, 'incomes-register', { kind, path: 'PayerSummaryReportService' })
    await send(product, month.id)
    await comesTo(product, month.id, 'SENT')
    expect(await summaries(product)).toMatchObject([{ version: 1 }])
  },
)

test('deductions are told beside the contribution, and not more than it', async () => {
  const { product, month } = await aReportedMonth(1)
  const tooMuch = await send(product, month.id, { deductions: month.contribution + 0.01 })
  expect(tooMuch).toMatchObject({ status: 400, body: { details: [{ path: 'deductions' }] } })
  await send(product, month.id, { deductions: 0.5 })
  await comesTo(product, month.id, 'SENT')
  const transactions = [
    { code: 102, amount: month.contribution },
    { code: 103, amount: 0.5 },
  ]
  expect(await summaries(product)).toMatchObject([{ transactions }])
  expect((await send(product, month.id, { deductions: 0 })).status).toBe(200)
  await comesTo(product, month.id, 'SENT')
  expect(await summaries(product)).toMatchObject([{ version: 2, transactions: [{ code: 102 }] }])
})

test('it waits in the queue from two days before its last day until it is sent', async () => {
  const { product, month } = await aReportedMonth(1)
  const look = async (day: string) => {
    await product.services.db
      .transaction()
      .execute((tx) => followAllObstacles(tx, Temporal.Instant.from(`${day}T09:00:00Z`)))
    return queued(product)
  }
  expect(await look('2026-05-02')).toEqual([])
  const item = { entityId: month.id, description: '4/2026', customer: month.payer, duedate: '2026-05-05' }
  expect(await look('2026-05-03')).toMatchObject([item])
  await send(product, month.id)
  expect(await queued(product)).toEqual([])
})

test('every month from the first has a row, one without wages, too', async () => {
  const { product } = await aReportedMonth(1)
  await sql`update salary set payday = '2026-02-13'`.execute(product.services.db)
  const found = await months(product)
  expect(found.map(({ month }) => month)).toEqual(['2026-02-01', '2026-03-01', '2026-04-01'])
  const march = found[1]
  expect(march).toMatchObject({ isPaid: false, paid: 0, contribution: 0, state: 'OPEN' })
  await send(product, march?.id ?? 0)
  await comesTo(product, march?.id ?? 0, 'SENT')
  expect(await summaries(product)).toMatchObject([{ month: '2026-03-01', transactions: [{ code: 101, amount: 0 }] }])
})

test('of a month that has not begun nothing is sent', async () => {
  const product = await testProduct({ now: NOW })
  const [id = 0] = await salaries(product, 1)
  await pay(product, id, '2026-05-04')
  const [month] = (await months(product)).filter(({ month }) => month === '2026-05-01')
  expect(await send(product, month?.id ?? 0)).toMatchObject({
    status: 409,
    body: { code: 'SEPARATE_REPORT_TOO_EARLY' },
  })
})

test('many salaries are counted by as many statements as few', async () => {
  const counting = async (number: number) => {
    const { product } = await aReportedMonth(number)
    await sql`insert into moved_month (month) values ('2026-04-01')`.execute(product.services.db)
    return (await statementsOf(() => count(product))).length
  }
  expect(await counting(12)).toBe(await counting(2))
})

test.each(['CLIENT', 'SUBSTITUTE'] as const)('wages of a client company (%s) are no base of ours', async (payer) => {
  const { product, ids, month } = await aReportedMonth(2)
  await sql`update department set business_id = '0112038-9'`.execute(product.services.db)
  await sql`update salary set owner = 'EXTERNAL', external_payer = ${payer} where id = ${ids[0]}`.execute(
    product.services.db,
  )
  const found = await months(product)
  const ours = await monthDetail(product, month.id)
  expect(ours.base).toBe(month.paid / 2)
  if (payer === 'SUBSTITUTE') {
    expect(ours).toMatchObject({ salaries: 2, substituted: { count: 1, paid: month.paid / 2 } })
    expect(found).toHaveLength(1)
    return
  }
  const client = found.find(({ isOurs }) => !isOurs)
  expect(client).toMatchObject({ businessId: '0112038-9', state: 'CLIENT', paid: month.paid / 2 })
  expect(await send(product, client?.id ?? 0)).toMatchObject({
    status: 409,
    body: { code: 'SEPARATE_REPORT_OF_CLIENT' },
  })
})
