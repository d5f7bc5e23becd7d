import type { FaultRule } from '@palkkasilta/simulators/platform/faults.ts'
import { expect, test, vi } from 'vitest'
import { setNationalId } from '../../testing/builders.ts'
import { clearFaults, injectFault } from '../../testing/faults.ts'
import { forceSetting } from '../../testing/force-setting.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { detail, NOW, pay, realTime, reports, salaries, settled } from './testing.ts'

const REGISTER = 'incomes-register'
const door = 'WageReportService'
const desk = 'StatusService'

async function waitingSalaries(count: number) {
  const product = await testProduct({ now: NOW, answerSeconds: 1 })
  return { product, ids: await salaries(product, count) }
}

async function untilReport(product: TestProduct, id: number, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await detail(product, id)).toMatchObject(expected), settled)
}

/** The register holds the report, and staff see nothing but that. */
async function untilTold(product: TestProduct, id: number): Promise<void> {
  await vi.waitFor(async () => {
    const { reportState, reportErrors, wageReportsToIR } = await detail(product, id)
    expect([reportState, reportErrors, wageReportsToIR[0]?.state]).toEqual(['SENT', [], 'ACCEPTED'])
  }, settled)
}

const sendAgain = ({ call }: TestProduct, id: number) => call('PUT', `/api/admin/tamigo/salary/${id}/tulovero`)

const noAnswer =
  'Tulorekisteri ei vastannut ajoissa. Tila kysytään itsestään ennen uutta lähetystä, joten mitään ei ilmoiteta kahteen kertaan. Jos vika kestää yli tunnin, ilmoita ylläpitoon.'
const failed =
  'Tulorekisteri vastasi virheellä tai vastausta ei voitu lukea. Tila kysytään itsestään ennen uutta lähetystä, joten mitään ei ilmoiteta kahteen kertaan. Jos vika kestää yli tunnin, ilmoita ylläpitoon.'
const noStatus =
  'Tulorekisteri ei kertonut ilmoituksen tilaa (Pyyntö hylättiin). Tila kysytään itsestään uudelleen. Jos vika kestää yli tunnin, ilmoita ylläpitoon.'
const noRights =
  'Tulorekisteri ei hyväksynyt varmennetta. Pyydä ylläpitoa tarkistamaan sen voimassaolo ja käyttöoikeudet; sen jälkeen ilmoitus etenee itsestään.'
const busy = 'Tulorekisteri ottaa vastaan vain rajatun määrän pyyntöjä. Yritetään hetken kuluttua itsestään uudelleen.'

const passing: readonly (readonly [rule: FaultRule, reportState: string, sentence: string])[] = [
  [{ kind: 'timeout', path: door }, 'WAITING', noAnswer],
  [{ kind: 'http-500', path: door }, 'WAITING', failed],
  [{ kind: 'malformed', path: door }, 'WAITING', failed],
  // our certificate is refused
  [{ kind: 'http-500', status: 403, path: door }, 'WAITING', noRights],
  [{ kind: 'http-500', status: 429, path: door }, 'WAITING', busy],
  [{ kind: 'timeout', path: desk }, 'SENT', noAnswer],
  [{ kind: 'http-500', path: desk }, 'SENT', failed],
  [{ kind: 'malformed', path: desk }, 'SENT', failed],
  [{ kind: 'reject', path: desk }, 'SENT', noStatus],
]

test('while the register fails, staff see why; then each report is sent once', async () => {
  const { product, ids } = await waitingSalaries(passing.length)
  for (const [index, [rule, reportState, sentence]] of passing.entries()) {
    const id = ids[index] ?? 0
    // what became of it is asked after the deferred service
    await realTime(product, rule.path === door)
    await injectFault(product, REGISTER, { ...rule, when: 'before', count: 99 })
    await pay(product, id, '2026-04-15')
    await untilReport(product, id, { reportState, reportErrors: [sentence] })
    await clearFaults(product, REGISTER)
    await untilTold(product, id)
    expect(await reports(product), JSON.stringify(rule)).toHaveLength(index + 1)
  }
}, 150_000)

