import { type FigureValues, figureChapters } from '@palkkasilta/contract/year-figures.ts'
import { chapters } from '@palkkasilta/parameters/chapters.ts'
import { withoutTaxCard } from '@palkkasilta/parameters/withholding.ts'
import { expect, test } from 'vitest'
import { yearlyFigures } from '../../core/company/year-figures.ts'
import { anotherAdmin } from '../../testing/another-admin.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { confirmYear, enterYearFigure, share, sum, yearFigures } from '../../testing/year-figures.ts'

const NOW = '2026-11-20T08:00:00Z'
const MEAL = 'Ateriakorvaus, yksi ateria'

async function figureOf(product: TestProduct, year: number, name: string, authtoken?: string) {
  const { figures } = await yearFigures(product, year, authtoken)
  return figures.find((figure) => figure.name === name)
}

const remove = ({ call }: TestProduct, id: number | undefined) =>
  call('DELETE', `/api/admin/settings/year-figures/${id}`)

test('every figure that is set for a year can be entered, and no other', () => {
  const yearly = chapters.flatMap(({ figures }) => figures.filter((figure) => figure.yearly !== null))
  expect(yearlyFigures.map(({ name }) => name).sort()).toEqual(yearly.map(({ name }) => name).sort())
  expect(yearlyFigures.map(({ name }) => name)).not.toContain(withoutTaxCard.name)
  expect(new Set(yearlyFigures.map(({ chapter }) => chapter)).size).toBe(Object.keys(figureChapters).length)
})

test('a year says what it lacks, with the value before and where the new one is given', async () => {
  const product = await testProduct({ now: NOW })
  const { figures, ofProduct, years } = await yearFigures(product, 2027)
  expect([figures.length, ofProduct, years]).toEqual([yearlyFigures.length, 0, [2025, 2026, 2027]])
  expect(figures[0]).toMatchObject({ chapter: 'pension', previous: { year: 2026, values: share(0.073) } })
  expect(await figureOf(product, 2027, 'Työttömyysvakuutus, työnantajan osuus')).toMatchObject({
    publishedAt: expect.stringMatching(/^https:/),
    parts: [{ part: 'low' }, { part: 'high' }, { part: 'payrollLimit', unit: 'euros' }],
    ...{ ofProduct: null, holds: null, waits: null },
  })
  expect((await yearFigures(product, 2026)).figures.map(({ name }) => name)).toEqual([
    'Työttömyysvakuutus, osaomistaja',
  ])
})

test('who enters a figure cannot confirm it, another one can', async () => {
  const product = await testProduct({ now: NOW })
  const authtoken = await anotherAdmin(product)
  const { id: me } = await product.services.db.selectFrom('person').select('id').orderBy('id').executeTakeFirstOrThrow()
  expect((await enterYearFigure(product, 2027, MEAL, sum(13.75))).status).toBe(200)
  expect(await figureOf(product, 2027, MEAL)).toMatchObject({
    holds: null,
    waits: { values: sum(13.75), by: 'Anna Ylläpitäjä', own: true, source: 'Asetus 1/2026', readOn: '2026-11-20' },
  })
  expect((await figureOf(product, 2027, MEAL, authtoken))?.waits?.own).toBe(false)
  const waits = (await figureOf(product, 2027, MEAL))?.waits?.id
  const own = await product.call('POST', '/api/admin/settings/years/2027/confirm', { ids: [waits] })
  expect([own.status, own.body]).toMatchObject([409, { code: 'CONFIRMED_BY_ANOTHER' }])
  expect((await confirmYear(product, 2027, authtoken)).status).toBe(200)
  const { waits: none, holds } = (await figureOf(product, 2027, MEAL)) ?? {}
  expect([none, holds?.confirmed?.by]).toEqual([null, 'Olli Toinen'])
  expect((await remove(product, holds?.id)).body).toMatchObject({ code: 'YEAR_FIGURE_HOLDS' })
  // the database holds to it, whoever writes
  await expect(product.services.db.updateTable('year_figure').set({ confirmed_by: me }).execute()).rejects.toThrow(
    'year_figure_check',
  )
})

test('a wrong value is replaced when another confirms the right one', async () => {
  const product = await testProduct({ now: NOW })
  const authtoken = await anotherAdmin(product)
  await enterYearFigure(product, 2027, MEAL, sum(137.5))
  await confirmYear(product, 2027, authtoken)
  await enterYearFigure(product, 2027, MEAL, sum(13))
  await enterYearFigure(product, 2027, MEAL, sum(13.75))
  expect(await figureOf(product, 2027, MEAL)).toMatchObject({
    holds: { values: sum(137.5) },
    waits: { values: sum(13.75) },
  })
  await confirmYear(product, 2027, authtoken)
  expect(await figureOf(product, 2027, MEAL)).toMatchObject({ holds: { values: sum(13.75) }, waits: null })
  await enterYearFigure(product, 2027, MEAL, sum(99))
  expect((await remove(product, (await figureOf(product, 2027, MEAL))?.waits?.id)).status).toBe(200)
  expect(await figureOf(product, 2027, MEAL)).toMatchObject({ holds: { values: sum(13.75) }, waits: null })
})

test('many are confirmed together, and none where one cannot be', async () => {
  const product = await testProduct({ now: NOW })
  const authtoken = await anotherAdmin(product)
  await enterYearFigure(product, 2027, MEAL, sum(13.75))
  const { waits } = (await figureOf(product, 2027, MEAL)) ?? {}
  const path = '/api/admin/settings/years/2027/confirm'
  const ids = [waits?.id, 9_999]
  expect((await product.call('POST', path, { ids }, { authtoken })).status).toBe(404)
  expect((await figureOf(product, 2027, MEAL))?.holds).toBeNull()
})

