import { type RowsBehind, rowsBehind } from '@palkkasilta/contract/office-report-rows.ts'
import {
  type OfficeReport,
  type OfficeReportId,
  officeReportIds,
  officeReports,
} from '@palkkasilta/contract/office-reports.ts'
import type { ShiftGroup } from '@palkkasilta/contract/shifts.ts'
import type { Today } from '@palkkasilta/contract/today.ts'
import { euros, sum, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAgreement, aShift } from '../../../testing/builders.ts'
import type { TestProduct } from '../../../testing/product.ts'
import {
  aBill as aBillersBill,
  anAdvance,
  aSentBill,
  BILLS as BILLERS_BILLS,
  decideAdvance,
  pay,
  send as sendBillers,
} from '../../bills/testing.ts'
import { begun, billIs, saveSalary, sentSalary } from '../../salaries/testing.ts'
import { aBill, aCustomer, aSalary, BILLS, send } from '../../workforce-bills/testing/bills.ts'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const ALWAYS = { from: '', to: '' }

type Given = Readonly<Record<string, string>>

async function reported(product: TestProduct, id: OfficeReportId, query: Given = {}): Promise<OfficeReport> {
  const { status, body, text } = await product.call('GET', `/api/admin/reports/${id}?${new URLSearchParams(query)}`)
  expect(status, text).toBe(200)
  return body as OfficeReport
}

const calls = {
  bills: { billing: BILLERS_BILLS, workforce: BILLS },
  salaries: { billing: '/api/admin/salarylist/v2', workforce: '/api/admin/tamigo/salary' },
  advances: { billing: '/api/admin/advances', workforce: '/api/admin/advances' },
  shifts: { billing: '', workforce: '/api/admin/tamigo/shifts/search' },
} as const

/** What lists call a measure of reports, where they add it up. */
const sumsOfLists: Given = {
  ...{
    'bills billing total': 'totalpriceWithAlv',
    'bills billing vat': 'vatAmount',
    'bills billing open': 'openamount',
  },
  ...{
    'bills workforce total': 'billingAmount',
    'bills workforce vat': 'vatamount',
    'bills workforce open': 'openamount',
  },
  ...{ 'bills workforce net': 'billingAmountWithoutALV', 'bills billing lost': 'openamount' },
  ...{ 'salaries billing gross': 'salary', 'salaries billing paid': 'paidSalary' },
  ...{ 'salaries workforce gross': 'bruttoSalary', 'salaries workforce paid': 'paidSalary' },
  ...{ 'salaries workforce net': 'netSalary', 'salaries workforce employerCosts': 'employerCosts' },
  ...{ 'salaries workforce ourCosts': 'ourCosts', 'salaries workforce margin': 'yield' },
  ...{ 'salaries workforce billed': 'billed', 'salaries workforce hours': 'workhours' },
  ...{
    'advances billing asked': 'amount',
    'advances billing approved': 'amount',
    'advances billing declined': 'amount',
  },
  ...{ 'advances billing undecided': 'amount', 'advances billing paid': 'paid', 'advances billing covered': 'covered' },
  ...{ 'advances billing open': 'open', 'advances billing lost': 'lost' },
  ...{ 'shifts workforce hours': 'hours', 'salaries workforce paidCosts': 'ourCosts' },
}

async function listed(product: TestProduct, list: keyof typeof calls, area: 'billing' | 'workforce', filters: Given) {
  const query = new URLSearchParams({ page: '0', ...filters })
  const { status, body, text } = await product.call('GET', `${calls[list][area]}?${query}`)
  expect(status, text).toBe(200)
  // a page has employees, each with their shifts
  if (list === 'shifts') {
    const shifts = (body as { content: ShiftGroup[] }).content.flatMap((each) => each.shifts)
    const hours = shifts.reduce((added, { shiftHours }) => added + shiftHours, 0)
    return { count: shifts.length, totals: { hours } as Record<string, number> }
  }
  const { totals, ...page } = body as { totals: Record<string, number> } & Record<string, number>
  return { count: page.doc_count ?? page.itemsCount ?? page.totalResults ?? -1, totals }
}

/** Asks each list once. */
function listing(product: TestProduct) {
  const asked = new Map<string, ReturnType<typeof listed>>()
  return ({ list, area, filters }: RowsBehind) => {
    const question = JSON.stringify([list, area, filters])
    const answer = asked.get(question) ?? listed(product, list, area, filters)
    asked.set(question, answer)
    return answer
  }
}

const figureOf = ({ sums, hours }: OfficeReport['total'], name: string) => hours[name] ?? sums[name]

