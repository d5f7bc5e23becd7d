import { cents, toEuros, toQuantity } from '@palkkasilta/values/money.ts'
import { readSheet } from '@palkkasilta/values/testing/sheets.ts'
import { expect, test } from 'vitest'
import { forceState } from '../../testing/force-state.ts'
import { fill } from '../../testing/fuzz/office.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

const NOW = '2026-04-01T08:00:00Z'
const PATH = '/api/admin/excel'
const SHEETS = ['Palkat', 'Palkkarivit', 'Laskut', 'Laskurivit', 'Työvoiman laskut', 'Maksut']
/** Between 1970 and the first of January 1900, as spreadsheets count. */
const DAYS_BEFORE_1970 = 25_569

const serial = (day: string | null) => (day === null ? null : Date.parse(day) / 86_400_000 + DAYS_BEFORE_1970)
const euros = (amount: number) => toEuros(cents(amount))

/** Somebody with a salary of each area, bills and payments, whose work is called like a formula. */
async function anOffice() {
  const product = await testProduct({ now: NOW })
  await fill(product, 0)
  const { db } = product.services
  const paid = await db.selectFrom('outgoing_payment').select('salary_id').executeTakeFirstOrThrow()
  const { person_id: personId } = await db
    .selectFrom('salary')
    .select('person_id')
    .where('id', '=', Number(paid.salary_id))
    .executeTakeFirstOrThrow()
  const customer = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  const line = { date: '2026-03-02', destination: '=HYPERLINK("http://example.org")', type: 'CONTRACT', price: 100.5 }
  const made = await product.call('POST', '/api/bills', { personId, customerId: customer.id, billableitems: [line] })
  expect(made.status, made.text).toBe(200)
  return { product, personId }
}

async function taken({ call }: TestProduct, query: string) {
  const { status, body, headers, text } = await call('GET', `${PATH}?${query}`)
  expect(status, text).toBe(200)
  const sheets = SHEETS.map((_, place) => readSheet(body as Uint8Array, place))
  return { headers, sheets, names: sheets.map(({ name }) => name) }
}

type Sheet = ReturnType<typeof readSheet>

/** The cells below the heading, by its words. */
function recordsOf({ rows: [head = {}, ...rows] }: Sheet) {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(head).map(([letter, { value }]) => [value, row[letter]?.value ?? null])),
  )
}

test("a person's year is a workbook whose cells are those of the database", async () => {
  const { product, personId } = await anOffice()
  const { headers, sheets, names } = await taken(product, `personId=${personId}`)
  expect(names).toEqual(SHEETS)
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''.*2026\.xlsx$/)
  const [salaries, rows, bills, lines, , payments] = sheets.map(recordsOf)
  const { db } = product.services
  const stored = await db.selectFrom('salary').selectAll().where('person_id', '=', personId).execute()
  expect(salaries).toEqual([
    ...stored.map((salary) => ({
      ...{ Palkka: salary.id, Alue: 'Työvoima', Osasto: salary.department_name, Tila: 'Odottaa siirtoa' },
      ...{ 'Palkkakausi alkaa': serial(salary.period_start), 'Palkkakausi päättyy': serial(salary.period_end) },
      ...{ Maksupäivä: serial(salary.payday), Bruttopalkka: euros(salary.gross_cents) },
      ...{ Lomakorvaus: euros(salary.holiday_compensation_cents), Ennakonpidätys: euros(salary.tax_cents) },
      ...{ 'Veronalainen palkka': euros(salary.taxable_cents), 'Työntekijän TyEL': euros(salary.employee_tyel_cents) },
      'Työntekijän työttömyysvakuutus': euros(salary.employee_unemployment_cents),
      'Työntekijän sairausvakuutus': euros(salary.employee_health_cents),
      ...{ Ulosmittaus: euros(salary.distraint_cents), Maksetaan: euros(salary.paid_cents) },
      'Ammattiyhdistyksen jäsenmaksu': euros(salary.union_due_cents),
      'Vähennykset nettopalkasta': euros(salary.deductions_cents - salary.union_due_cents),
      'Verottomat korvaukset': euros(salary.reimbursements_cents),
      'Työnantajan maksut yhteensä': euros(salary.employer_costs_cents),
      'Kustannukset yhteensä': euros(salary.our_costs_cents),
    })),
    expect.objectContaining({ Palkka: 'Yhteensä', Maksetaan: euros(stored[0]?.paid_cents ?? 0), Maksupäivä: null }),
  ])
  const payRows = await db
    .selectFrom('salary_row')
    .selectAll()
    .where('salary_id', '=', Number(stored[0]?.id))
    .orderBy('position')
    .execute()
  expect(rows?.slice(0, -1)).toEqual(
    payRows.map((row) => ({
      ...{
        Palkka: row.salary_id,
        Maksupäivä: serial(stored[0]?.payday ?? null),
        Rivi: row.name,
        Tulolaji: row.transaction_code,
      },
      ...{
        Määrä: toQuantity(row.amount_hundredths),
        Yksikköhinta: euros(row.unit_price_cents),
        Yhteensä: euros(row.total_cents),
      },
    })),
  )
  expect(bills?.at(-2)).toMatchObject({
    Asiakas: 'Asiakas 0',
    Tila: 'Avoin',
    Veroton: 100.5,
    Päiväys: serial('2026-04-01'),
  })
  expect(lines?.at(-2)).toMatchObject({
    Päivä: serial('2026-03-02'),
    Määrä: 1,
    Hinta: 100.5,
    Veroton: 100.5,
    Palkat: null,
  })
  const payment = await db
    .selectFrom('outgoing_payment')
    .selectAll()
    .where('salary_id', '=', Number(stored[0]?.id))
    .executeTakeFirstOrThrow()
  expect(payments).toEqual([
    {
      ...{
        Maksu: payment.id,
        Palkka: payment.salary_id,
        Maksupäivä: serial(payment.payday),
        Saaja: payment.creditor_name,
      },
      ...{
        Tilinumero: payment.creditor_iban,
        Viite: payment.reference_number || null,
        Summa: euros(payment.amount_cents),
      },
      ...{ Tila: 'Uusi', 'Maksun vaihe': 'Odottaa lähetystä', Veloitettu: null },
    },
    expect.objectContaining({ Maksu: 'Yhteensä', Summa: euros(payment.amount_cents) }),
  ])
})

