import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { workContract } from '@palkkasilta/contract/work-contracts.ts'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { anOffice, aSalary } from '../features/workforce-salaries/testing.ts'
import { readPdf } from '../platform/pdf/testing.ts'
import type { TestProduct } from '../testing/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'printed-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** One of each kind that is printed, by its title. */
async function oneOfEach(): Promise<Record<string, Buffer>> {
  const { product, departmentId, shiftIds, personId } = await anOffice({
    person: { first_name: 'Łucja', last_name: 'Öhman' },
  })
  const { id } = await aSalary(product, departmentId, shiftIds)
  const printed = printer(product)
  const bill = (await product.call('POST', '/api/admin/tamigo/bill', [id])).body as { id: number; billnum: number }
  const terms = { salaryPeriod: 'MONTH', otherTerms: 'Жанна, affiini', startDate: '2026-04-15' }
  const made = await product.call('PUT', '/api/admin/tamigo/workcontract', {
    person: { id: personId, workContracts: [terms] },
  })
  const { person } = made.body as { person: { workContracts: z.input<typeof workContract>[] } }
  const { id: agreementId } = await product.services.db.selectFrom('agreement').select('id').executeTakeFirstOrThrow()
  const template = { contractType: 'INDEFINITE', paymentType: 'HOURLY', salaryPeriod: 'MONTH' }
  return {
    [`Palkkalaskelma ${id}, Łucja Öhman`]: await printed('GET', `/api/employee/salaries/${id}/pdf`),
    [`Lasku ${bill.billnum}, Ravintola`]: await printed('GET', `/api/admin/tamigo/bill/${bill.id}/pdf`),
    Laskut: await printed('POST', '/api/admin/tamigo/bill/pdf', [bill.id]),
    Palkkalaskelmat: await printed('POST', '/api/admin/tamigo/salary/payslips/pdf', [id]),
    'Työsopimus, Łucja Öhman': await printed('GET', `/api/admin/workcontract/${person.workContracts[0]?.id}/pdf`),
    'Työsopimus, Maija Esimerkki': await printed('POST', `/api/admin/tes/${agreementId}/workcontract/pdf`, template),
  }
}

function printer({ call }: TestProduct) {
  return async (...asked: Parameters<TestProduct['call']>) => {
    const { status, body, text } = await call(...asked)
    expect(status, text).toBe(200)
    return body as Buffer
  }
}

/** What qpdf has against a file; it warns of all that readers have to guess. */
function complaintsOf(file: string): string {
  const { status, stdout, stderr, error } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
  if (error) throw new Error('qpdf is not installed: apt-get install qpdf, or brew install qpdf', { cause: error })
  return status === 0 ? '' : stdout + stderr
}

type Entries = Readonly<Record<string, unknown>>

/** The dictionaries of a file, as qpdf reads them. */
function dictionariesOf(file: string): readonly Entries[] {
  const read = JSON.parse(execFileSync('qpdf', ['--json=2', file], { encoding: 'utf8', maxBuffer: 100_000_000 })) as {
    qpdf: readonly [unknown, Readonly<Record<string, { value?: Entries; stream?: { dict: Entries } }>>]
  }
  return Object.values(read.qpdf[1]).map(({ value, stream }) => value ?? stream?.dict ?? {})
}

test('one of each kind that is printed is valid, tagged and carries its fonts', async () => {
  for (const [title, content] of Object.entries(await oneOfEach())) {
    const file = join(folder, 'printed.pdf')
    writeFileSync(file, content)
    expect(complaintsOf(file), title).toBe('')
    const dictionaries = dictionariesOf(file)
    const ofType = (type: string) => dictionaries.filter((entries) => entries['/Type'] === `/${type}`)
    expect(ofType('Catalog'), title).toMatchObject([
      { '/Lang': 'u:fi-FI', '/MarkInfo': { '/Marked': true }, '/ViewerPreferences': { '/DisplayDocTitle': true } },
    ])
    const fonts = ofType('FontDescriptor')
    expect(fonts.length, title).toBe(2)
    for (const font of fonts) {
      expect(font, title).toMatchObject({ '/FontFile2': expect.stringMatching(/^\d+ 0 R$/) })
      for (const measure of ['/Ascent', '/CapHeight', '/XHeight']) expect(font[measure], measure).toBeGreaterThan(0)
    }
    const { info, pages } = await readPdf(content)
    expect(info).toMatchObject({ Title: expect.stringContaining(title), Language: 'fi-FI' })
    for (const { tags } of pages) expect(tags.slice(0, 2), title).toEqual(['Root', 'Document'])
    expect(pages[0]?.tags, title).toEqual(expect.arrayContaining(['H1', 'H2', 'P']))
  }
})