test('what the product brings itself is used, and a difference is named', async () => {
  const product = await testProduct({ now: NOW })
  const { db } = product.services
  await anotherAdmin(product)
  const people = await db.selectFrom('person').select('id').orderBy('id').execute()
  // entered while the product had none: by now it has 13.50
  const at = '2025-12-01T08:00:00Z'
  const entered = { entered_by: people[0]?.id ?? 0, entered_at: at, confirmed_by: people[1]?.id ?? 0, confirmed_at: at }
  const read = { source: 'Päätös', link: 'https://www.vero.fi/', read_on: '2025-12-01' }
  const figure = { name: MEAL, year: 2026, parts: JSON.stringify({ '': 1_375 }) }
  await db
    .insertInto('year_figure')
    .values({ ...figure, ...read, ...entered })
    .execute()
  const shown = await figureOf(product, 2026, MEAL)
  expect(shown).toMatchObject({ ofProduct: { values: sum(13.5) }, holds: { values: sum(13.75) } })
  const settings = (await product.call('GET', '/api/admin/settings')).body as { publicSettings: object }
  expect(settings.publicSettings).toMatchObject({ lunchBilled: 13.5 })
  expect((await enterYearFigure(product, 2026, MEAL, sum(13))).body).toMatchObject({ code: 'YEAR_FIGURE_KNOWN' })
  expect((await remove(product, shown?.holds?.id)).status).toBe(200)
  expect(await figureOf(product, 2026, MEAL)).toBeUndefined()
})

test('the settings show a confirmed figure as the value that comes next', async () => {
  const product = await testProduct({ now: NOW })
  await enterYearFigure(product, 2027, 'Sairausvakuutus, työnantajan maksu', share(0.0195))
  await confirmYear(product, 2027, await anotherAdmin(product))
  const { figures } = (await product.call('GET', '/api/admin/settings/figures')).body as {
    figures: { name: string; lines: object[] }[]
  }
  expect(figures.find(({ name }) => name === 'sotu')?.lines.at(-1)).toMatchObject({
    ...{ from: '2027-01-01', to: '2027-12-31', value: 0.0195, source: 'Asetus 1/2026', certainty: 'confirmed' },
  })
})

const wrong: [object, string][] = [
  [{ name: 'Huippukorvaus' }, 'name'],
  [{ values: share(0.1) }, 'values'],
  [{ values: [...sum(1), ...sum(2)] }, 'values'],
  [{ values: sum(-1) }, 'values.0.value'],
  [{ values: sum(1.234) }, 'values.0.value'],
  [{ source: ' ' }, 'source'],
  [{ link: 'http://www.vero.fi/' }, 'link'],
  [{ readOn: '2026-11-21' }, 'readOn'],
  [{ readOn: '31.2.2026' }, 'readOn'],
]

test.each(wrong)('a wrong entry is refused by its field: %j', async (more, path) => {
  const product = await testProduct({ now: NOW })
  const reply = await enterYearFigure(product, 2027, MEAL, sum(13.75), more)
  expect([reply.status, (reply.body as { details: { path: string }[] }).details[0]?.path]).toEqual([400, path])
  expect((await figureOf(product, 2027, MEAL))?.waits).toBeNull()
})

test('a lower limit above the upper one is refused, as a smaller rate above a limit is', async () => {
  const product = await testProduct({ now: NOW })
  const limits = (lower: number, upper: number): FigureValues => [
    { part: 'lower', unit: 'euros', value: lower },
    { part: 'upper', unit: 'euros', value: upper },
  ]
  const YEL = 'YEL, työtulon rajat vuodessa'
  const wrong = await enterYearFigure(product, 2027, YEL, limits(210_000, 9_500))
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { details: [{ path: 'values.1.value', message: 'Yläraja on vähintään yhtä suuri kuin alaraja.' }] },
  ])
  expect((await enterYearFigure(product, 2027, YEL, limits(9_500, 210_000))).status).toBe(200)
  const rates = (low: number, high: number): FigureValues => [
    { part: 'low', unit: 'share', value: low },
    { part: 'high', unit: 'share', value: high },
    { part: 'payrollLimit', unit: 'euros', value: 2_600_000 },
  ]
  const employer = 'Työttömyysvakuutus, työnantajan osuus'
  expect((await enterYearFigure(product, 2027, employer, rates(0.013, 0.0035))).status).toBe(400)
  expect((await enterYearFigure(product, 2027, employer, rates(0.0035, 0.013))).status).toBe(200)
})

test('the history tells who entered and who confirmed a figure', async () => {
  const product = await testProduct({ now: NOW })
  const authtoken = await anotherAdmin(product)
  await enterYearFigure(product, 2027, MEAL, sum(137.5))
  await confirmYear(product, 2027, authtoken)
  await enterYearFigure(product, 2027, MEAL, sum(13.75))
  await confirmYear(product, 2027, authtoken)
  const { entries } = (await product.call('GET', '/api/admin/timeline/settings/company')).body as { entries: object[] }
  expect(entries.slice(0, 4)).toMatchObject([
    {
      ...{ action: 'settings.confirmFigure', who: 'Olli Toinen' },
      before: { values: sum(137.5) },
      after: { figure: MEAL, year: 2027, values: sum(13.75), link: 'https://finlex.fi/fi/lainsaadanto/2026/1' },
    },
    { action: 'settings.enterFigure', who: 'Anna Ylläpitäjä', after: { values: sum(13.75) } },
    { action: 'settings.confirmFigure', after: { values: sum(137.5) } },
    { action: 'settings.enterFigure' },
  ])
})
