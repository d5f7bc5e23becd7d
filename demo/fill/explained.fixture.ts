import type { Explained } from '@palkkasilta/contract/explanations.ts'
import { explainSalary, getSalary, type SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import { euros, sum } from '@palkkasilta/values/money.ts'
import type { StartedDemo } from './demo.fixture.ts'

/** Figures of salaries that their explanation does not add up to, in cents. */
export async function wronglyExplained({ api }: StartedDemo, ids: readonly number[]): Promise<string[]> {
  const wrong: string[] = []
  for (const id of ids) {
    const salary = await api(getSalary, { params: { id } })
    const { figures } = await api(explainSalary, { params: { id } })
    const missing = salary.tamigoSalaryRows.filter((_, place) => !figures.some(({ key }) => isRow(key, place, salary)))
    const told = [...figures.flatMap((figure) => differences(figure, salary)), ...missing.map(({ name }) => name)]
    wrong.push(...told.map((what) => `${id}: ${what}`))
  }
  return wrong
}

/** Holiday compensation is a figure of its own. */
function isRow(key: string, place: number, { tamigoSalaryRows }: SalaryDetail): boolean {
  return key === `row-${place}` || (key === 'holidaybonusAmount' && tamigoSalaryRows[place]?.name === 'Lomakorvaus')
}

const total = (parts: readonly { readonly amount: number }[]) => sum(parts.map(({ amount }) => euros(amount)))

function differences({ key, amount, parts, shifts, zero }: Explained, salary: SalaryDetail): string[] {
  const shown = shownAs(key, salary)
  const stated = euros(amount)
  return [
    ...(typeof shown === 'number' && euros(shown) === stated ? [] : [`${key} is ${amount}, shown ${String(shown)}`]),
    ...(total(parts) === stated ? [] : [`${key}: parts`]),
    ...(shifts.length === 0 || total(shifts) === stated ? [] : [`${key}: shifts`]),
    ...(shifts.some(({ times }) => times.length === 0) ? [`${key}: a shift without times`] : []),
    ...(stated === 0 && parts.length < 2 && !zero ? [`${key}: no reason for nothing`] : []),
  ]
}

function shownAs(key: string, salary: SalaryDetail): unknown {
  const row = /^row-(\d+)$/.exec(key)
  return row ? salary.tamigoSalaryRows[Number(row[1])]?.totalPrice : salary[key as keyof SalaryDetail]
}

export async function openSalariesOf({ db }: Services, names: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .select('salary.id')
    .where('state', '=', 'OPEN')
    .where('last_name', 'in', names)
    .orderBy('last_name')
    .execute()
  return rows.map(({ id }) => id)
}
