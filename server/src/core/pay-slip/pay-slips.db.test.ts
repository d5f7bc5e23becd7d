import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOffice, aSalary, aWorker } from '../../features/workforce-salaries/testing.ts'
import { readPdf } from '../../platform/pdf/testing.ts'
import type { TestProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { paySlipsZip } from './pay-slips.ts'

const PDF = '/api/admin/tamigo/salary/payslips/pdf'
const ZIP = '/api/admin/tamigo/salary/payslips/zip'

/** Salaries of three people, in the order of their ids. */
async function threeSalaries() {
  const { product, departmentId, shiftIds } = await anOffice({ person: { first_name: 'Ville', last_name: 'Virtanen' } })
  const others = [
    { first_name: 'Åke', last_name: 'Öhman/Ek' },
    { first_name: 'Łucja', last_name: 'Nowak' },
  ]
  const salaries = [await aSalary(product, departmentId, shiftIds)]
  for (const [index, person] of others.entries()) {
    const worker = await aWorker(product, departmentId, `other-${index}`, { person })
    salaries.push(await aSalary(product, departmentId, worker.shiftIds))
  }
  return { product, ids: salaries.map(({ id }) => id) as [number, number, number] }
}

/** Other salaries just like it. */
async function copiesOf({ services }: TestProduct, id: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into salary overriding system value
    select (jsonb_populate_record(null::salary, to_jsonb(salary) || jsonb_build_object('id', id + 1000 + number))).*
    from salary, generate_series(1, ${count}) number where id = ${id} returning id`.execute(services.db)
  return rows.map((row) => row.id)
}

test('the slips of all are one document by name, each as it is alone', async () => {
  const { product, ids } = await threeSalaries()
  const answer = await product.call('POST', PDF, ids)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''palkkalaskelmat-2026-04-01.pdf")
  const { pages, bookmarks, info } = await readPdf(answer.body as Buffer)
  expect(bookmarks).toEqual([
    ['Łucja Nowak', 0],
    ['Ville Virtanen', 1],
    ['Åke Öhman/Ek', 2],
  ])
  expect(info).toMatchObject({ Title: 'Palkkalaskelmat', Author: 'Palkkasilta Oy', Language: 'fi-FI' })
  for (const [page, id] of [ids[2], ids[0], ids[1]].entries()) {
    const alone = await readPdf((await product.call('GET', `/api/employee/salaries/${id}/pdf`)).body as Buffer)
    expect(pages[page]?.text).toBe(alone.text)
    expect(pages[page]?.tags.filter((tag) => tag !== 'Part')).toEqual(alone.pages[0]?.tags)
  }
})

test('the slips of all are files of their own in a ZIP, named after their people', async () => {
  const { product, ids } = await threeSalaries()
  const answer = await product.call('POST', ZIP, ids)
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.body as Buffer)
  expect(Object.keys(files)).toEqual([
    `Palkkalaskelma Nowak Łucja ${ids[2]}.pdf`,
    `Palkkalaskelma Virtanen Ville ${ids[0]}.pdf`,
    `Palkkalaskelma Öhman_Ek Åke ${ids[1]}.pdf`,
  ])
  const alone = (await product.call('GET', `/api/employee/salaries/${ids[1]}/pdf`)).body as Buffer
  const { text, pages } = await readPdf(files[`Palkkalaskelma Öhman_Ek Åke ${ids[1]}.pdf`] ?? new Uint8Array())
  expect({ text, pages }).toEqual(await readPdf(alone).then((slip) => ({ text: slip.text, pages: slip.pages })))
})

test('a salary that is not there refuses all before anything is sent', async () => {
  const { product, ids } = await threeSalaries()
  for (const path of [PDF, ZIP]) {
    expect(await product.call('POST', path, [...ids, 999_999])).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect(await product.call('POST', path, [])).toMatchObject({
      status: 400,
      body: { details: [{ message: 'Valitse palkka' }] },
    })
  }
})

test('what prevents one slip is told before a part of a file is sent', async () => {
  const { product, ids } = await threeSalaries()
  await product.services.db.deleteFrom('company_setting').where('key', '=', 'company').execute()
  for (const path of [PDF, ZIP])
    expect(await product.call('POST', path, ids)).toMatchObject({ status: 409, body: { code: 'COMPANY_MISSING' } })
})

test('250 slips are read with a few statements for each fifty', async () => {
  const { product, ids } = await threeSalaries()
  const copies = await copiesOf(product, ids[0], 247)
  let files = 0
  const statements = await statementsOf(async () => {
    const answer = await product.call('POST', ZIP, [...ids, ...copies])
    files = Object.keys(unzipSync(answer.body as Buffer)).length
  })
  expect(files).toBe(250)
  // what the product does by itself in the meantime asks for nothing of slips
  const ofSlips = statements.filter((each) => /salary|person|department|company/.test(each))
  expect(ofSlips.length).toBeGreaterThan(5)
  expect(ofSlips.length).toBeLessThan(25)
})

test('a reader who goes away ends the reading of slips', async () => {
  const { product, ids } = await threeSalaries()
  const copies = await copiesOf(product, ids[0], 300)
  const { readDb } = product.services
  const statements = await statementsOf(async () => {
    const { content } = await paySlipsZip(product.services, readDb, copies)
    const reader = content[Symbol.asyncIterator]()
    expect((await reader.next()).value?.length).toBeGreaterThan(100_000)
    await reader.return?.()
    expect(await reader.next()).toMatchObject({ done: true })
  })
  expect(statements.length).toBeLessThan(15)
})
