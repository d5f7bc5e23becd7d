import fc from 'fast-check'

/** What strangers, other programs and slips of the hand put where a value belongs. */
const poison: readonly unknown[] = [
  null,
  '',
  ' ',
  true,
  [],
  {},
  [[]],
  [null],
  -1,
  0,
  1.234567891,
  1e21,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  Number.MAX_VALUE,
  '0x10',
  '1e1',
  ' 5',
  '5.0',
  '+5',
  '05',
  '٥',
  'NaN',
  'Infinity',
  '-0',
  '99999999999999999999',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '😀',
  '\u202e',
  'x'.repeat(6_000),
  '%',
  "';--",
  '__proto__',
  'constructor',
  '../..',
  '2026-03-01T10:00:00Z',
  '2026-03-01 10:00',
  '31.02.2026',
  '1.3.2026',
  '2026-13-45',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-03-01T10:00:00+99:00',
  '24:00:00',
  '00000000-0000-0000-0000-000000000000',
  'FI2112345600000785',
]

type Json = Record<string, unknown> | unknown[]

const isContainer = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** A value with one or two of its places spoiled, whichever they are. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const slip = fc.tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'add'), bad)
  return fc.tuple(value, fc.array(slip, { minLength: 1, maxLength: 2 })).map(([start, slips]) => {
    let spoiling = structuredClone(start)
    for (const [place, how, wrong] of slips) spoiling = spoil(spoiling, place, how, wrong)
    return spoiling
  })
}

/** Anything at all. */
export const bad: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...poison) },
  fc.jsonValue({ maxDepth: 3 }),
)

function spoil(value: unknown, place: number, how: string, wrong: unknown): unknown {
  const places = placesIn(value)
  const [owner, name] = places[place % Math.max(places.length, 1)] ?? []
  const own = structuredClone(wrong)
  if (owner === undefined || name === undefined) return own
  if (how === 'add') Object.assign(owner, { [`${name}x`]: own })
  else if (how === 'replace') Reflect.set(owner, name, own)
  else if (Array.isArray(owner)) owner.splice(Number(name), 1)
  else delete owner[name]
  return value
}

function placesIn(value: unknown): (readonly [Json, string])[] {
  if (!isContainer(value)) return []
  return Object.entries(value).flatMap(([name, each]) => [[value, name] as const, ...placesIn(each)])
}
