import type { HeldWay } from '@palkkasilta/contract/holding.ts'
import { expect, test } from 'vitest'
import { releaseQuestion } from './release-question.ts'

const at = '2026-11-20T08:00:00Z'
const held = { channel: 'bank-file', route: 'nordea', reason: 'OLDER_DATABASE', since: at, waiting: 2 } as const
const fetched = { at, by: 'Kirsi Palomäki', asked: 4, unknown: [], unknownCount: 0 }

function ask(way: Partial<HeldWay>) {
  const { title, facts = [], consequence, named = [] } = releaseQuestion({ ...held, fetched, ...way })
  const items = named.map((each) => [each.title, ...each.items.map(({ name }) => name)])
  return { title, facts: Object.fromEntries(facts), consequence, named: items }
}

test('the question of a release tells what waits, and that a bank has a setting, too', () => {
  expect(ask({})).toMatchObject({
    title: 'Vapautetaanko lähetys: Pankki (nordea)?',
    facts: { 'Odottaa lähtöä': '2 aineistoa', Tuntemattomia: '0' },
    consequence: expect.stringContaining('jos ”Lähetä pankkiin” on päällä'),
    named: [],
  })
  const bill = ask({ channel: 'bill', route: '', waiting: 1 })
  expect(bill).toMatchObject({ title: 'Vapautetaanko lähetys: Ropo?', facts: { 'Odottaa lähtöä': '1 lasku' } })
  expect(bill.consequence).toMatch(/^Odottavat lähtevät heti, eikä/)
  expect(ask({ channel: 'wage-report', route: '', waiting: 0 }).consequence).toMatch(/^Mikään ei odota lähtöä/)
})

test('it names by kind what the other side has and we do not know', () => {
  const unknown: NonNullable<HeldWay['fetched']>['unknown'] = [
    { kind: 'PAYMENT', name: 'E1' },
    { kind: 'PAYMENT_FILE', name: 'F1' },
    { kind: 'PAYMENT', name: 'E2' },
  ]
  const question = ask({ route: 'bank', fetched: { ...fetched, unknown, unknownCount: 203 } })
  expect(question.title).toBe('Vapautetaanko lähetys: Pankki?')
  expect(question.facts.Tuntemattomia).toBe('203')
  expect(question.named).toEqual([
    ['Maksuja, joita täällä ei ole', 'E1', 'E2'],
    ['Maksuaineistoja, joita täällä ei ole', 'F1'],
  ])
  expect(question.consequence).toContain('Varmista, että olet käynyt ne läpi.')
})
