import { expect } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'

const PEOPLE = '/api/admin/tamigo/person'

export type Wire = Record<string, unknown>
type Answered = { readonly person: Wire; readonly salaries: readonly { readonly id: number }[] }

/** A person with all that the form demands, as a call answers them. */
export async function readPerson({ call }: TestProduct, id: number): Promise<Answered> {
  const { status, body } = await call('GET', `${PEOPLE}/${id}`)
  expect(status).toBe(200)
  return body as Answered
}

/** Saves a change of the person as they are now. */
export async function changePerson(product: TestProduct, id: number, change: Wire) {
  const { person } = await readPerson(product, id)
  return product.call('PUT', `${PEOPLE}/${id}`, { person: { ...person, ...change } })
}

/** The places and sentences of a refusal. */
export function refusalIn(answer: { readonly status: number; readonly body: unknown }): Record<string, string> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(400)
  const { details } = answer.body as { details: { path: string; message: string }[] }
  return Object.fromEntries(details.map(({ path, message }) => [path.replace(/^person\./, ''), message]))
}
