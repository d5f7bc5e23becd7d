import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import type { Page } from '@playwright/test'

import { aTamigoDepartment, expect, type Office, test } from './office.ts'
import { completeDepartment } from './test-data.ts'

interface Made {
  readonly id: number
}

/** The next such call is done, but its answer is lost on the way. */
async function loseAnswer(page: Page, method: string, path: RegExp): Promise<void> {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

const lost = (page: Page) => page.getByText(/^Palveluun ei saada yhteyttä/).first()

async function aPerson({ call }: Office): Promise<number> {
  const name = { firstName: 'Ada', lastName: 'Katkos' }
  const { person } = (await call('POST', '/api/admin/tamigo/person', name)) as { readonly person: Made }
  const known = { sotu: nationalIdOf(Temporal.PlainDate.from('1988-03-01').add({ days: person.id }), 940) }
  await call('PUT', `/api/admin/tamigo/person/${person.id}`, {
    person: { ...person, ...known, address: 'Katu 1', postalcode: '00100' },
  })
  return person.id
}

const forms = [
  {
    what: 'a department',
    call: /\/api\/admin\/tamigo\/departments\/[^/]+$/,
    open: async (office: Office) => {
      const { id } = await aTamigoDepartment(office, 'Katkos')
      await completeDepartment(office, id)
      return { page: `/tamigo/departments/${id}`, read: `/api/admin/tamigo/departments/${id}` }
    },
    field: 'Viitteemme',
  },
  {
    what: 'an agreement',
    call: /\/api\/admin\/tes\/\d+$/,
    open: async ({ call }: Office) => {
      const { id } = (await call('POST', '/api/admin/tes')) as Made
      return { page: `/tamigo/tes/${id}/settings`, read: `/api/admin/tes/${id}` }
    },
    field: 'Näyttönimi',
  },
  {
    what: 'a person',
    call: /\/api\/admin\/tamigo\/person\/\d+$/,
    open: async (office: Office) => {
      const id = await aPerson(office)
      return { page: `/tamigo/users/${id}`, read: `/api/admin/tamigo/person/${id}` }
    },
    field: 'Puhelin',
  },
  {
    what: 'a work contract',
    call: /\/api\/admin\/tamigo\/workcontract\/\d+$/,
    open: async (office: Office) => {
      const person = { id: await aPerson(office), workContracts: [{ salaryPeriod: 'MONTH' }] }
      const made = (await office.call('PUT', '/api/admin/tamigo/workcontract', { person })) as {
        readonly person: { readonly workContracts: readonly Made[] }
      }
      const id = made.person.workContracts[0]?.id
      return { page: `/tamigo/workcontracts/${id}`, read: `/api/admin/tamigo/workcontract/${id}` }
    },
    field: 'Koeaika',
  },
] as const

for (const { what, call, open, field } of forms) {
  test(`${what} is saved though the answer is lost, and the page says so`, async ({ page, office }) => {
    const { page: address, read } = await open(office)
    await page.goto(address)
    await page.getByLabel(field, { exact: true }).fill('viisi')
    await loseAnswer(page, 'PUT', call)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
    await expect(page.getByText('Ei muutoksia')).toBeVisible()
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('viisi')
    expect(JSON.stringify(await office.call('GET', read))).toContain('"viisi"')
  })
}

test('what is made by one press is there once, though the answer was lost', async ({ page, office }) => {
  const agreements = async () => ((await office.call('GET', '/api/admin/tes')) as Made[]).length
  const before = await agreements()
  await page.goto('/tamigo/tes')
  await loseAnswer(page, 'POST', /\/api\/admin\/tes$/)
  await page.getByRole('button', { name: 'Luo uusi' }).click()
  await expect(lost(page)).toBeVisible()
  await page.getByRole('button', { name: 'Luo uusi' }).click()
  await expect(page).toHaveURL(/\/tamigo\/tes\/\d+/)
  expect(await agreements()).toBe(before + 1)

  const person = await aPerson(office)
  await page.goto(`/tamigo/users/${person}`)
  await loseAnswer(page, 'PUT', /\/api\/admin\/tamigo\/workcontract$/)
  await page.getByRole('button', { name: 'Lisää työsopimus' }).click()
  await expect(lost(page)).toBeVisible()
  await page.getByRole('button', { name: 'Lisää työsopimus' }).click()
  await expect(page).toHaveURL(/\/tamigo\/workcontracts\/\d+$/)
  const found = (await office.call('GET', `/api/admin/tamigo/workcontract?person=${person}`)) as { content: Made[] }
  expect(found.content).toHaveLength(1)
})