/** Holds each figure of each row to the list that it leads to; gives how many were held. */
async function heldToLists(product: TestProduct, id: OfficeReportId, days: { from: string; to: string }) {
  let held = 0
  const ask = listing(product)
  for (const by of officeReports[id].groups) {
    const asked = { by, ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) }
    const { rows, total, rest } = await reported(product, id, asked)
    expect(rest).toBeNull()
    const names = [total.counts, total.hours, total.sums].flatMap(Object.keys)
    for (const row of rows)
      for (const name of names) {
        // nothing leads nowhere
        if (!row.counts[name] && !figureOf(row, name)) continue
        const behind = rowsBehind(id, name, { by, ...row })
        const { list, area, filters } = behind
        const { count, totals } = await ask(behind)
        const told = `${id} ${by} ${row.key} ${name} ${JSON.stringify(filters)}`
        const added = sumsOfLists[`${list} ${area} ${name}`]
        if (row.counts[name]) expect(count, told).toBe(row.counts[name])
        else if (added) expect(totals[added], told).toBe(figureOf(row, name))
        else continue
        held += 1
      }
    for (const name of Object.keys(total.sums)) {
      const added = sum(rows.map(({ sums }) => euros(sums[name] ?? 0)))
      expect(toEuros(added), `${id} ${by} ${name}`).toBe(total.sums[name])
    }
    for (const name of Object.keys(total.counts)) {
      const added = rows.reduce((all, { counts }) => all + (counts[name] ?? 0), 0)
      expect(added, `${id} ${by} ${name}`).toBe(total.counts[name])
    }
  }
  return held
}

/** Sent bills of both kinds: paid in part, credited in part, paid, late, lost; one that is open, and salaries of both areas. */
async function anOffice() {
  const { product, bill } = await aSentBill()
  const personId = (bill.person as { id: number }).id
  const customerId = (bill.sharedCustomer as { id: number }).id
  const { db } = product.services
  await pay(product, bill, 300)
  const more = { personId, customerId }
  const [credited, paid, lost] = [
    await aBillersBill(product, more),
    await aBillersBill(product, more),
    await aBillersBill(product, more),
  ]
  for (const each of [credited, paid, lost]) expect((await sendBillers(product, each)).status).toBe(200)
  await product.call('POST', `/api/admin/bills/${credited.id}/sendtohyvitys?discount=25`, {})
  await pay(product, paid, 1255)
  await billIs(product, lost, 'LUOTTOTAPPIO')
  await aBillersBill(product, more)
  await sql`update bill set bill_date = '2026-02-10', due_date = '2026-02-20' where id = ${credited.id}`.execute(db)
  const agreementId = await anAgreement(product.services)
  const departmentId = await aCustomer(product, agreementId)
  const other = await aCustomer(product, agreementId, { name: 'Kahvila Aalto Oy' })
  const made = [
    await aSalary(product, departmentId, { days: ['02', '03'] }),
    await aSalary(product, other, { days: ['09'] }),
    await aSalary(product, other, { days: ['16'] }),
  ]
  const [first, second] = [await aBill(product, [made[0]?.id ?? 0]), await aBill(product, [made[1]?.id ?? 0])]
  for (const { id } of [first, second]) await send(product, id)
  await pay(product, { reference: first.billcode }, 100)
  await product.call('POST', `${BILLS}/${second.id}/ropo/refund?discount=12.5`)
  await sql`update integration_bill set bill_date = '2026-02-24', due_date = '2026-03-10' where id = ${first.id}`.execute(
    db,
  )
  await sql`update salary set payday = '2026-05-15' where id = ${made[2]?.id}`.execute(db)
  await approvedShifts(product, [departmentId, other])
  const empty = await begun(product, personId)
  const assignedItems = empty.freeItems.filter(({ bill_id }) => bill_id === paid.id)
  expect((await saveSalary(product, empty, { assignedItems })).status).toBe(200)
  return product
}

/** Work of three people that nobody is paid for yet: two were missed, the third worked today; what is not approved is none. */
async function approvedShifts({ services }: TestProduct, [one = '', other = '']: readonly string[]): Promise<void> {
  const worked = (department: string, employee: string, day: string) =>
    aShift(services, department, employee, `${day}T06:00:00Z`, `${day}T14:00:00Z`)
  await worked(one, 'missed', '2026-01-31')
  await worked(other, 'missed', '2026-02-10')
  await worked(other, 'older', '2025-12-30')
  await worked(other, 'today', '2026-04-01')
  await worked(other, 'planned', '2026-01-20')
  const { db } = services
  await sql`update shift set plan_status = case employee_id when 'planned' then 3 else 5 end, shift_hours_hundredths = 750
    where employee_id in ('missed', 'older', 'today', 'planned')`.execute(db)
}

/** Who was missed is whom the start of the day counts; what is not billed stands by its age. */
async function expectWaiting(product: TestProduct): Promise<void> {
  const missed = await reported(product, 'missed')
  expect(missed.rows.map(({ name, counts, hours }) => [name, counts.shifts, hours.hours])).toEqual([
    ['older', 1, 7.5],
    ['missed', 2, 15],
  ])
  const { body } = await product.call('GET', '/api/admin/today')
  const line = (body as Today).lines.find(({ key }) => key === 'missedShifts')
  expect(line?.count).toBe(missed.rows.length)
  const { rows } = await reported(product, 'unbilled', { by: 'age', area: 'workforce' })
  expect(rows.map(({ key, counts }) => [key, counts.shifts, counts.salaries])).toEqual([
    ['over60', 1, 0],
    ['to60', 2, 0],
    ['notDue', 1, 1],
  ])
}

