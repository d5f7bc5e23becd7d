import { randomUUID } from 'node:crypto'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Office, tellTamigo, test } from './office.ts'
import { aPayment, REFUSED, sendToPay } from './payments.ts'
import { act, answer, CHOSEN, chooseAll, sidebar } from './steps.ts'

/** Nobody else of the tests was born then. */
const BORN = Temporal.PlainDate.from('1971-03-03')

const CONTRACTS = '/api/admin/tamigo/workcontract'

interface Contract {
  readonly id: number
  readonly email: string
  readonly person: { readonly id: number; readonly fullName: string }
}

/** Contracts that wait to be sent, for a customer of their own. */
async function contractsThatWait(office: Office, count: number, given: object = {}) {
  const customer = `Asiakas ${randomUUID().slice(0, 8)}`
  const { content } = (await office.call('GET', `${CONTRACTS}?sort=created,asc`)) as { content: Contract[] }
  const terms = { startDate: '2026-12-01', contractState: 'SENT_TO_APPROVE', staffingCustomer: customer, ...given }
  const person = { id: content[0]?.person.id, workContracts: Array.from({ length: count }, () => terms) }
  const saved = (await office.call('PUT', CONTRACTS, { person })) as { person: { workContracts: Contract[] } }
  const contracts = saved.person.workContracts.toSorted((a, b) => a.id - b.id).slice(-count)
  return { customer, contracts }
}

const rows = (page: Page) => page.locator('tbody [data-row]')
const bar = (page: Page) => page.getByRole('group', { name: 'Valituille riveille' })
const shown = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function find(page: Page, words: string): Promise<void> {
  await page.getByLabel('Hae nimellä, asiakkaalla tai numerolla').fill(words)
}

test('a contract is sent to be signed from the queue, and its item is decided', async ({ page, office }) => {
  const { customer, contracts } = await contractsThatWait(office, 1)
  const [contract] = contracts
  await page.goto('/')
  await find(page, customer)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(contract?.person.fullName ?? '')
  await expect(rows(page)).toContainText(`Työsopimus odottaa lähettämistä${customer}`)
  await expect(rows(page)).toContainText('01.12.2026')
  await expectAccessible(page)
  const waiting = sidebar(page).getByRole('link', { name: 'Työjono', exact: true })
  await expect(waiting).toHaveText(/^Työjono\d+$/)
  const count = Number((await waiting.textContent())?.replace('Työjono', ''))
  await rows(page).getByRole('button', { name: 'Lähetä' }).click()
  await expect(page.getByRole('dialog')).toContainText(contract?.email ?? '')
  await expectAccessible(page)
  await answer(page, 'Lähetä allekirjoitettavaksi')
  await expect(page.getByText('Sopimus lähetetty allekirjoitettavaksi.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(waiting).toHaveText(count > 1 ? `Työjono${count - 1}` : 'Työjono')
  await page.goto(`/?newItems=false&search=${customer}`)
  await expect(rows(page)).toContainText('Työsopimus, hyväksytty')
  await expectAccessible(page)
  await rows(page).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/tamigo/workcontracts/${contract?.id}`))
  await expect(page.locator('[data-detail-head]')).toContainText('Lähetetty allekirjoitettavaksi')
})

test('what a contract lacks is told in place of the question, with the way to it', async ({ page, office }) => {
  const { customer, contracts } = await contractsThatWait(office, 1, { email: '' })
  await page.goto(`/?search=${customer}`)
  await rows(page).getByRole('button', { name: 'Lähetä' }).click()
  const told = page.getByRole('group', { name: 'Sopimusta ei voi vielä lähettää' })
  await expect(told).toContainText('Sähköposti puuttuu')
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page)
  await told.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/tamigo/workcontracts/${contracts[0]?.id}`))
})

test('an item is done, found among the old ones and moved back', async ({ page, office }) => {
  const { customer } = await contractsThatWait(office, 2)
  await page.goto(`/?search=${customer}`)
  await act(rows(page).first(), 'Valmis')
  const done = page.getByRole('status').filter({ hasText: 'Tehtävä merkitty valmiiksi: ' })
  await expect(done).toContainText('Kumoa')
  await expectAccessible(page)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Kumottu: Tehtävä merkitty valmiiksi: ')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await act(rows(page).first(), 'Valmis')
  await done.getByRole('button', { name: 'Kumoa' }).click()
  await expect(rows(page)).toHaveCount(2)
  await act(rows(page).first(), 'Valmis')
  await expect(rows(page)).toHaveCount(1)
  await chooseAll(page)
  await bar(page).getByRole('button', { name: 'Valmis' }).click()
  await expect(rows(page)).toHaveCount(0)
  await shown(page, 'Vanhat').click()
  await expect(rows(page)).toHaveCount(2)
  await expect(shown(page, 'Vanhat')).toHaveAttribute('aria-pressed', 'true')
  await chooseAll(page)
  await bar(page).getByRole('button', { name: 'Palauta uusiin' }).click()
  await expect(page.getByText('2 tehtävää palautettu uusiin.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await shown(page, 'Uudet').click()
  await expect(rows(page)).toHaveCount(2)
})

test('what another has just done is told, and holds nothing else', async ({ page, colleague, office }) => {
  const { customer } = await contractsThatWait(office, 3)
  // a moment before the page is told of it
  await page.route(/live-changes$/, (route) => route.abort())
  for (const each of [page, colleague]) {
    await each.goto(`/?search=${customer}`)
    await expect(rows(each)).toHaveCount(3)
  }
  await act(rows(colleague).first(), 'Poista')
  await answer(colleague, 'Poista')
  await expect(rows(colleague)).toHaveCount(2)
  await chooseAll(page)
  await page.getByRole('button', { name: 'Poista valitut' }).click()
  await expect(page.getByRole('dialog', { name: 'Poistetaanko 3 tehtävää, oletko varma?' })).toContainText(
    'säilyy ennallaan',
  )
  await expectAccessible(page)
  await answer(page, 'Poista 3 tehtävää')
  await expect(page.getByText('2 tehtävää poistettu.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Yhtä tehtävää ei muutettu' })).toContainText('Tehtävä on jo poistettu.')
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByText(CHOSEN)).toHaveCount(0)
  // the button that did it says by now that nothing is chosen
  await page.getByRole('heading', { level: 1 }).focus()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
})

