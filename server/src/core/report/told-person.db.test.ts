import { expect, test } from 'vitest'
import { save } from '../../features/workforce-salaries/testing.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { accepted, aSalary, detail, NOW, pay, sentActions } from './testing.ts'

const PAYDAY = '2026-04-15'
const AT = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }

async function xmlOf({ call }: TestProduct, id: number): Promise<string> {
  return (await call('GET', `/api/admin/tamigo/salary/${id}/xml`)).text
}

const termTold = async (product: TestProduct, id: number) => /<TermCode>(\d)/.exec(await xmlOf(product, id))?.[1]

interface Contract {
  readonly contract_type: 'FIXED' | 'INDEFINITE'
  readonly start_date: string
  readonly end_date?: string
  readonly state?: 'NEW' | 'SIGNED'
}

async function aContract({ services: { db } }: TestProduct, contract: Contract): Promise<void> {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('tamigo_employee_id', '=', 'e1')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('work_contract')
    .values({ person_id: id, state: 'SIGNED', ...contract, ...AT })
    .execute()
}

const before: Contract = { contract_type: 'FIXED', start_date: '2025-01-01', end_date: '2026-02-28' }
const ended: Contract = { contract_type: 'FIXED', start_date: '2026-03-01', end_date: '2026-03-31' }
const lasting: Contract = { contract_type: 'INDEFINITE', start_date: '2026-04-01' }

test.each<readonly [string, readonly Contract[], string | undefined]>([
  ['nothing where there is none', [], undefined],
  [
    'nothing of one that ended before, begins later or is not signed',
    [before, { ...lasting, start_date: '2026-04-16' }, { ...ended, state: 'NEW' }],
    undefined,
  ],
  ['the one that ended in the pay period', [before, ended], '2'],
  ['the one in force on the payday', [ended, lasting], '1'],
])('the employment term is of the work contract: %s', async (_, contracts, term) => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  for (const contract of contracts) await aContract(product, contract)
  expect((await detail(product, id)).salaryType).toBe({ 1: 'INDEFINITE', 2: 'FIXED' }[term ?? ''] ?? 'UNKNOWN')
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  expect(await termTold(product, id)).toBe(term)
})

test('what staff say of the term goes before the work contract', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await aContract(product, ended)
  await save(product, await detail(product, id), { salaryType: 'INDEFINITE' })
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  expect(await termTold(product, id)).toBe('1')
})

/** The person as a whole is another one in everything that is not who it is. */
async function changeThePerson(product: TestProduct): Promise<void> {
  const { db } = product.services
  const changed = {
    first_name: 'Maria',
    last_name: 'Virtanen',
    address: 'Uusikatu 2',
    city: 'Turku',
    postal_code: '20100',
  }
  await db
    .updateTable('person')
    .set({ ...changed, profession_code: '91120', iban: 'FI2112345600000785', worker_type: 'BILLER' })
    .execute()
  await db.updateTable('tax_card').set({ base_rate: 500_000 }).execute()
  await aContract(product, lasting)
}

test('a person who changes after the report has left changes none of it', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await product.services.db.updateTable('salary').set({ profession_code: '' }).execute()
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  const told = await xmlOf(product, id)
  await changeThePerson(product)
  // nothing has changed of the salary: there is nothing to tell
  expect(await product.call('PUT', `/api/admin/tamigo/salary/${id}/tulovero`)).toMatchObject({ status: 409 })
  // a correction tells what it corrects, and the person by today's name
  const { profession, salaryType, paymentType, ...salary } = await detail(product, id)
  const { version, intervalstart, intervalstop, professionCode, tamigoSalaryRows } = salary
  const own = { version, intervalstart, intervalstop, profession, professionCode, salaryType, tamigoSalaryRows }
  expect(paymentType).toBe('HOURLY')
  const body = { ...own, paymentType: 'MONTHLY' }
  expect(await product.call('PUT', `/api/admin/tamigo/salary/${id}/correction`, body)).toMatchObject({ status: 200 })
  await accepted(product, 2)
  expect(await sentActions(product)).toEqual([1, 2])
  const expected = told
    .replace(/<LastName>.*<\/FirstName>/, '<LastName>Virtanen</LastName><FirstName>Maria</FirstName>')
    .replace('<PaymentType>2</PaymentType>', '<PaymentType>1</PaymentType>')
    .replace(/<UnitWages>.*?<\/UnitWages>/, '')
  expect(contentOf(await xmlOf(product, id))).toBe(contentOf(expected))
})

/** Of a message the earner and the rows: without the ids and the signature of a delivery. */
function contentOf(xml: string): string {
  return /<IncomeEarner>.*<\/Transactions>/s.exec(xml)?.[0] ?? ''
}
