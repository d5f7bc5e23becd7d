import { expect, test, vi } from 'vitest'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { trouble, troubleOver } from '../../testing/trouble.ts'
import { accepted, aSalary, detail, NOW, pay, reports, settled } from './testing.ts'

const REGISTER = 'incomes-register'
const door = 'WageReportService'
const desk = 'StatusService'

async function aWaitingSalary() {
  const product = await testProduct({ now: NOW, answerSeconds: 0.8 })
  return { product, id: await aSalary(product) }
}

async function untilReport(product: TestProduct, id: number, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await detail(product, id)).toMatchObject(expected), settled)
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

test.each([
  ['a report is not answered', { kind: 'timeout', path: door }, 'WAITING', noAnswer],
  ['a report is answered with an error', { kind: 'http-500', path: door }, 'WAITING', failed],
  ['a report is answered with garbage', { kind: 'malformed', path: door }, 'WAITING', failed],
  ['our certificate is refused', { kind: 'http-500', status: 403, path: door }, 'WAITING', noRights],
  ['there is no time for a report', { kind: 'http-500', status: 429, path: door }, 'WAITING', busy],
  ['a status is not answered', { kind: 'timeout', path: desk }, 'SENT', noAnswer],
  ['a status is answered with garbage', { kind: 'malformed', path: desk }, 'SENT', failed],
  ['a status is refused', { kind: 'reject', path: desk }, 'SENT', noStatus],
] as const)(
  'while %s, staff see why; then the report is told once, by itself',
  async (_, rule, reportState, sentence) => {
    const { product, id } = await aWaitingSalary()
    await trouble(product, REGISTER, { ...rule, when: 'before', count: 99 })
    await pay(product, id, '2026-04-15')
    await untilReport(product, id, { reportState, reportErrors: [sentence] })
    await troubleOver(product, REGISTER)
    await accepted(product, 1)
    expect(await detail(product, id)).toMatchObject({ reportState: 'SENT', reportErrors: [] })
    expect(await reports(product)).toHaveLength(1)
  },
)

test.each(['timeout', 'malformed'] as const)(
  'a report that arrived before the %s is asked for and told once',
  async (kind) => {
    const { product, id } = await aWaitingSalary()
    await trouble(product, REGISTER, { kind, when: 'after', path: door })
    await pay(product, id, '2026-04-15')
    await accepted(product, 1)
    expect(await reports(product)).toHaveLength(1)
  },
)

test('a refusal because an earlier try has arrived meanwhile is not believed', async () => {
  const { product, id } = await aWaitingSalary()
  await trouble(product, REGISTER, { kind: 'drop', when: 'before', path: door })
  // the report is stored, and the answer is to its double
  await trouble(product, REGISTER, { kind: 'reject', when: 'after', path: door })
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  expect(await detail(product, id)).toMatchObject({ reportState: 'SENT', reportErrors: [] })
  expect(await reports(product)).toHaveLength(1)
})

test.each([
  ['in its own words', { kind: 'reject', path: door }, 'SIM_REFUSED: Aineisto hylättiin vastaanotossa.'],
  [
    'by its status alone',
    { kind: 'http-500', status: 400, path: door },
    'Tulorekisteri ei ottanut ilmoitusta vastaan (HTTP 400). Korjaa tiedot ja lähetä ilmoitus uudelleen.',
  ],
] as const)(
  'a report that the register refuses %s stops with the reason, and is told once when staff send it again',
  async (_, rule, reason) => {
    const { product, id } = await aWaitingSalary()
    await trouble(product, REGISTER, rule)
    await pay(product, id, '2026-04-15')
    await untilReport(product, id, { reportState: 'ERROR', reportErrors: [reason] })
    expect(await reports(product)).toEqual([])
    expect((await sendAgain(product, id)).status).toBe(200)
    await untilReport(product, id, { reportState: 'SENT', reportErrors: [] })
    expect(await reports(product)).toHaveLength(1)
  },
)

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
  ({ services: { db, vault } }: TestProduct) =>
    db
      .updateTable('person')
      .set({ national_id_cipher: vault.seal(text) })
      .where('tamigo_employee_id', '=', 'e1')
      .execute()
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
    spoil: publicSetting({ tyelId: '' }),
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

test('what a report lacks is told with what to do, nothing leaves, and once it is there the report is told once', async () => {
  const { product, id } = await aWaitingSalary()
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
  await untilReport(product, id, { reportState: 'SENT', reportErrors: [] })
  expect(await reports(product)).toHaveLength(1)
})