const lost: readonly (readonly FaultRule[])[] = [
  [{ kind: 'timeout', when: 'after', path: door }],
  [{ kind: 'drop', when: 'after', path: door }],
  [{ kind: 'malformed', when: 'after', path: door }],
  [{ kind: 'http-500', when: 'after', path: door }],
  // nothing arrives; then the report is stored, and the answer is to its double
  [
    { kind: 'drop', when: 'before', path: door },
    { kind: 'reject', when: 'after', path: door },
  ],
]

test.each([
  ['real-time', true],
  ['deferred', false],
])('a report whose answer is lost, or to another try, is told once (%s)', async (_, isRealTime) => {
  const { product, ids } = await waitingSalaries(lost.length)
  await realTime(product, isRealTime)
  for (const [index, rules] of lost.entries()) {
    const id = ids[index] ?? 0
    for (const rule of rules) await injectFault(product, REGISTER, rule)
    await pay(product, id, '2026-04-15')
    await untilTold(product, id)
    expect(await reports(product), JSON.stringify(rules)).toHaveLength(index + 1)
  }
})

const final: readonly (readonly [rule: FaultRule, reason: string])[] = [
  [{ kind: 'reject', path: door }, 'SIM_REFUSED: Aineisto hylättiin vastaanotossa.'],
  [
    { kind: 'http-500', status: 400, path: door },
    'Tulorekisteri ei ottanut ilmoitusta vastaan (HTTP 400). Korjaa tiedot ja lähetä ilmoitus uudelleen.',
  ],
]

test('a refused report stops with the reason and is sent once when staff retry', async () => {
  const { product, ids } = await waitingSalaries(final.length)
  for (const [index, [rule, reason]] of final.entries()) {
    const id = ids[index] ?? 0
    await injectFault(product, REGISTER, rule)
    await pay(product, id, '2026-04-15')
    await untilReport(product, id, { reportState: 'ERROR', reportErrors: [reason] })
    expect(await reports(product)).toHaveLength(index)
    expect((await sendAgain(product, id)).status).toBe(200)
    await untilTold(product, id)
    expect(await reports(product)).toHaveLength(index + 1)
  }
})

interface Lack {
  readonly reason: unknown
  spoil(product: TestProduct): Promise<unknown>
  cure(product: TestProduct): Promise<unknown>
}

const publicSetting =
  (setting: object) =>
  ({ call }: TestProduct) =>
    call('PUT', '/api/admin/settings', { publicSettings: setting })
const nationalId =
  (text: string) =>
  ({ services }: TestProduct) =>
    setNationalId(services, 'e1', text)
/** Neither the salary nor the person has one; the person gets one. */
const noOccupation = async ({ services: { db } }: TestProduct) => {
  await db.updateTable('salary').set({ profession_code: '' }).execute()
  await db.updateTable('person').set({ profession_code: '' }).execute()
}
const occupation = ({ services: { db } }: TestProduct) =>
  db.updateTable('person').set({ profession_code: '51310' }).where('tamigo_employee_id', '=', 'e1').execute()

const lacks: readonly Lack[] = [
  {
    reason: 'Asetuksista puuttuu työeläkeyhtiön koodi (tyelCode) tai TyEL-sopimuksen numero (tyelId). Lisää ne.',
    spoil: (product) => forceSetting(product, 'tyelId', ''),
    cure: publicSetting({ tyelId: '46-12345678' }),
  },
  {
    reason: expect.stringMatching(
      /^Henkilön Maija Mäkinen \d+ henkilötunnus ei ole oikea\. Korjaa se henkilön tietoihin\.$/,
    ),
    spoil: nationalId('310588-901X'),
    cure: nationalId('310588-901T'),
  },
  {
    reason: 'Työntekijän ammattiluokka (TK10) puuttuu. Lisää se henkilön tietoihin.',
    spoil: noOccupation,
    cure: occupation,
  },
]

test('what a report lacks is named; once it is there the report is sent once', async () => {
  const { product, ids } = await waitingSalaries(1)
  const [id = 0] = ids
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  await pay(product, id, '2026-04-15')
  for (const { reason, spoil, cure } of lacks) {
    await spoil(product)
    expect((await sendAgain(product, id)).status).toBe(200)
    await untilReport(product, id, { reportState: 'ERROR', reportErrors: [reason] })
    await cure(product)
  }
  expect(await reports(product)).toEqual([])
  await sendAgain(product, id)
  await untilTold(product, id)
  expect(await reports(product)).toHaveLength(1)
})
