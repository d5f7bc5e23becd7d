import type { AnyForm } from '@palkkasilta/contract/form.ts'
import { expect } from 'vitest'
import type { TestProduct } from './product.ts'

interface Saving {
  readonly path: string
  readonly form: AnyForm
}

type Wire = Readonly<Record<string, unknown>>

/** Holds a saving call to what every form promises: a whole record comes back as it was read, and nothing is dropped. */
export async function expectFormKept({ call }: TestProduct, { path, form }: Saving): Promise<void> {
  const record = (await call('GET', path)).body as Wire
  const refused = async (change: Wire, name: string) => {
    const answer = await call('PUT', path, { ...record, ...change })
    expect(answer, `${name} ${JSON.stringify(change)}`).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', details: [{ path: name, message: expect.stringContaining(name) }] },
    })
  }
  for (const name of Object.keys(form.calculated).filter((each) => each in record && each !== 'version'))
    await refused({ [name]: another(record[name]) }, name)
  await refused({ tuntematon: 1 }, 'tuntematon')
  expect((await call('GET', path)).body, 'nothing is written').toEqual(record)

  const { status, body } = await call('PUT', path, record)
  expect(status, JSON.stringify(body)).toBe(200)
  expect({ ...(body as Wire), version: record.version }).toEqual(record)
}

/** A value of the same kind, but another one. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length > 0 ? [] : ['x']
  return typeof value === 'string' ? `${value}x` : 'x'
}
