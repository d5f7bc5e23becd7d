import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import type { SettingsRecord } from '@palkkasilta/contract/settings.ts'
import { salaryBankState } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { payslip } from '@palkkasilta/engine/payroll/payslip.ts'
import { aRow, aSlip } from '@palkkasilta/engine/payroll/testing/build.ts'
import type { BankAgreement } from '@palkkasilta/simulators/bank/demo-bank.ts'
import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import type { AccountDataService } from '@palkkasilta/simulators/simulators.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type Selectable, sql } from 'kysely'
import { expect, vi } from 'vitest'
import { move } from '../../kernel/moves.ts'
import { connectIntegrations } from '../../main/connect.ts'
import type { DB } from '../../platform/database/types.ts'
import { aCompany, aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { keptKeys } from '../channel-certificate/kept-key.ts'
import { saveSettings } from '../company/save-settings.ts'
import { companySettings } from '../company/settings.ts'
import { deliver } from '../outbound/deliver.ts'
import { resultToStore } from '../salary/stored/stored-result.ts'
import { createPayments } from './create.ts'
import { BANK_FILES } from './files/file-names.ts'
import { bankFiles } from './files/send-files.ts'

/** A Wednesday before noon in Helsinki. Easter is over on 7 April. */
const NOW = '2026-04-01T08:00:00Z'
/** Its wages are debited on Tuesday the 14th. */
export const PAYDAY = '2026-04-15'

export interface LedgerLine {
  readonly endToEndId: string
  readonly amount: number
  readonly creditorIban: string
  readonly status: string
}

export type Office = Awaited<ReturnType<typeof aBankOffice>>

interface Outside {
  readonly banks: readonly BankAgreement[]
  readonly accountData: AccountDataService
  readonly answerSeconds: number
  readonly approvalsNeedPassword: boolean
  readonly failsOften: boolean
}

/** The product with its company, its simulated bank, and an administrator who looks at outgoing payments. */
export async function aBankOffice(settings: Partial<SettingsRecord> = {}, now = NOW, outside: Partial<Outside> = {}) {
  const product = await testProduct({ now, ...outside })
  const { services, simulators, call } = product
  await aCompany(services)
  const office = {
    ...product,
    /** Without the work that a save of the page sets off. */
    set: (change: Partial<SettingsRecord>) =>
      services.db.transaction().execute(async (tx) => {
        await saveSettings(tx, change, { id: 1, role: 'ROLE_ADMIN', sessionId: '' }, services.clock.now())
      }),
    payments: async () => ((await call('GET', '/api/admin/bank?limit=200')).body as { data: OutgoingPayment[] }).data,
    payment: async (id: number) => (await call('GET', `/api/admin/bank/${id}`)).body as OutgoingPayment,
    change: (id: number, state: string) => call('PUT', `/api/admin/bank/${id}`, { state }),
    changeAll: (ids: readonly number[], state: string) => call('POST', '/api/admin/bank/states', { ids, state }),
    fetchNew: () => call('GET', '/api/admin/bank/filelist/matchNew'),
    files: async () => (await call('GET', '/api/admin/bank/filelist')).body as BankFile[],
    /** What the simulated bank has booked. */
    ledger: () => simulated<LedgerLine[]>(`${simulators.bank}/__sim/ledger`),
    requests: () => simulated<{ body: string }[]>(`${simulators.bank}/__sim/requests`),
    fault: (rule: FaultRule) => simulated(`${simulators.bank}/__sim/faults`, rule),
    bankClock: (at: string) => simulated(`${simulators.bank}/__sim/clock`, { now: at }),
    handIn: (xml: string) => simulated<{ fileReference: string }>(`${simulators.bank}/__sim/feedback`, xml),
    salary: (id: number) => services.db.selectFrom('salary').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    outgoingFiles: () =>
      services.db
        .selectFrom('outbound_message')
        .selectAll()
        .where('channel', '=', BANK_FILES)
        .orderBy('created_at')
        .execute(),
    /** Everything that waits is tried once, with the bank's silence weighing only so long. Throws what went wrong first. */
    async send(patienceMs = 20_000) {
      const hurried = impatient(product, patienceMs)
      await services.db
        .updateTable('outbound_message')
        .set({ next_try_at: sql`now()` })
        .where('next_try_at', 'is not', null)
        .where('channel', '=', BANK_FILES)
        .execute()
      const { names } = hurried.integrations.banks
      const done = await Promise.all(names.map((name) => deliver(hurried, bankFiles(hurried, name))))
      const [failure] = done.flatMap((failures) => (failures === 'closed' ? [] : failures))
      if (failure !== undefined) throw failure
    },
  }
  await office.set(settings)
  return office
}

/** Whether the bank looks at what there is on the account that we pay from: from now on so many euros. */
export async function coverOf({ services, simulators }: Pick<Office, 'services' | 'simulators'>, amount: number) {
  const accounts = services.db.selectFrom('paying_account').select('iban').orderBy('id')
  const { iban: account } = await accounts.executeTakeFirstOrThrow()
  await simulated(`${simulators.bank}/__sim/cover`, { account, amount })
  return account
}

async function simulated<T>(address: string, body?: object | string): Promise<T> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'application/xml' : 'application/json'
  const post = { method: 'POST', body: text, headers: { 'content-type': type } }
  const reply = await fetch(address, body === undefined ? {} : post)
  expect(reply.ok, `${address}: ${reply.status}`).toBe(true)
  const answer = await reply.text()
  return (answer === '' ? null : JSON.parse(answer)) as T
}

