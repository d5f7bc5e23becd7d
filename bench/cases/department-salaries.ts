import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import type { BrowserContext } from '@playwright/test'
import { limitOf, limits } from '../payday/payday-limits.ts'
import { FIRST_SHIFT, PEOPLE_EACH } from '../payday/payday-world.ts'
import { type Finding, perSecond, timeOf } from '../tools/measure.ts'
import { middle, settled, since, watchFor } from '../web/browse.ts'

/** Everybody's shifts of so many days are one job. */
const DAYS = 4
const SHIFTS = PEOPLE_EACH * DAYS
const VISITS = 3

type Visit = <T>(work: (context: BrowserContext, url: string) => Promise<T>) => Promise<T>

/** Notes each place at which the bar of the work was seen. */
const WATCH_BAR = `
  seen.places = new Set()
  const bar = () => {
    const place = document.querySelector('[role=status] [role=progressbar]')?.getAttribute('aria-valuenow')
    if (place) seen.places.add(place)
    requestAnimationFrame(bar)
  }
  bar()`

/** 2,000 shifts of a department as one job: the first days by the call alone, later ones by a press in the browser. */
export async function salariesOfMany(product: OpenProduct, id: string, visit: Visit): Promise<readonly Finding[]> {
  const called = await createdByCall(product, id)
  const pressed: Pressed[] = []
  for (let turn = 1; turn <= VISITS; turn += 1)
    pressed.push(await visit((context, url) => createdByPress(context, `${url}/tamigo/departments/${id}`, turn)))
  const what = `${SHIFTS} shifts of ${PEOPLE_EACH} people into salaries as one job`
  const bare = { value: perSecond(PEOPLE_EACH, called.bareMs), what: limits.create.what }
  return [
    { name: what, value: perSecond(PEOPLE_EACH, called.ms), unit: '/s', limit: bare },
    { name: `${what}, on the server`, value: called.ms, unit: 'ms' },
    { name: `${what}, from the press until they are listed`, value: middle(pressed.map(({ ms }) => ms)), unit: 'ms' },
    {
      name: `${what}, places at which the bar is seen`,
      value: middle(pressed.map(({ places }) => places)),
      unit: 'pieces',
      goal: { atLeast: 2 },
    },
    {
      name: `${what}, slowest reaction to choosing them and to the presses`,
      value: middle(pressed.map(({ reaction }) => reaction)),
      unit: 'ms',
      goal: { atMost: 100 },
    },
  ]
}

async function createdByCall({ services, call }: OpenProduct, departmentId: string) {
  const [from, to] = daysOf(0)
  const end = to.add({ days: 1 })
  const shifts = await services.db
    .selectFrom('shift')
    .select('tamigo_shift_id as id')
    .where('department_id', '=', departmentId)
    .where('starts_at', '<', end.toString())
    .execute()
  if (shifts.length !== SHIFTS) throw new Error(`${shifts.length} shifts from ${from} to ${to}`)
  const bare = await limitOf(services.db, 'create')
  const ids = shifts.map(({ id }) => id)
  const ms = await timeOf(async () => {
    const { status, text } = await call('POST', `/api/admin/tamigo/salary?from=${from}&to=${to}`, ids)
    if (status !== 200) throw new Error(text.slice(0, 500))
  })
  return { ms, bareMs: await bare() }
}

interface Pressed {
  readonly ms: number
  readonly places: number
  readonly reaction: number
}

async function createdByPress(context: BrowserContext, address: string, turn: number): Promise<Pressed> {
  const page = await context.newPage()
  await page.addInitScript(watchFor('tbody'))
  const [from, to] = daysOf(turn)
  await page.goto(`${address}?from=${from}&to=${to}`)
  await page.locator('tbody [data-row]').first().waitFor()
  await settled(page)
  await page.evaluate(`${WATCH_BAR}; seen.events.length = 0`)
  await page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).click()
  await page.getByText(`${SHIFTS.toLocaleString('fi-FI')} riviä valittu`).waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Luo palkat valituista' }).click()
  await page.getByRole('button', { name: `Luo ${PEOPLE_EACH} palkkaa` }).click()
  const listed = `location.pathname === '/tamigo/salaries' && document.querySelectorAll('tbody [data-row]').length > 10`
  const ms = (await page.evaluate(since(listed))) as number
  await settled(page)
  const seen = `({ places: seen.places.size, reaction: Math.max(16, ...seen.events) })`
  return { ms, ...((await page.evaluate(seen)) as Omit<Pressed, 'ms'>) }
}

/** Its first day and its last one. */
function daysOf(turn: number) {
  const from = FIRST_SHIFT.add({ days: turn * DAYS })
  return [from, from.add({ days: DAYS - 1 })] as const
}
