import type { RegisterMonth, RegisterMonthDetail } from '@palkkasilta/contract/separate-reports.ts'
import { expect, vi } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { settled } from '../report/testing.ts'
import { countMovedMonths } from './months.ts'

const PATH = '/api/admin/register-reports'

/** Counts what has moved, as the job does. */
export function count({ services }: TestProduct, at = services.clock.now()): Promise<void> {
  const clock = { ...services.clock, now: () => at }
  return services.db.transaction().execute((tx) => countMovedMonths({ clock }, tx))
}

/** The months as they are listed, once they are counted. */
export async function months(product: TestProduct): Promise<RegisterMonth[]> {
  await count(product)
  const { status, body } = await product.call('GET', `${PATH}?page=0&sort=month,asc`)
  expect(status).toBe(200)
  return (body as { data: RegisterMonth[] }).data
}

/** The one month of ours. */
export async function ownMonth(product: TestProduct): Promise<RegisterMonth> {
  const [month, ...more] = (await months(product)).filter(({ isOurs }) => isOurs)
  expect(more).toEqual([])
  if (!month) throw new Error('no month of ours')
  return month
}

export async function monthDetail({ call }: TestProduct, id: number): Promise<RegisterMonthDetail> {
  return (await call('GET', `${PATH}/${id}`)).body as RegisterMonthDetail
}

export const send = ({ call }: TestProduct, id: number, body: object = {}) => call('POST', `${PATH}/${id}/send`, body)

export const xmlOf = ({ call }: TestProduct, id: number) => call('GET', `${PATH}/${id}/xml`)

export async function comesTo(product: TestProduct, id: number, state: RegisterMonth['state']): Promise<void> {
  await vi.waitFor(async () => expect(await monthDetail(product, id)).toMatchObject({ state }), {
    ...settled,
    timeout: 60_000,
  })
}

/** The separate reports that the register holds. */
export async function summaries({ simulators }: TestProduct): Promise<unknown> {
  return (await fetch(`${simulators['incomes-register']}/__sim/summaries`)).json()
}