test('a payment that the bank refuses is in the queue until it is paid again', async ({ page, office }) => {
  const { id, tamigoId, personName } = await aPayment(office, { name: 'Aino Virtanen', outcome: REFUSED })
  await office.call('PUT', `/api/admin/bank/${id}`, { state: 'APPROVED' })
  const isQueued = async () => {
    const { data } = (await office.call('GET', `/api/admin/worklist?search=${tamigoId}`)) as {
      data: readonly { readonly itemType: string; readonly entityId: number }[]
    }
    return data.some(({ itemType, entityId }) => itemType === 'PaymentRejected' && entityId === tamigoId)
  }
  await expect.poll(isQueued, { timeout: 30_000 }).toBe(true)
  await page.goto(`/?search=${tamigoId}`)
  const row = rows(page).filter({ hasText: personName })
  await expect(row).toContainText(/Palkan maksu keskeytyi: \S/)
  await expect(row).toContainText('27.11.2026')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Korjaa' }).click()
  await expect(page).toHaveURL(new RegExp(`/tamigo/salaries/${tamigoId}#payments`))
  await sendToPay(office, [tamigoId], '2026-11-30')
  await page.goto(`/?search=${tamigoId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Työjono' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await shown(page, 'Vanhat').click()
  await expect(row).toContainText('Keskeytynyt palkan maksu')
})

test('what a salary lacks waits with the way to mend it, and is not deleted', async ({ page }) => {
  const lacking = '/?itemType=AccountMissing&search=Juho Ojala'
  await page.goto(lacking)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Juho OjalaPalkan tilinumero puuttuu')
  await expectAccessible(page)
  await act(rows(page), 'Poista')
  await answer(page, 'Poista')
  await expect(page.getByText('Este on yhä voimassa')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('button', { name: 'Korjaa' }).click()
  await expect(page).toHaveURL(/\/tamigo\/users\/\d+#personal/)
  await expect(page.getByLabel('Tilinumero (IBAN)')).toHaveValue('')
})

test('a newcomer opens beside the queue, and closing saves what was typed', async ({ page, office }) => {
  const tag = randomUUID().slice(0, 6)
  await tellTamigo(office, { employees: [{ id: `uusi-${tag}`, name: `Ville Uusi${tag}`, city: 'Kotka' }] })
  await office.call('GET', '/api/admin/tamigo/employees/populate')
  await office.call('POST', `/api/admin/tamigo/employees/uusi-${tag}/person`)
  await page.goto(`/?search=Uusi${tag}`)
  const open = rows(page).getByRole('button', { name: `Ville Uusi${tag}`, exact: true })
  await open.click()
  const panel = page.getByRole('dialog', { name: 'Muokkaa henkilöä' })
  await expect(panel.getByRole('button', { name: 'Tallenna', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await panel.getByLabel('Postinumero').fill('48100')
  await panel.getByRole('textbox', { name: 'Henkilötunnus' }).fill('010203-0000')
  await panel.getByLabel('Sukunimi').fill('')
  await page.keyboard.press('Escape')
  await expect(panel.getByText('Korjaa 2 virhettä')).toBeVisible()
  await expectAccessible(page)
  await panel.getByLabel('Sukunimi').fill(`Uusi${tag}`)
  await panel.getByRole('textbox', { name: 'Henkilötunnus' }).fill(nationalIdOf(BORN, 977))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/\\?search=Uusi${tag}$`))
  await open.click()
  await expect(panel.getByLabel('Postinumero')).toHaveValue('48100')
  await page.mouse.click(20, 300)
  await expect(panel).toBeHidden()
})

test.describe('who has no rights', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('is told so on a page of the office, and asks for nothing of it', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByLabel('Username').fill('user@palkkasilta.example')
    await page.getByLabel('Password', { exact: true }).fill('palkkasilta')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/oma\/laskut$/)
    await page.goto('/bank')
    await expect(page.getByText('Sinulla ei ole oikeutta toimiston näkymiin.')).toBeVisible()
    expect(asked).toContain('/api/login')
    expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
  })
})
