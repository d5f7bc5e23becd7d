import { decideAdvance, requestAdvance } from '@palkkasilta/contract/bill-advances.ts'
import * as bills from '@palkkasilta/contract/bills.ts'
import { fetchUpdates } from '@palkkasilta/contract/collection.ts'
import * as customers from '@palkkasilta/contract/customers.ts'
import { listPeopleNames } from '@palkkasilta/contract/people.ts'
import { createBilledSalary } from '@palkkasilta/contract/salaries.ts'
import { saveReport } from '@palkkasilta/contract/saved-reports.ts'
import { moveSubcontract } from '@palkkasilta/contract/subcontracts.ts'
import { getPerson, savePerson } from '@palkkasilta/contract/workforce-people.ts'
import { ovtOf } from '@palkkasilta/values/business-id.ts'
import { isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import {
  agreedTravel,
  answeredBy,
  askedInAdvance,
  type BilledCustomerData,
  type BilledWorkData,
  billedCustomers,
  billedWork,
  leftOpen,
  paidOut,
  purchasesOf,
  strayPayments,
  subcontractsOf,
  uncheckedCustomer,
  unpaidWork,
} from '../content/billing.ts'
import { inventedBusinessId, inventedIban } from '../world/identifiers.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { customerPays, idIn, itemOf, type Known } from './billed.ts'
import { fetchFromBank } from './bills.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'
import { planPaidOut } from './paid-out.ts'
import { enterReceipts } from './receipts.ts'
import { planSingleBills } from './single-bills.ts'

/** Those who bill through the company, month by month: what is older was paid on its day. */
export function planBilling(agenda: Agenda, world: DemoWorld): void {
  const { start, today, closedMonths, lastMonth } = world.calendar
  const known: Known = { customers: new Map(), people: new Map(), newest: new Map() }
  agenda.add(moment(start, '08:00'), (office) => enterCustomers(office, known))
  for (const month of [...closedMonths, lastMonth])
    for (const work of billedWork) {
      const day = month.add({ months: 1 }).toPlainDate({ day: work.billedOn })
      if (isBefore(day, today))
        agenda.add(moment(day, '10:30'), (office) => billWork(office, agenda, known, { work, month, day }))
    }
  planSingleBills(agenda, world, known)
  planPaidOut(agenda, world, known)
  agenda.add(moment(today.subtract({ days: 1 }), '11:40'), (office) => strangersPay(office, known))
  agenda.add(moment(today.subtract({ days: 1 }), '12:00'), fetchFromBank)
  agenda.add(moment(today.subtract({ days: 1 }), '14:20'), async (office) => {
    await office.call(customers.createCustomer, { body: { name: uncheckedCustomer, partyRole: 'COMPANY' } })
  })
  agenda.add(moment(today.subtract({ days: 1 }), '15:10'), (office) => beginSalary(office, known))
  agenda.add(moment(today.subtract({ days: 1 }), '16:30'), fetchFromProvider)
  agenda.add(moment(today.subtract({ days: 1 }), '16:40'), haveReportsSent)
}

/** What the administrator reads every Monday. */
async function haveReportsSent(office: Office): Promise<void> {
  for (const report of [
    { report: 'margin', name: 'Kate osastoittain', period: 'lastMonth', by: 'department', area: null },
    { report: 'unbilled', name: 'Laskuttamatta iän mukaan', period: 'allTime', by: 'age', area: null },
  ] as const)
    await office.call(saveReport, { body: report })
}

/** Of all that one of them has been paid for; the others wait for theirs. */
async function beginSalary(office: Office, { people }: Known): Promise<void> {
  await office.call(createBilledSalary, { body: { person: { id: idIn(people, paidOut) }, allFree: true } })
}

async function enterCustomers(office: Office, known: Known): Promise<void> {
  for (const data of billedCustomers) known.customers.set(data.name, await enterCustomer(office, data))
  for (const biller of new Set(billedWork.map((work) => work.biller))) {
    const [found] = await office.call(listPeopleNames, { query: { search: biller, limit: 1 } })
    if (!found) throw new Error(`the demo has no ${biller}`)
    known.people.set(biller, found.id)
  }
  for (const { biller, customer } of billedWork) {
    const params = { personId: idIn(known.people, biller), customerId: idIn(known.customers, customer) }
    await office.call(customers.linkCustomer, { params, body: undefined })
  }
  await agreeOnTravel(office, known)
}

async function agreeOnTravel(office: Office, { people, customers: all }: Known): Promise<void> {
  const { biller, customer, document } = agreedTravel
  const params = { id: idIn(people, biller) }
  const { person } = await office.call(getPerson, { params })
  const { year } = office.world.calendar.start
  const agreed = {
    ...{ customer: { id: idIn(all, customer), name: customer }, validFrom: `${year}-01-01`, document },
    ...{ kilometres: true, allowances: true, paid: 'BESIDE' as const },
  }
  await office.call(savePerson, { params, body: { person: { ...person, password: '', travelAgreements: [agreed] } } })
}

async function enterCustomer(office: Office, data: BilledCustomerData): Promise<number> {
  const { businessNumber, partyRole = 'COMPANY', isVatIdKnown = false, ...terms } = data
  const id = businessNumber === undefined ? null : inventedBusinessId(businessNumber)
  const body = { name: data.name, partyRole, businessid: id ?? '' }
  const customer = await office.call(customers.createCustomer, { body })
  const einvoice = data.sendBillMethod === 'EBILL' && id ? { netbankaddress: ovtOf(id), operator: '003721291126' } : {}
  const params = { id: customer.id }
  const vat = isVatIdKnown && id ? { vat: `FI${id.replace('-', '')}` } : {}
  await office.call(customers.saveCustomer, {
    params,
    body: { ...customer, ...terms, ...einvoice, ...vat, checked: true },
  })
  return customer.id
}

interface Billed {
  readonly work: BilledWorkData
  readonly month: Temporal.PlainYearMonth
  readonly day: LocalDate
}

async function billWork(office: Office, agenda: Agenda, known: Known, { work, month, day }: Billed): Promise<void> {
  const { today, lastMonth } = office.world.calendar
  const { id } = await office.call(bills.createBill, {
    body: {
      personId: idIn(known.people, work.biller),
      customerId: idIn(known.customers, work.customer),
      billingdate: day.toString(),
      ...(work.vat !== undefined && { alv: work.vat, vatZeroReasonCode: work.zeroReason ?? null }),
      billableitems: [itemOf(work, month)],
    },
  })
  const params = { id }
  const isNewest = month.equals(lastMonth)
  if (isNewest) await askInAdvance(office, id, work.biller)
  if (isNewest) await enterPurchases(office, id, work.biller, day)
  if (isNewest) await enterReceipts(office, id, work.biller, day)
  if (isNewest) await agreeOnSubcontracts(office, known, { billId: id, biller: work.biller, day })
  const left = isNewest ? leftOpen[work.biller] : undefined
  if (left === 'OPEN') return
  const bill = await office.call(bills.getBill, { params })
  if (left) return void (await office.call(bills.saveBill, { params, body: { ...bill, state: left } }))
  await office.call(bills.sendBill, { params, body: {} })
  known.newest.set(work.biller, bill)
  const due = localDate(bill.exactDueDate)
  if (!isBefore(due, today) || isNewest) return
  const unpaid = unpaidWork.find(
    ({ biller, monthsBefore }) => biller === work.biller && month.equals(lastMonth.subtract({ months: monthsBefore })),
  )
  if (unpaid) return nobodyPays(agenda, bill, unpaid.lostAfterDays)
  agenda.add(moment(due, '08:00'), (then) => customerPays(then, bill))
  agenda.add(moment(due, '12:00'), fetchFromBank)
}

/** The provider reminds and collects by itself, until it gives the money up. */
function nobodyPays(agenda: Agenda, { billNumber, exactDueDate }: bills.Bill, lostAfterDays: number | undefined): void {
  if (lostAfterDays === undefined) return
  const day = localDate(exactDueDate).add({ days: lostAfterDays })
  agenda.add(moment(day, '07:30'), async (then) => {
    await then.controlSimulator('ropo', '/status', { billnum: String(billNumber), status: 'LOST' })
  })
  agenda.add(moment(day, '16:00'), fetchFromProvider)
}

async function fetchFromProvider(office: Office): Promise<void> {
  await office.call(fetchUpdates, {})
}

async function askInAdvance(office: Office, billId: number, biller: string): Promise<void> {
  const params = { id: billId }
  for (const { amount, decision } of askedInAdvance[biller] ?? []) {
    const { id } = await office.call(requestAdvance, { params, body: { amount } })
    if (decision) await office.call(decideAdvance, { params: { ...params, advanceId: id }, body: { decision } })
  }
}

async function enterPurchases(office: Office, billId: number, biller: string, day: LocalDate): Promise<void> {
  const purchases = purchasesOf[biller]
  if (!purchases) return
  const params = { id: billId }
  const bill = await office.call(bills.getBill, { params })
  const extContractorBillableItems = purchases.map(({ account, ...purchase }) => ({
    ...purchase,
    duedate: day.add({ days: 14 }).toString(),
    accountNumber: inventedIban('5', account),
  }))
  await office.call(bills.saveBill, { params, body: { ...bill, extContractorBillableItems } })
}

interface NewestBill {
  readonly billId: number
  readonly biller: string
  readonly day: LocalDate
}

async function agreeOnSubcontracts(office: Office, known: Known, { billId, biller, day }: NewestBill): Promise<void> {
  const subcontracts = subcontractsOf[biller]
  if (!subcontracts) return
  const params = { id: billId }
  const bill = await office.call(bills.getBill, { params })
  const contractorBillableItems = subcontracts.map(({ subcontractor: fullName, amount, description }) => ({
    subcontractor: { id: idIn(known.people, fullName), fullName },
    date: day.subtract({ days: 3 }).toString(),
    amount,
    description,
  }))
  const saved = await office.call(bills.saveBill, { params, body: { ...bill, contractorBillableItems } })
  for (const [place, { state }] of subcontracts.entries()) {
    const own = { id: saved.contractorBillableItems[place]?.id ?? 0 }
    const move = (to: typeof state, reason = '') =>
      office.call(moveSubcontract, { params: own, body: { state: to, reason } })
    if (state !== 'OPEN') await move('WAITING_SUBCONTRACTOR')
    if (state === 'APPROVED' || state === 'DECLINED') await move(state, answeredBy)
  }
}

/** Money that staff have to find a place for. */
async function strangersPay(office: Office, { newest }: Known): Promise<void> {
  const { iban: account } = office.world.payingAccount
  for (const { payer: debtorName, means, ...told } of strayPayments) {
    const said = means ? meant(idIn(newest, means.biller), means.by) : told
    await office.controlSimulator('bank', '/received', { account, debtorName, ...said })
  }
}

function meant({ billNumber, reference, totalpriceWithAlv: amount }: bills.Bill, by: 'number' | 'mistypedReference') {
  if (by === 'number') return { amount, message: `Lasku ${billNumber}` }
  const [first, second, ...rest] = reference
  return { amount, message: `Viite ${[second, first, ...rest].join('')}` }
}
