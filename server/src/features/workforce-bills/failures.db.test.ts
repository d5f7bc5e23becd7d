import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import { expect, test, vi } from 'vitest'
import { clearFaults } from '../../testing/faults.ts'
import { billOf, fault, fetched, oneBill, received, send } from './testing/bills.ts'

const signIn = '/rest/token'
const jobs = { path: '/rest/jobs', method: 'POST' }
const updates = { path: '/rest/jobs/statusupdates' }
const impatient = { answerSeconds: 1 }

const notSent = 'Ropo ei vastannut ajoissa. Mitään ei lähetetty. Lähetä hetken kuluttua uudelleen.'
const failed =
  'Ropo vastasi virheellä tai vastausta ei voitu lukea. Yritä hetken kuluttua uudelleen: laskua ei lähetetä kahteen kertaan. Jos vika jatkuu, ota yhteys Ropon tukeen.'
const noLogin =
  'Ropo ei hyväksynyt ohjelman tunnuksia. Pyydä pääkäyttäjää tarkistamaan Ropon asiakasnumero ja rajapinta-avain.'
const busy = 'Ropo ottaa vastaan vain rajatun määrän pyyntöjä. Yritä muutaman minuutin kuluttua uudelleen.'
const refused = 'Ropo ei hyväksynyt pyyntöä (syytä ei kerrottu). Mitään ei muutettu. Korjaa tiedot ja yritä uudelleen.'

const before: readonly (readonly [rule: FaultRule, error: string])[] = [
  [{ kind: 'timeout', path: signIn }, notSent],
  [{ kind: 'http-500', path: signIn }, failed],
  [{ kind: 'malformed', path: signIn }, failed],
  [{ kind: 'reject', path: signIn }, noLogin],
  [{ kind: 'http-500', status: 429, ...jobs }, busy],
  [{ kind: 'http-500', status: 403, ...jobs }, refused],
]

test('a bill that surely did not arrive stays open with the reason and is resent once', async () => {
  const { product, bill } = await oneBill({}, impatient)
  for (const [rule, error] of before) {
    await fault(product, { count: 9, ...rule })
    expect(billOf(await send(product, bill.id)), JSON.stringify(rule)).toMatchObject({
      state: 'OPEN',
      sending: false,
      error,
    })
    expect(await received(product)).toEqual([])
    await clearFaults(product, 'ropo')
  }
  expect(billOf(await send(product, bill.id))).toMatchObject({ state: 'CLOSED', error: null })
  expect(await received(product)).toHaveLength(1)
})

test.each<[string, FaultRule[]]>([
  ['the answer is waited for in vain', [{ kind: 'timeout', ...jobs }]],
  ['the answer is lost', [{ kind: 'drop', ...jobs }]],
  ['the answer cannot be read', [{ kind: 'malformed', ...jobs }]],
  ['the connection breaks before the bill arrives', [{ kind: 'drop', when: 'before', ...jobs }]],
  ['the provider fails on it', [{ kind: 'http-500', ...jobs }]],
  ['the bill is stored and an error page comes back', [{ kind: 'http-500', when: 'after', ...jobs }]],
  [
    'an earlier try arrives after the provider was asked',
    [
      { kind: 'drop', when: 'before', ...jobs },
      { kind: 'reject', when: 'after', ...jobs },
    ],
  ],
])('one invoice reaches the provider when %s', async (_, rules) => {
  const { product, bill } = await oneBill({}, impatient)
  for (const rule of rules) await fault(product, rule)
  const answers = await Promise.all([send(product, bill.id), send(product, bill.id)])
  expect(answers.map((answer) => billOf(answer))).toMatchObject([
    { state: 'CLOSED', error: null },
    { state: 'CLOSED', error: null },
  ])
  expect(await received(product)).toMatchObject([{ totalamount: bill.billingAmount }])
})

test.each<[string, FaultRule]>([
  ['cannot be reached in time', { kind: 'timeout', ...updates }],
  ['answers with garbage', { kind: 'malformed', ...updates }],
  ['refuses the question', { kind: 'reject', ...updates }],
])('a bill that may have arrived says so while the provider %s; resending finds it', async (_, rule) => {
  const { product, bill } = await oneBill({}, impatient)
  await fault(product, { kind: 'drop', ...jobs })
  await fault(product, { ...rule, count: 99 })
  const first = send(product, bill.id)
  const error =
    'Ropolta ei saatu tietoa, onko lasku jo perillä. Sitä kysytään itsestään uudelleen, eikä laskua lähetetä kahteen kertaan. Jos vika kestää yli tunnin, ota yhteys Ropon tukeen.'
  await vi.waitFor(
    async () => expect(await fetched(product, bill.id)).toMatchObject({ state: 'OPEN', sending: true, error }),
    { timeout: 60_000 },
  )
  await clearFaults(product, 'ropo')
  expect(billOf(await send(product, bill.id))).toMatchObject({ state: 'CLOSED', sending: false, error: null })
  expect(billOf(await first)).toMatchObject({ state: 'CLOSED' })
  expect(await received(product)).toHaveLength(1)
})
