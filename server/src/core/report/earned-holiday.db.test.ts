import type { PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import { expect, test } from 'vitest'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { accepted, aSalary, detail, NOW, pay } from './testing.ts'

const PAYDAY = '2026-04-15'
const AT = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }

interface Contract {
  readonly holiday_pay: 'WITH_SALARY' | 'EARNED'
  readonly holiday_ground?: 'COLLECTIVE_AGREEMENT'
  readonly start_date?: string
  readonly state?: 'NEW'
}

async function aContract({ services: { db } }: TestProduct, contract: Contract): Promise<void> {
  const person = db.selectFrom('person').select('id').where('tamigo_employee_id', '=', 'e1')
  const { id: person_id } = await person.executeTakeFirstOrThrow()
  const values = { person_id, contract_type: 'INDEFINITE', state: 'SIGNED', start_date: '2025-01-01', ...AT } as const
  await db
    .insertInto('work_contract')
    .values({ ...values, ...contract })
    .execute()
}

test.each<readonly [string, readonly Contract[], isPaid: boolean, hasGround: boolean]>([
  ['no contract says how', [], true, false],
  ['it has a ground', [{ holiday_pay: 'WITH_SALARY', holiday_ground: 'COLLECTIVE_AGREEMENT' }], true, true],
  ['it is earned', [{ holiday_pay: 'EARNED' }], false, true],
  ['the contract is not signed', [{ holiday_pay: 'EARNED', state: 'NEW' }], true, false],
  ['the contract begins later', [{ holiday_pay: 'EARNED', start_date: '2026-04-16' }], true, false],
])('holiday compensation is paid as the contract says: %s', async (_, contracts, isPaid, hasGround) => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  for (const contract of contracts) await aContract(product, contract)
  const check = await product.call('POST', `/api/admin/tamigo/salary/bank/check?date=${PAYDAY}`, [id])
  const { groundless, groundlessCount } = check.body as PaymentCheck
  expect([groundlessCount, groundless.map((each) => each.id)]).toEqual(hasGround ? [0, []] : [1, [id]])
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  const { bruttoSalary, holidaybonusAmount, ourCosts } = await detail(product, id)
  const xml = (await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)).text
  expect(xml.includes('<TransactionCode>234')).toBe(isPaid)
  // what is kept for later costs as much as what is paid now
  expect({ bruttoSalary, holidaybonusAmount, ourCosts }).toEqual({
    bruttoSalary: isPaid ? 133.8 : 120,
    holidaybonusAmount: 13.8,
    ourCosts: 160.67,
  })
})

test('holiday compensation with each salary needs a ground', async () => {
  const { services } = await testProduct({ now: NOW })
  const wrong = services.db
    .insertInto('contract_template')
    .values({ agreement_id: 1, holiday_pay: 'WITH_SALARY' })
    .execute()
  await expect(wrong).rejects.toThrow('check constraint')
})
