import { type ConsentedBank, handedBack, type Institution } from '@palkkasilta/contract/account-consent.ts'
import type { AccountTransaction } from '@palkkasilta/contract/account-transactions.ts'
import { expect } from 'vitest'
import { control } from '../../testing/faults.ts'
import type { TestProduct } from '../../testing/product.ts'

const PSD2 = '/api/admin/psd2'
export const TRANSACTIONS = '/api/admin/gocardless/transactions'
export const SETTINGS = '/api/admin/settings/v2'
export const OP = 'OKOYFIHH'
export const NORDEA = 'NDEAFIHH'

export async function banks({ call }: TestProduct, country = 'FI'): Promise<readonly Institution[]> {
  return (await call('GET', `${PSD2}/institutions?country=${country}`)).body as Institution[]
}

/** A consent of the bank with this BIC that is asked for: the link is not opened yet. */
export async function askedConsent(product: TestProduct, bic = OP): Promise<ConsentedBank> {
  const { call } = product
  const address = 'https://palkkasilta.example/gocardless/callback'
  expect((await call('PUT', SETTINGS, { gc_redirect_url: address, reference: 'testi' })).status).toBe(200)
  const bank = (await banks(product)).find((each) => each.bic === bic)
  const { status, body, text } = await call('POST', `${PSD2}/connect`, { id: bank?.id })
  expect(status, text).toBe(200)
  return body as ConsentedBank
}

/** The simulator of the service that account data comes by. */
export function serviceOf({ simulators }: TestProduct) {
  return 'gocardless' in simulators ? 'gocardless' : 'enable-banking'
}

/** A control of that simulator. */
export function told(product: TestProduct, path: string, body: object): Promise<unknown> {
  return control(product, serviceOf(product), path, body)
}

type Handed = ReturnType<typeof handedBack>

/** What the holder of the accounts decides at the bank, and what comes back with the browser. */
export async function decide(product: TestProduct, { reference }: ConsentedBank, approve: boolean): Promise<Handed> {
  const { location } = (await told(product, '/decide', { reference, approve })) as { location: string }
  return handedBack(Object.fromEntries(new URL(location).searchParams))
}

export function finish({ call }: TestProduct, handed: Partial<Handed>) {
  const given = Object.entries(handed).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return call('POST', `${PSD2}/finished?${new URLSearchParams(given)}`)
}

export async function connected(product: TestProduct): Promise<ConsentedBank> {
  const asked = await askedConsent(product)
  const { status, body, text } = await finish(product, await decide(product, asked, true))
  expect(status, text).toBe(200)
  return body as ConsentedBank
}

export function fetchNew({ call }: TestProduct) {
  return call('GET', `${TRANSACTIONS}/new`)
}

interface Page {
  readonly content: readonly AccountTransaction[]
  readonly totalElements: number
  readonly totalPages: number
}

export async function transactions({ call }: TestProduct, query = 'size=500'): Promise<Page> {
  const { status, body, text } = await call('GET', `${TRANSACTIONS}?${query}`)
  expect(status, text).toBe(200)
  return body as Page
}
