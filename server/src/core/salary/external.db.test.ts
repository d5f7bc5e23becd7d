import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import { ibanOfAccount } from '@palkkasilta/values/iban.ts'
import type { Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { approveAll, salaryOf, save } from '../../features/workforce-salaries/testing.ts'
import { schemaErrors, schemasMissing } from '../../integrations/incomes-register/messages/schema.fixture.ts'
import type { DB } from '../../platform/database/types.ts'
import { aCompany, aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { OWN_BUSINESS_ID } from '../../testing/open-product.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { addPayingAccounts } from '../payment/accounts/paying-accounts.ts'
import { accepted, NOW, pay } from '../report/testing.ts'

const PAYDAY = '2026-04-15'
const CLIENT = { business_id: '0112038-9', name: 'Hotelli Yö ja Päivä Oy' }
const CLIENT_IBAN = ibanOfAccount('FI', '15553000001234')
const insured = {
  client_tyel_code: '55',
  client_tyel_id: '55-7654321B',
  client_accident_insurer: '0196826-7',
  client_accident_policy: '778-2',
}

type Settings = Updateable<DB['department']>

interface Office {
  /** Of the client company; `null`: the department belongs to none. */
  readonly client?: Settings | null
  /** Of the department where the work is done. */
  readonly department?: Settings
  readonly hasAccount?: boolean
  readonly person?: Parameters<typeof aPerson>[1]
}

/** One day's salary at a client company, whose wage it is. */
async function anExternalSalary({ client = {}, department = {}, hasAccount = true, person = {} }: Office) {
  const product = await testProduct({ now: NOW })
  const { services } = product
  await aCompany(services)
  const parent_id = client && (await aDepartment(services, null, { ...CLIENT, ...client }))
  const departmentId = await aDepartment(services, await anAgreement(services), { parent_id, ...department })
  const account = { client: { businessId: CLIENT.business_id, name: CLIENT.name }, iban: CLIENT_IBAN, bic: 'NDEAFIHH' }
  const terms = { bankServiceId: '22222222', connection: 'bank', isDefault: true }
  if (hasAccount)
    await services.db
      .transaction()
      .execute((tx) => addPayingAccounts(tx, [{ ...account, ...terms }], { who: null, at: services.clock.now() }))
  await aPerson(services, { tamigo_employee_id: 'e1', ...person })
  return { product, departmentId, id: await aDaysSalary(product, departmentId, 2, 8) }
}

async function aDaysSalary(product: TestProduct, departmentId: string, day: number, hours: number): Promise<number> {
  const date = `2026-03-${String(day).padStart(2, '0')}`
  const end = String(6 + hours).padStart(2, '0')
  const shift = await aShift(product.services, departmentId, 'e1', `${date}T06:00:00Z`, `${date}T${end}:00:00Z`)
  const made = await product.call('POST', '/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31', [shift])
  const [{ id = 0 } = {}] = made.body as { id: number }[]
  await save(product, await salaryOf(product, id), { salaryOwner: 'EXTERNAL' })
  return id
}

/** The newest message to the register of a salary. */
async function told({ services: { db, vault } }: TestProduct, id: number): Promise<string> {
  const { content } = await db
    .selectFrom('outbound_message')
    .innerJoin('outbound_delivery', 'outbound_delivery.id', 'outbound_message.delivery_id')
    .select('outbound_delivery.content')
    .where('outbound_message.channel', '=', 'wage-report')
    .where('subject_id', '=', id)
    .orderBy('outbound_message.created_at', 'desc')
    .executeTakeFirstOrThrow()
  return vault.open(content)
}

function fitsSchema(xml: string): void {
  if (schemasMissing === '')
    for (const edition of ['current', 'package-2022/XSD'])
      expect(schemaErrors(`incomes-register/${edition}/WageReportsToIR.xsd`, xml)).toEqual([])
}

async function paymentFile({ services: { db } }: TestProduct): Promise<string> {
  const { content } = await db
    .selectFrom('outbound_message')
    .select('content')
    .where('channel', '=', 'bank-file')
    .executeTakeFirstOrThrow()
  return String(content)
}

const party = (name: string, id: string) => `<${name}><Type>1</Type><Code>${id}</Code></${name}>`

describe("a client's wage in its name", () => {
  // the workforce system gives departments the id of their company
  const department = { business_id: CLIENT.business_id }
  const office = { client: { ...insured, external_payer: 'CLIENT' }, department } as const

  test('is reported by us for the client with its insurances, and paid from its account', async () => {
    const { product, id } = await anExternalSalary(office)
    await pay(product, id, PAYDAY)
    await accepted(product, 1)
    const xml = await told(product, id)
    fitsSchema(xml)
    expect(xml).toContain(party('DeliveryDataOwner', CLIENT.business_id))
    expect(xml).toContain(party('DeliveryDataCreator', OWN_BUSINESS_ID))
    expect(xml).toContain(party('DeliveryDataSender', OWN_BUSINESS_ID))
    expect(xml).toContain(`<PayerIds>${party('Id', CLIENT.business_id)}</PayerIds>`)
    expect(xml).toContain(`<CompanyName>${CLIENT.name}</CompanyName>`)
    expect(xml).toContain('<PensionProvIdCode>55</PensionProvIdCode><PensionPolicyNo>55-7654321B</PensionPolicyNo>')
    expect(xml).toContain(`${party('AccInsProvId', '0196826-7')}<AccInsPolicyNo>778-2</AccInsPolicyNo>`)
    expect(xml).toContain('<Employed>true</Employed><PaymentTypes>')
    expect(xml).toContain('<PaymentType>2</PaymentType>')
    expect(xml).not.toContain('SubstitutePayer')
    await approveAll(product)
    const file = await paymentFile(product)
    expect(file).toContain(CLIENT_IBAN)
    expect(file).toContain(`<Nm>${CLIENT.name}</Nm>`)
  })

  test('stays as it was paid when the setting changes later', async () => {
    const { product, id } = await anExternalSalary(office)
    await pay(product, id, PAYDAY)
    await accepted(product, 1)
    await product.services.db.updateTable('department').set({ external_payer: 'SUBSTITUTE' }).execute()
    await approveAll(product)
    expect(await paymentFile(product)).toContain(CLIENT_IBAN)
  })

  test('counts towards the TyEL limit of the client alone', async () => {
    const { product, departmentId, id } = await anExternalSalary(office)
    const own = await aDaysSalary(product, departmentId, 3, 2)
    await save(product, await salaryOf(product, own), { salaryOwner: 'PALKKASILTA' })
    await pay(product, id, PAYDAY)
    await pay(product, own, PAYDAY)
    await accepted(product, 2)
    expect(await told(product, own)).toContain('<ExceptionCode>3</ExceptionCode>')
    expect((await salaryOf(product, own)).personTyElAmount).toBe(0)
    expect(await told(product, id)).not.toContain('InsuranceExceptions')
    expect((await salaryOf(product, id)).personTyElAmount).toBeGreaterThan(0)
  })

  test('shows the year and uses the tax card of its employer alone', async () => {
    const { product, departmentId, id } = await anExternalSalary({
      ...office,
      person: { card: { ceiling_cents: 15_000 } },
    })
    const own = await aDaysSalary(product, departmentId, 3, 8)
    await save(product, await salaryOf(product, own), { salaryOwner: 'PALKKASILTA' })
    await pay(product, id, PAYDAY)
    await pay(product, own, PAYDAY)
    const [theirs, ours] = [await salaryOf(product, id), await salaryOf(product, own)]
    expect(ours.taxableFromBeginningOfYear).toBe(ours.taxableSalary)
    expect(ours.taxFromBeginningOfYear).toBe(ours.taxamount)
    expect(ours.taxamount).toBe(theirs.taxamount)
  })
})

describe('as substitute payer', () => {
  test('we report wage and tax alone, name the employer and pay from our account', async () => {
    const { product, id } = await anExternalSalary({ department: { external_payer: 'SUBSTITUTE' } })
    await pay(product, id, PAYDAY)
    await accepted(product, 1)
    const xml = await told(product, id)
    fitsSchema(xml)
    expect(xml).toContain(party('DeliveryDataOwner', OWN_BUSINESS_ID))
    expect(xml).toContain(`<PayerIds>${party('Id', OWN_BUSINESS_ID)}</PayerIds>`)
    expect(xml).toContain(
      `<SubstitutePayer><Acts>true</Acts>${party('EmployerId', CLIENT.business_id)}</SubstitutePayer>`,
    )
    for (const element of [
      'PensionInsurance',
      'AccidentInsurance',
      'InsuranceExceptions',
      'Professions',
      'Employment>',
    ])
      expect(xml).not.toContain(element)
    expect(xml).toContain('<TransactionCode>402</TransactionCode>')
    await approveAll(product)
    expect(await paymentFile(product)).not.toContain(CLIENT_IBAN)
  })

  test('another way of paying takes the report back and makes a new one', async () => {
    const { product, id } = await anExternalSalary({ client: insured, department: { external_payer: 'SUBSTITUTE' } })
    await pay(product, id, PAYDAY)
    await accepted(product, 1)
    const payments = await product.services.db.selectFrom('outgoing_payment').select('id').execute()
    for (const payment of payments) await product.call('PUT', `/api/admin/bank/${payment.id}`, { state: 'REJECTED' })
    await product.services.db
      .updateTable('department')
      .set({ external_payer: 'CLIENT' })
      .where('external_payer', '=', 'SUBSTITUTE')
      .execute()
    await pay(product, id, PAYDAY)
    await accepted(product, 3)
    expect(await told(product, id)).toContain(party('DeliveryDataOwner', CLIENT.business_id))
  })
})

describe('what the wage is paid by', () => {
  test.each([
    ['MONTHLY', 1, 201],
    ['CONTRACT', 3, 227],
  ] as const)('%s: payment type and income type follow', async (paymentType, type, code) => {
    const { product, id } = await anExternalSalary({ client: { ...insured, external_payer: 'CLIENT' } })
    await save(product, await salaryOf(product, id), {
      paymentType,
      salaryType: 'INDEFINITE',
      salaryOwner: 'PALKKASILTA',
    })
    await pay(product, id, PAYDAY)
    await accepted(product, 1)
    const xml = await told(product, id)
    fitsSchema(xml)
    expect(xml).toContain('<TermCode>1</TermCode>')
    expect(xml).toContain(`<PaymentTypes><PaymentType>${type}</PaymentType></PaymentTypes>`)
    expect(xml).toContain(`<TransactionCode>${code}</TransactionCode><Amount>120.00</Amount>`)
    expect(xml).not.toContain('UnitWage')
  })

  test('an entrepreneur, who has no employment, has none in the report', async () => {
    const { product, id } = await anExternalSalary({ person: { worker_type: 'ENTREPRENEUR' } })
    await save(product, await salaryOf(product, id), { salaryOwner: 'PALKKASILTA' })
    await pay(product, id, PAYDAY)
    await accepted(product, 1)
    const xml = await told(product, id)
    fitsSchema(xml)
    expect(xml).toContain('<InsuranceExceptions>')
    expect(xml).toContain('<IncomeEarnerType>17</IncomeEarnerType>')
    expect(xml).not.toContain('<Employment>')
  })
})

describe('before it is paid', () => {
  const inName = { external_payer: 'CLIENT' } as const
  const refusals: readonly (readonly [string, Office, string])[] = [
    ['no company above the department', { client: null }, 'ei ole asiakkaan Y-tunnusta'],
    ['a wrong business id', { client: { business_id: '0112038-8', ...inName } }, 'Y-tunnus ei ole oikea'],
    ['our own business id', { client: { business_id: OWN_BUSINESS_ID, ...inName } }, 'on meidän omamme'],
    ['nothing chosen', { client: insured }, 'kenttä Asiakkaan palkat maksetaan'],
    ['no account', { client: { ...insured, ...inName }, hasAccount: false }, 'tiliä, jolta palkka maksettaisiin'],
    ['no pension company', { client: { ...insured, ...inName, client_tyel_code: '' } }, 'puuttuu työeläkeyhtiön koodi'],
    ['no pension policy', { client: { ...insured, ...inName, client_tyel_id: '' } }, 'puuttuu työeläkeyhtiön koodi'],
    ["another company's policy", { client: { ...insured, ...inName, client_tyel_id: '46-1' } }, '(55-)'],
    ['no accident policy', { client: { ...insured, ...inName, client_accident_policy: '' } }, 'tapaturmavakuutus'],
    ['an entrepreneur', { client: inName, person: { worker_type: 'ENTREPRENEUR' } }, 'ei ole asiakkaan'],
    ['a biller', { client: inName, person: { worker_type: 'BILLER' } }, 'ei ole asiakkaan'],
  ]

  test.each(refusals)('%s is refused with the reason', async (_, office, reason) => {
    const { product, id } = await anExternalSalary(office)
    const message = expect.stringContaining(reason)
    const checked = await product.call('POST', `/api/admin/tamigo/salary/bank/check?date=${PAYDAY}`, [id])
    expect(checked.body).toMatchObject({ ready: [], blocked: [{ id, message }] })
    const refused = await product.call('POST', `/api/admin/tamigo/salary/bank/${id}?date=${PAYDAY}`, [id])
    expect(refused).toMatchObject({ status: 409, body: { message } })
    expect(await salaryOf(product, id)).toMatchObject({ state: 'OPEN', bankTransactions: [] })
  })

  test('somebody too young for a pension needs no pension policy', async () => {
    const { client_accident_insurer, client_accident_policy } = insured
    const client = { ...inName, client_accident_insurer, client_accident_policy }
    const { product, id } = await anExternalSalary({ client, person: { born: '2009-06-15' } })
    await pay(product, id, PAYDAY)
    await accepted(product, 1)
    const xml = await told(product, id)
    fitsSchema(xml)
    expect(xml).toContain('<ExceptionCode>3</ExceptionCode>')
  })
})

test('a salary that its department holds up leads there, and another to its own page', async () => {
  const { product, id, departmentId } = await anExternalSalary({ client: null })
  const path = `/api/admin/tamigo/salary/bank/check?date=${PAYDAY}`
  const blocked = async () => ((await product.call('POST', path, [id])).body as PaymentCheck).blocked
  expect(await blocked()).toMatchObject([{ id, departmentId: null }])
  const owner = await aDepartment(product.services, null, CLIENT)
  const { db } = product.services
  await db.updateTable('department').set({ parent_id: owner }).where('id', '=', departmentId).execute()
  expect(await blocked()).toMatchObject([{ id, departmentId, message: expect.stringContaining(CLIENT.name) }])
})