/** What was sent is credited, paid, open or lost, and unpaid bills stand by their delay. */
async function expectSent(product: TestProduct): Promise<void> {
  const sent = await reported(product, 'send-bills', { ...YEAR, area: 'billing' })
  expect(sent.total.sums).toMatchObject({ net: 4000, vat: 1020, total: 5020, credited: 313.75 })
  expect(sent.total.sums).toMatchObject({ paid: 300 + 1255, open: 955 + 941.25, lost: 1255 })
  expect(sent.rows.map(({ key, counts }) => [key, counts.bills])).toEqual([
    ['2026-02-01', 1],
    ['2026-04-01', 3],
  ])
  const unpaid = await reported(product, 'not-paid')
  expect(unpaid.rows.map(({ key, area, counts }) => [key, area, counts.bills])).toEqual([
    ['to60', 'billing', 1],
    ['to30', 'workforce', 1],
    ['notDue', 'billing', 1],
    ['notDue', 'workforce', 1],
  ])
  expect(unpaid.areas.find(({ area }) => area === 'billing')?.sums.open).toBe(955 + 941.25)
  const refused = await product.call('GET', '/api/admin/reports/salary?by=lateness')
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'by' }] } })
  const ofNone = await product.call('GET', '/api/admin/reports/advance-salary?area=workforce')
  expect(ofNone).toMatchObject({ status: 400, body: { details: [{ path: 'area' }] } })
}

/** Salaries of both areas stand beside each other, with what is left to us. */
async function expectSalaries(product: TestProduct): Promise<void> {
  const both = await reported(product, 'salary', YEAR)
  expect(both.areas.map(({ area, counts }) => [area, counts.salaries])).toEqual([
    ['billing', 1],
    ['workforce', 3],
  ])
  const [billing] = both.areas
  // 5 % of the one bill that was paid
  expect(billing?.sums).toMatchObject({ fee: 50, gross: 932.2 })
  const { areas } = await reported(product, 'combined', { ...YEAR, by: 'person' })
  expect(areas[0]).toMatchObject({ counts: { bills: 4, salaries: 1 }, sums: { net: 4000, credited: 250, margin: 50 } })
}

test('every figure of a report is what the list shows that it leads to', async () => {
  const product = await anOffice()
  const held: Partial<Record<OfficeReportId, number>> = {}
  for (const id of officeReportIds)
    held[id] = await heldToLists(product, id, officeReports[id].ofAllTime ? ALWAYS : YEAR)
  expect(Object.entries(held).filter(([id, count]) => id !== 'advance-salary' && count < 10)).toEqual([])
  expect(await heldToLists(product, 'send-bills', { from: '2026-02-05', to: '2026-02-28' })).toBeGreaterThan(0)
  expect(await heldToLists(product, 'not-paid', { from: '2026-03-01', to: '2026-04-30' })).toBeGreaterThan(0)
  await expectSent(product)
  await expectSalaries(product)
  await expectWaiting(product)
})

test('an advance is paid, covered by the later salary, or lost with its bill', async () => {
  const { product, bill } = await aSentBill()
  const personId = (bill.person as { id: number }).id
  const standing = async () => (await reported(product, 'advance-salary', YEAR)).total.sums
  const first = await anAdvance(product, bill, 300)
  const second = await anAdvance(product, bill, 200)
  const third = await anAdvance(product, bill, 100)
  await decideAdvance(product, bill, first, 'APPROVED')
  await decideAdvance(product, bill, second, 'DECLINED')
  expect(await standing()).toMatchObject({ asked: 600, undecided: 100, declined: 200, approved: 300, unpaid: 300 })
  const begunOne = await begun(product, personId, { allFree: true })
  const salary = await saveSalary(product, begunOne, { advancePaymentSalary: true })
  expect((await saveSalary(product, salary.body as typeof begunOne, { state: 'PAID' })).status).toBe(200)
  expect(await standing()).toMatchObject({ unpaid: 0, paid: 300, covered: 0, open: 300, lost: 0 })
  await billIs(product, bill, 'LUOTTOTAPPIO')
  expect(await heldToLists(product, 'advance-salary', YEAR)).toBeGreaterThan(10)
  expect(await standing()).toMatchObject({ paid: 300, covered: 0, open: 0, lost: 300 })
  await billIs(product, bill, 'PAID')
  await sentSalary(product, personId)
  await decideAdvance(product, bill, third, 'DECLINED')
  expect(await standing()).toMatchObject({ undecided: 0, declined: 300, paid: 300, covered: 300, open: 0, lost: 0 })
})
