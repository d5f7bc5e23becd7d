import { anAgreement } from '@palkkasilta/engine/agreements/testing/build.ts'
import { EngineError } from '@palkkasilta/engine/errors.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { compiledOnce } from './compiled.ts'

const named = (id: number) => anAgreement({ id: String(id) })

test('an agreement that was read again is not compiled again', () => {
  const read = compiledOnce(named(1))
  expect(compiledOnce(structuredClone(named(1)))).toBe(read)
  expect(read.agreement).toEqual(named(1))
})

test('an edit of an agreement is compiled anew, whatever it changes', () => {
  const read = compiledOnce(named(1))
  for (const change of [{ id: '2' }, { name: 'Toinen' }, { minWage: cents(1_234), defaultWage: cents(1_234) }]) {
    const edited = { ...named(1), ...change }
    expect(compiledOnce(edited)).not.toBe(read)
    expect(compiledOnce(edited).agreement).toEqual(edited)
  }
  expect(compiledOnce(named(1))).toBe(read)
})

test('the one used longest ago makes room: memory is bounded', () => {
  const [first, second] = [compiledOnce(named(1)), compiledOnce(named(2))]
  for (let id = 3; id <= 200; id += 1) compiledOnce(named(id))
  expect(compiledOnce(named(1))).toBe(first)
  compiledOnce(named(201))
  expect(compiledOnce(named(1))).toBe(first)
  expect(compiledOnce(named(2))).not.toBe(second)
})

test('an agreement that contradicts itself is refused every time', () => {
  const wrong = anAgreement({ minWage: cents(2_000), defaultWage: cents(1_000) })
  for (const _ of [1, 2]) expect(() => compiledOnce(wrong)).toThrow(EngineError)
})
