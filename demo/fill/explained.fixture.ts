import type { Explained } from '@palkkasilta/contract/explanations.ts'
import { type Bill, explainBill, getBill } from '@palkkasilta/contract/workforce-bills.ts'
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
    const differing = figures.flatMap((figure) => [
      ...differences(figure, shownAs(figure.key, salary)),
      ...(figure.shifts.some(({ times }) => times.length === 0) ? [`${figure.key}: a shift without times`] : []),
    ])
    const told = [...differing, ...missing.map(({ name }) => name)]
    wrong.push(...told.map((what) => `${id}: ${what}`))
  }
  return wrong
}

/** Holiday compensation is a figure of its own. */
function isRow(key: string, place: number, { tamigoSalaryRows }: SalaryDetail): boolean {
  return key === `row-${place}` || (key === 'holidaybonusAmount' && tamigoSalaryRows[place]?.name === 'Lomakorvaus')
}

const total = (parts: readonly { readonly amount: number }[]) => sum(parts.map(({ amount }) => euros(amount)))

function differences({ key, amount, parts, shifts, salaries, zero }: Explained, shown: unknown): string[] {
  const stated = euros(amount)
  return [
    ...(typeof shown === 'number' && euros(shown) === stated ? [] : [`${key} is ${amount}, shown ${String(shown)}`]),
    ...(total(parts) === stated ? [] : [`${key}: parts`]),
    ...(shifts.length === 0 || total(shifts) === stated ? [] : [`${key}: shifts`]),
    ...(salaries.length === 0 || total(salaries) === stated ? [] : [`${key}: salaries`]),
    ...(stated === 0 && parts.length < 2 && !zero ? [`${key}: no reason for nothing`] : []),
  ]
}

function shownAs(key: string, salary: SalaryDetail): unknown {
  const row = /^row-(\d+)$/.exec(key)
  return row ? salary.tamigoSalaryRows[Number(row[1])]?.totalPrice : salary[key as keyof SalaryDetail]
}

/** The same of bills; a row that the pricing made names the salaries behind it. */
export async function wronglyExplainedBills({ api }: StartedDemo, ids: readonly number[]): Promise<string[]> {
  const wrong: string[] = []
  for (const id of ids) {
    const bill = await api(getBill, { params: { id } })
    const { figures } = await api(explainBill, { params: { id } })
    const rows = bill.tamigoPayRows.map((row) => figures.find(({ key }) => key === `row-${row.id}`))
    const bare = rows
      .filter((row) => row?.amount !== 0 && !row?.salaries.length)
      .map((row) => `${row?.name}: no salary`)
    const told = [...figures.flatMap((figure) => differences(figure, shownOnBill(figure.key, bill))), ...bare]
    wrong.push(...told.map((what) => `${bill.billnum}: ${what}`))
  }
  return wrong
}

function shownOnBill(key: string, bill: Bill): unknown {
  const [, id, isTax] = /^row-(\d+)(-vat)?$/.exec(key) ?? []
  const row = bill.tamigoPayRows.find((each) => each.id === Number(id))
  if (row) return isTax ? row.vatamount : row.netamount
  return bill[key as keyof Bill]
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
