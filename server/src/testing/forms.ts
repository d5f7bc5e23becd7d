import type { AnyForm, Field } from '@palkkasilta/contract/form.ts'
import { expect } from 'vitest'
import type { TestProduct } from './product.ts'

interface Saving {
  readonly path: string
  readonly form: AnyForm
  /** Where in what the call takes and answers the record is. */
  readonly within?: string
  /** Parts that a body may hold as they were: others change them. */
  readonly ofOthers?: readonly string[]
}

type Wire = Readonly<Record<string, unknown>>

/**
 * Holds a saving call to what every form promises: a whole record comes back as it was read, with its version, and the history
 * tells nothing of it; nothing that is given is dropped, and what cannot stand is refused by its field, in Finnish.
 */
export async function expectFormKept(
  { call, services }: TestProduct,
  { path, form, within, ofOthers = [] }: Saving,
): Promise<void> {
  const recordIn = (body: unknown) => (within === undefined ? body : (body as Wire)[within]) as Wire
  const bodyOf = (given: Wire) => (within === undefined ? given : { [within]: given })
  const stored = async () => recordIn((await call('GET', path)).body)
  const record = await stored()
  async function refusal(name: string, value: unknown): Promise<string> {
    const { status, body } = await call('PUT', path, bodyOf({ ...record, [name]: value }))
    const { details } = body as { details?: { path: string; message: string }[] }
    const what = `${name}: ${JSON.stringify(value)?.slice(0, 50)} gives ${JSON.stringify(body)}`
    expect(status, what).toBe(400)
    expect(details?.[0]?.path.split('.')[within === undefined ? 0 : 1], what).toBe(name)
    return details?.[0]?.message ?? ''
  }
  for (const name of Object.keys(form.calculated).filter((each) => each !== 'version' && !ofOthers.includes(each)))
    expect(await refusal(name, another(record[name]))).toContain(`Kenttää ${name} ei voi muuttaa`)
  expect(await refusal('tuntematon', 1)).toContain('Kenttää tuntematon ei ole')
  for (const field of Object.values(form.byName))
    for (const value of wrongValues(field, record))
      expect(await refusal(field.name, value), field.name).not.toMatch(/expected|received|Too |Invalid (?!email)/)
  expect(await stored(), 'nothing is written').toEqual(record)
  const told = () => services.db.selectFrom('audit_event').select('id').execute()
  const before = await told()

  for (const time of ['once', 'twice']) {
    const { status, body } = await call('PUT', path, bodyOf(record))
    expect(status, `saved as it was ${time}: ${JSON.stringify(body)}`).toBe(200)
    expect(recordIn(body), 'the version stays, too: no open form of it is stale').toEqual(record)
  }
  expect(await stored()).toEqual(record)
  expect(await told(), 'nothing is told').toEqual(before)
}

/** A value of the same kind, but another one. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length > 0 ? [] : ['x']
  return typeof value === 'string' ? `${value}x` : 'x'
}

/** What no field of the kind takes. */
function wrongValues({ input, required, mayLack }: Field, record: Wire): unknown[] {
  const isRequired = required !== undefined && !mayLack?.(record)
  const byKind = {
    text: [5, true, {}, 'x'.repeat(5001)],
    number: ['1', {}, 1e9, -1e9, 1.234567],
    choice: ['x', -1, {}, true],
    tick: ['true', 1, {}],
    day: ['huomenna', '31.02.2026', '0000-01-01', 20260401, {}],
    days: ['x', 5, {}, [null], ['31.02.2026']],
    time: ['klo 8', '25:00', '8:60', 830, {}],
    own: ['x', 5, {}, [null], ['x'], [{ outo: 1 }]],
  }
  const kinds = {
    ...byKind,
    code: byKind.text,
    account: byKind.text,
    lines: byKind.text,
    email: byKind.text,
    phone: byKind.text,
    secret: byKind.text,
  }
  return [...{ ...kinds, fraction: byKind.number, money: byKind.number }[input.as], ...(isRequired ? [null, ''] : [])]
}