function impatient({ services }: TestProduct, readTimeoutMs: number) {
  const config = { ...services.config, answerSeconds: readTimeoutMs / 1_000 }
  const { log, clock, readDb, vault } = services
  const kept = keptKeys(readDb, vault)
  return { ...services, integrations: connectIntegrations({ config, log, now: clock.now, keptKeys: kept }) }
}

interface Due {
  /** In cents. */
  readonly wage?: number
  readonly distraint?: number
  readonly payday?: string
  /** Who sent the salary to be paid. */
  readonly by?: number
  /** Whose wage it is, and where it was earned. Default: our own. */
  readonly owner?: Selectable<DB['salary']>['owner']
  readonly department?: string
}

export interface Paid {
  readonly salaryId: number
  readonly personId: number
  /** Ids of the payments: the wage first. */
  readonly ids: readonly number[]
}

/** A salary of such figures that was sent to be paid. */
export async function aSalaryToPay(product: TestProduct, due: Due = {}): Promise<Paid> {
  const { salaryId, personId } = await aLockedSalary(product, due)
  return { salaryId, personId, ids: await sendToPay(product, salaryId, due) }
}

/** The same before its payments are made. */
export async function aLockedSalary({ services }: TestProduct, due: Due = {}): Promise<Omit<Paid, 'ids'>> {
  const { wage = 100_000, distraint = 0, payday = PAYDAY, owner, department = null } = due
  const { db, clock } = services
  const personId = await aPerson(services)
  const person = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
  const zeros = {
    holiday_compensation_cents: 0,
    tax_cents: 0,
    employee_tyel_cents: 0,
    employee_unemployment_cents: 0,
    deductions_cents: 0,
    reimbursements_cents: 0,
    employer_costs_cents: 0,
  }
  const gross = wage + distraint
  const salary = await db
    .insertInto('salary')
    .values({
      ...zeros,
      person_id: personId,
      department_id: department,
      ...(owner ? { owner } : {}),
      period_start: '2026-03-01',
      period_end: '2026-03-31',
      payday,
      iban: person.iban,
      state: 'WAITING_FOR_PAYMENT',
      bank_state: 'OPEN',
      report_state: 'WAITING',
      bill_state: 'NOT_CREATED',
      worked_minutes: 4800,
      gross_cents: gross,
      taxable_cents: gross,
      net_for_distraint_cents: gross,
      distraint_cents: distraint,
      paid_cents: wage,
      our_costs_cents: gross,
      result: workingOf(gross, payday),
      created_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { salaryId: salary.id, personId }
}

/** How such a wage comes about: what counts a month reads it of every salary that was paid. */
function workingOf(gross: number, payday: string) {
  const amount = cents(gross)
  const slip = payslip(aSlip({ paymentDate: localDate(payday), rows: [aRow({ amount, unitPrice: amount })] }))
  const sums = { rows: [], total: amount, holidayBase: amount, workedMinutes: 4_800, periods: [], warnings: [] }
  const pay = { ...sums, perShift: [], trace: [] }
  const working = { pay, slip, taxCardId: null, distraintId: null, usesService: false, paidAs: 'WAGE' } as const
  return JSON.stringify(resultToStore(working))
}

/** Makes the payments of a salary: the wage first. */
export async function sendToPay(
  { services }: TestProduct,
  salaryId: number,
  { payday = PAYDAY, by }: Due = {},
): Promise<readonly number[]> {
  const { db, clock } = services
  const salary = await db.selectFrom('salary').selectAll().where('id', '=', salaryId).executeTakeFirstOrThrow()
  const person = await db.selectFrom('person').selectAll().where('id', '=', salary.person_id).executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const terms = { payday: localDate(payday), settings: await companySettings(tx), who: by ?? person.id }
    const at = clock.now()
    await move(tx, salaryBankState, [salaryId], 'salaryPaymentCreated', { by: 'staff', who: terms.who, at })
    await createPayments(services, tx, [{ salary, person }], { ...terms, now: clock.now() })
  })
  const rows = await db
    .selectFrom('outgoing_payment')
    .select('id')
    .where('salary_id', '=', salaryId)
    .orderBy('purpose')
    .execute()
  return rows.map(({ id }) => id)
}

/** A payment of its own salary. */
export async function aPayment(office: TestProduct, wage = 100_000, due: Due = {}): Promise<number> {
  const { ids } = await aSalaryToPay(office, { wage, ...due })
  const [id] = ids
  if (id === undefined) throw new Error('no payment was made')
  return id
}

/** Approved, uploaded and answered: the bank's word has been fetched. */
export async function paidThroughBank(office: Office, ids: readonly number[]): Promise<void> {
  const answer = await office.changeAll(ids, 'APPROVED')
  expect(answer.status, answer.text).toBe(200)
  await untilSent(office, ids)
  expect((await office.fetchNew()).status).toBe(200)
}

export async function untilSent(office: Office, ids: readonly number[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const payments = await office.payments()
      for (const id of ids) expect(payments.find((each) => each.id === id)).toMatchObject({ fileState: 'SENT' })
    },
    { timeout: 30_000, interval: 50 },
  )
}