test('the invoices that salaries of shifts are on stand there with what is theirs', async () => {
  const product = await testProduct({ now: NOW })
  await fill(product, 0)
  const { db } = product.services
  const on = await db
    .selectFrom('integration_bill_salary')
    .innerJoin('salary', 'salary.id', 'salary_id')
    .innerJoin('integration_bill', 'integration_bill.id', 'integration_bill_salary.bill_id')
    .select(['salary.id', 'person_id', 'bill_number', 'company', 'salary.our_costs_cents', 'billed_cents'])
    .orderBy('salary.id')
    .executeTakeFirstOrThrow()
  expect(Number(on.billed_cents)).toBeGreaterThan(on.our_costs_cents)
  const { sheets } = await taken(product, `personId=${on.person_id}`)
  const [first, total] = (sheets[4] ? recordsOf(sheets[4]) : []).filter(
    ({ Lasku, Palkka }) => Palkka === on.id || Lasku === 'Yhteensä',
  )
  expect(first).toMatchObject({
    ...{ Lasku: on.bill_number, Asiakas: on.company, Palkka: on.id, Tila: 'Avoin' },
    'Laskutettu palkasta, veroton': euros(Number(on.billed_cents)),
  })
  expect(total).toMatchObject({ 'Laskutettu palkasta, veroton': expect.any(Number) })
})

test('salaries of both areas and their lines stand in it, and no text is a formula', async () => {
  const { product, personId } = await anOffice()
  const { db } = product.services
  await db.updateTable('person').set({ worker_type: 'ENTREPRENEUR' }).where('id', '=', personId).execute()
  const bill = await db.selectFrom('bill').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow()
  await forceState(db, 'adminBill', 'PAID', bill.id)
  const begun = await product.call('POST', '/api/admin/salarylist', { person: { id: personId }, allFree: true })
  expect(begun.status, begun.text).toBe(200)
  const { sheets } = await taken(product, `personId=${personId}`)
  const [salaries = [], , , lines = []] = sheets.map(recordsOf)
  expect(salaries.map(({ Alue }) => Alue).toSorted()).toEqual(['Laskutus', 'Työvoima', null])
  expect(lines[0]).toMatchObject({ Palkat: String((begun.body as { id: number }).id) })
  const cell = Object.values(sheets[3]?.rows[1] ?? {}).find(({ value }) => String(value).startsWith('='))
  expect(cell).toMatchObject({ value: '=HYPERLINK("http://example.org")', isQuoted: true })
})

test('another year has sheets without rows, and the history knows who took which', async () => {
  const { product, personId } = await anOffice()
  const { sheets } = await taken(product, `personId=${personId}&year=2019`)
  expect(sheets.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1, 1])
  const { body } = await product.call('GET', `/api/admin/history/person/${personId}`)
  expect(body).toMatchObject([{ action: 'excel.take', after: { year: 2019 }, who: expect.stringMatching(/./) }])
})

test('a person has to be named, and to be there', async () => {
  const { call } = await testProduct({ now: NOW })
  expect(await call('GET', PATH)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'personId', message: 'personId is required' }] },
  })
  expect(await call('GET', `${PATH}?personId=1&year=26`)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'year' }] },
  })
  expect((await call('GET', `${PATH}?personId=999999`)).status).toBe(404)
  expect((await call('GET', `${PATH}?personId=1`, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})
