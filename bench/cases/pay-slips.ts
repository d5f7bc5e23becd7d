import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { paySlipSheet } from '@palkkasilta/server/src/core/pay-slip/layout.ts'
import { paySlipFacts } from '@palkkasilta/server/src/core/pay-slip/pay-slip-facts.ts'
import { type PrintedSlips, paySlipsPdf, paySlipsZip } from '@palkkasilta/server/src/core/pay-slip/pay-slips.ts'
import { storeNationalIds } from '@palkkasilta/server/src/core/person/national-id.ts'
import { aCompany, aDepartment } from '@palkkasilta/server/src/testing/builders.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { sql } from 'kysely'
import { barePdf } from '../tools/bare-pdf.ts'
import { withProduct } from '../tools/database.ts'
import {
  type Finding,
  growth,
  type Measurement,
  megabytes,
  perSecond,
  type Reference,
  timeOf,
} from '../tools/measure.ts'

const FEW = 1_000
const MANY = 10_000
const BARE = 500
const ROWS = 7

/** All slips of a run as one ZIP and as one PDF, as a browser gets them, beside the bare library and beside a tenth of them. */
export const paySlips: Measurement = { run: () => withProduct(measure) }

async function measure(product: OpenProduct): Promise<Finding[]> {
  const { services } = product
  const ids = await storeSalaries(product)
  const bare = {
    value: await bareLibrary(product, ids),
    what: 'pdfkit alone on one core: the lines of a slip, untagged',
  }
  const zip = await measured(
    'pay slips as one ZIP',
    (count) => paySlipsZip(services, services.readDb, ids.slice(0, count)),
    bare,
  )
  const pdf = await measured(
    'pay slips as one PDF',
    (count) => paySlipsPdf(services, services.readDb, ids.slice(0, count)),
    bare,
  )
  return [...zip, ...pdf]
}

async function measured(
  name: string,
  print: (count: number) => Promise<PrintedSlips>,
  limit: Reference,
): Promise<Finding[]> {
  const timed = async (count: number) => ({ count, ms: await timeOf(async () => drain(await print(count))) })
  await timed(FEW)
  const first = await memoryOf(await print(FEW))
  const last = await memoryOf(await print(MANY))
  const few = await timed(FEW)
  const many = await timed(MANY)
  return [
    { name: `10,000 ${name}`, value: perSecond(MANY, many.ms), unit: '/s', limit, goal: { atLeast: 500 } },
    growth(name, few, many),
    {
      name: `${name}, memory of the process over 10,000`,
      value: last,
      unit: 'MB',
      peer: { value: first, what: 'over 1,000' },
      goal: { atMost: 1.1 * first },
    },
  ]
}

async function drain({ content }: PrintedSlips): Promise<void> {
  for await (const _ of content);
}

/** The most that the process held, garbage aside. */
async function memoryOf({ content }: PrintedSlips): Promise<number> {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  let most = 0
  let parts = 0
  for await (const _ of content) {
    parts += 1
    if (parts % 5 === 0) collect()
    most = Math.max(most, process.memoryUsage.rss())
  }
  return megabytes(most)
}

async function storeSalaries({ services }: OpenProduct): Promise<number[]> {
  const { db, vault } = services
  await aCompany(services)
  const departmentId = await aDepartment(services, null)
  const { rows: people } = await sql<{
    id: number
  }>`insert into person (first_name, last_name, address, postal_code, city)
    select (array['Maija', 'Väinö', 'Åke', 'Łukasz', 'Anna-Liisa'])[number % 5 + 1], 'Mäkinen ' || number,
      'Koivukuja ' || number % 90, '00100', 'Helsinki' from generate_series(1, ${MANY}) number returning id`.execute(db)
  const born = localDate('1988-05-31')
  const known = people.map(({ id }) => ({ personId: id, nationalId: nationalIdOf(born.subtract({ days: id }), 900) }))
  await db.transaction().execute((tx) => storeNationalIds(tx, vault, known))
  const { rows: salaries } = await sql<{
    id: number
  }>`insert into salary (person_id, department_id, period_start, period_end,
      payday, iban, worked_minutes, gross_cents, holiday_compensation_cents, taxable_cents, tax_cents, employee_tyel_cents,
      employee_unemployment_cents, net_for_distraint_cents, distraint_cents, deductions_cents, reimbursements_cents, paid_cents,
      employer_costs_cents, our_costs_cents, result, created_at, state, bank_state, report_state, bill_state)
    select id, ${departmentId}::uuid, '2026-03-01', '2026-03-31', '2026-04-01', 'FI2112345600000785', 9000, 225000, 0, 225000, 45000,
      16000, 1300, 162700, 0, 0, 0, 162700, 45000, 270000, ${keptResult()}::json, now(),
      'OPEN', 'OPEN', 'WAITING', 'NOT_CREATED'
    from person where id = any(${people.map(({ id }) => id)}::bigint[]) returning id`.execute(db)
  await sql`insert into salary_row (salary_id, position, name, transaction_code, kind, amount_hundredths, unit_price_cents, total_cents)
    select id, position, 'Palkkalaji ' || position, '201', 'supplement', id % 10000 + 100, 1500 + position, id % 100000 + 5000
    from salary, generate_series(1, ${ROWS}) position`.execute(db)
  return salaries.map(({ id }) => id)
}

function keptResult(): string {
  const file = new URL('../../server/src/core/salary/stored/kept/results-v3.json', import.meta.url)
  const [result] = JSON.parse(readFileSync(file, 'utf8'))
  return JSON.stringify(result)
}

/** Slips a second. */
async function bareLibrary({ services }: OpenProduct, ids: readonly number[]): Promise<number> {
  const facts = await paySlipFacts(services, services.readDb, ids.slice(0, BARE))
  const sheets = facts.map(paySlipSheet)
  const start = performance.now()
  for (const sheet of sheets) await barePdf(sheet)
  return perSecond(sheets.length, performance.now() - start)
}
