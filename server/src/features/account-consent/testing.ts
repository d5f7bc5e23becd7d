import type { ConsentedBank } from '@palkkasilta/contract/account-consent.ts'
import type { AccountTransaction } from '@palkkasilta/contract/account-transactions.ts'
import { expect } from 'vitest'
import { control } from '../../testing/faults.ts'
import type { TestProduct } from '../../testing/product.ts'

const PSD2 = '/api/admin/psd2'
export const TRANSACTIONS = '/api/admin/gocardless/transactions'
export const SETTINGS = '/api/admin/settings/v2'
const OP = 'OP_OKOYFIHH'

/** A consent that is asked for: the link is not opened yet. */
export async function askedConsent({ call }: TestProduct, id = OP): Promise<ConsentedBank> {
  const address = 'https://palkkasilta.example/gocardless/callback'
  expect((await call('PUT', SETTINGS, { gc_redirect_url: address, reference: 'testi' })).status).toBe(200)
  const { status, body, text } = await call('POST', `${PSD2}/connect`, { id })
  expect(status, text).toBe(200)
  return body as ConsentedBank
}

/** What the holder of the accounts decides at the bank. */
export async function decide(product: TestProduct, { reference }: ConsentedBank, approve: boolean): Promise<void> {
  await control(product, 'gocardless', '/decide', { reference, approve })
}

export function finish({ call }: TestProduct, ref: string, more = '') {
  return call('POST', `${PSD2}/finished?ref=${ref}${more}`)
}

export async function connected(product: TestProduct): Promise<ConsentedBank> {
  const asked = await askedConsent(product)
  await decide(product, asked, true)
  const { status, body, text } = await finish(product, asked.reference)
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
