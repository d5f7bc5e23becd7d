import { expectReadable } from './accessible.ts'
import { expect, expectAccessible, test } from './office.ts'
import { sidebar } from './steps.ts'

/** Of the printed table: cells that lose text, what its frame hides, the colour of the paper. */
const PRINTED = `[document.querySelector('main table')].map((table) => ({
  cut: [...table.querySelectorAll('th, td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
  hidden: table.parentElement.scrollHeight - table.parentElement.clientHeight,
  paper: getComputedStyle(document.body).backgroundColor,
}))`

test('the menu tells two pages of one name apart, and each area leads to its start', async ({ page }) => {
  await page.goto('/bank')
  const menu = sidebar(page)
  await expect(menu.getByRole('link', { name: 'Laskutus', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(menu.getByRole('link', { name: 'Osastot' })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Työvoima', exact: true }).click()
  await expect(page).toHaveURL(/\/tamigo\/departments$/)
  await menu.getByRole('link', { name: 'Laskut, työvoima' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lista laskuista' })).toBeVisible()
  await menu.getByRole('link', { name: 'Palkat, työvoima' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Palkat' })).toBeVisible()
  await menu.getByRole('link', { name: 'Laskutus', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await menu.getByRole('link', { name: 'Laskut, laskutus' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Laskut' })).toBeVisible()
})

test('the search field of the top bar finds pages and what this page can do', async ({ page }) => {
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Hae tietoja, sivuja ja toimintoja' }).click()
  const search = page.getByRole('combobox', { name: 'Hae tietoja tai siirry sivulle' })
  await search.fill('palautteet')
  await expect(page.getByRole('option', { name: 'Hae uudet palautteet' })).toBeVisible()
  await search.fill('vuorot')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tamigo\/shifts/)
})

test('no request leaves the browser for a stranger', async ({ page, baseURL }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) strangers.push(request.url())
  })
  for (const address of ['/bank', '/bank?tab=files', '/tamigo/departments', '/tamigo/salaries?includePaid=true']) {
    await page.goto(address)
    await expect(page.locator('tbody tr').first()).toBeVisible()
  }
  const policy = (await page.request.get('/')).headers()['content-security-policy']
  expect(policy).toContain("img-src 'self' data: blob:;")
  expect(strangers).toEqual([])
})

test('a printed page is a document: no buttons, no cut table, no dark paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/bank')
  const list = page.getByRole('table', { name: 'Lähtevät maksut' })
  await expect(list.getByRole('row').nth(40)).toBeAttached()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1040, height: 720 })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Hyväksy|Hylkää|Hae uudet/ })).toHaveCount(0)
  expect(await page.evaluate(PRINTED)).toEqual([{ cut: 0, hidden: 0, paper: 'rgb(255, 255, 255)' }])
})

test('what cannot be read by everybody is found, also inside a framed page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  const put = (html: string) =>
    page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`)
  await put(
    '<iframe title="Kehys" srcdoc="<html lang=fi><title>Kehys</title><main><h1>Kehys</h1><img src=data:,></main>"></iframe>',
  )
  await page.frameLocator('iframe').getByRole('heading').waitFor()
  await expect(expectAccessible(page)).rejects.toThrow('image-alt')
  await page.evaluate(`document.querySelector('iframe').remove()`)
  await put('<p style="color: #ccc; background: #fff">Kuka tätä lukee?</p>')
  for (const look of [expectAccessible, expectReadable]) await expect(look(page)).rejects.toThrow('color-contrast')
  await page.goto('/bank')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await put('<p style="width: 200vw">Leveä</p>')
  await expect(expectAccessible(page)).rejects.toThrow('false')
})

test('the frame can be read by everybody at 390 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Hae tietoja, sivuja ja toimintoja' }).click()
  await expectAccessible(page)
})
