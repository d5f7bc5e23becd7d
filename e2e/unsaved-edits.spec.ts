import { aTamigoDepartment, expect, expectAccessible, test } from './office.ts'
import { answer, sidebar } from './steps.ts'
import { completeDepartment } from './test-data.ts'

test('what was typed outlives a reload, but for secrets, until it is saved or left', async ({ page, office }) => {
  const { id } = await aTamigoDepartment(office, 'Luonnos')
  await completeDepartment(office, id)
  const [days, password] = [
    page.getByRole('textbox', { name: 'Maksuehto' }),
    page.getByRole('textbox', { name: 'Salasana' }),
  ]
  const restored = page.getByText('1 tallentamaton muutos palautettiin')
  page.on('dialog', (dialog) => dialog.accept())
  const path = `/tamigo/departments/${id}`
  await page.goto(path)
  await days.fill('17')
  await password.fill('salainen')
  await page.reload()
  await expect(restored).toBeVisible()
  await expect(days).toHaveValue('17')
  await expect(password).toHaveValue('')
  await expectAccessible(page)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await expect(restored).toBeHidden()
  await page.reload()
  await expect(days).toHaveValue('17')
  await expect(page.getByText('Ei muutoksia')).toBeVisible()

  await days.fill('21')
  await sidebar(page).getByRole('link', { name: 'Osastot', exact: true }).click()
  await answer(page, 'Poistu tallentamatta')
  await expect(page).toHaveURL(/departments$/)
  await page.goto(path)
  await expect(days).toHaveValue('17')
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
})

test('what a colleague saved is compared with what was typed before a reload', async ({ page, office }) => {
  const { id } = await aTamigoDepartment(office, 'Luonnos')
  await completeDepartment(office, id)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/tamigo/departments/${id}`)
  await page.getByRole('textbox', { name: 'Maksuehto' }).fill('17')
  await completeDepartment(office, id, { termofpayment: 30 })
  await page.reload()
  await expect(page.getByText('1 tallentamaton muutos palautettiin')).toBeVisible()
  await page.keyboard.press('Control+s')
  const comparison = page.getByRole('dialog', { name: 'Tietoja on muutettu samaan aikaan' })
  await expect(comparison).toContainText('Tallennettu arvo: 30')
  await expect(comparison.getByLabel('Oma muutokseni: 17')).toBeVisible()
})

test('without a network or a session the page stays, and saving goes on', async ({ page, office, baseURL }) => {
  const { id } = await aTamigoDepartment(office, 'Luonnos')
  await completeDepartment(office, id)
  // the network fails while this comes in time; the browser would not ask for it again
  await page.route('**/assets/session-end-dialog*', (route) => route.abort('internetdisconnected'), { times: 1 })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('session-end-dialog'))
  await page.goto(`/tamigo/departments/${id}`)
  const days = page.getByRole('textbox', { name: 'Maksuehto' })
  await days.fill('17')
  await lost
  await page.context().setOffline(true)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Yhteys katkesi ennen vastausta/)).toBeVisible()
  await expect(page.getByText(/^Ei verkkoyhteyttä\./)).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)

  const authtoken = await page.evaluate<string>('JSON.parse(localStorage.person).authtoken')
  await fetch(`${baseURL}/api/logout`, { method: 'POST', headers: { authtoken } })
  await page.keyboard.press('Control+s')
  const again = page.getByRole('dialog', { name: 'Istunto on päättynyt' })
  // the dialog takes the cursor a moment after it stands there
  await expect(again.getByLabel('Username')).toBeFocused()
  await again.getByLabel('Username').fill('admin@palkkasilta.example')
  await again.getByRole('textbox', { name: 'Password' }).fill('palkkasilta')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await expect(days).toHaveValue('17')
})

test('what was typed is gone after a log-out, and for another person', async ({ page, office }) => {
  const { id } = await aTamigoDepartment(office, 'Luonnos')
  await completeDepartment(office, id)
  page.on('dialog', (dialog) => dialog.accept())
  const kept = () =>
    page.evaluate<string[]>("Object.keys(sessionStorage).filter((name) => name.startsWith('unsaved:'))")
  const type = async () => {
    await page.goto(`/tamigo/departments/${id}`)
    await page.getByRole('textbox', { name: 'Maksuehto' }).fill('17')
    await expect.poll(kept).toHaveLength(1)
  }
  const signIn = async (username: string) => {
    await page.getByLabel('Username').fill(username)
    await page.getByRole('textbox', { name: 'Password' }).fill('palkkasilta')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(sidebar(page)).toBeVisible()
  }
  await type()
  await page.goto('/logout')
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(await kept()).toEqual([])

  await signIn('admin@palkkasilta.example')
  await type()
  await page.evaluate("localStorage.removeItem('person')")
  await page.goto('/login')
  expect(await kept()).toHaveLength(1)
  await signIn('toinen@palkkasilta.example')
  expect(await kept()).toEqual([])
})
