import { expect, expectAccessible, test } from './office.ts'
import {
  aPayment,
  approve,
  LATER,
  openPanel,
  paidOf,
  paymentsOf,
  REFUSED,
  rowOf,
  SOON,
  salaryPath,
  sendToPay,
  setting,
  somePayments,
} from './payments.ts'
import { euros, namesOf } from './read-page.ts'
import { act, answer, menuOf } from './steps.ts'

test.afterEach(({ office }) => setting(office, { sendBank: true }))

const AINO = { name: 'Aino Virtanen' }
const ANTTI = { name: 'Antti Lehtinen' }

test('payments are paged and searched, and the address keeps the view', async ({ page, office }) => {
  const payment = await aPayment(office, AINO)
  await page.goto('/bank')
  const table = page.getByRole('table', { name: 'Lähtevät maksut' })
  await expect(table.getByRole('columnheader').last()).toHaveText('Toiminnot')
  const headings = 'Tunnus Nimi Kuvaus Luotu Summa Viite Tila Siirtopäivä Pankki Vastauskoodi Palaute'.split(' ')
  expect((await namesOf(table)).sort()).toEqual(headings.sort())
  await expect(page.getByText(/^1–50 \/ \d+ riviä$/)).toBeVisible()
  const row = rowOf(page, payment)
  for (const text of ['Aino Virtanen', 'Palkka 01.11.2026–30.11.2026', euros(payment.amount), 'Uusi', '27.11.2026'])
    await expect(row).toContainText(text)
  await expect((await menuOf(row)).getByRole('button')).toHaveText(['Hyväksy', 'Hylkää'])
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Toiminnot/ })).toBeFocused()
  await page.getByRole('button', { name: 'Seuraava' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(row).toBeHidden()

  await page.getByLabel('Palaute', { exact: true }).selectOption('Ei makseta')
  await expect(page).toHaveURL(/\?settlement=REJECTED$/)
  const hassan = page.getByRole('row').filter({ hasText: 'Fatima Hassan' })
  await expect(hassan).toContainText('Pankki hylkäsiSaajan tili on suljettu')
  await expect(hassan).toContainText('Vastauskoodi Onnistui')
  await page.getByLabel('Tila', { exact: true }).selectOption('Peruutettu')
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
  await page.getByRole('button', { name: 'Tyhjennä hakuehdot' }).click()
  await page.getByLabel('Hae nimellä, summalla tai viitteellä').fill('virtanen')
  await expect(page).toHaveURL(/search=virtanen/)
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Fatima Hassan' })).toBeHidden()
  await row.getByRole('link', { name: '27.11.2026' }).click()
  await expect(page).toHaveURL(new RegExp(`/tamigo/salaries/${payment.tamigoId}`))
})

test('an approved payment leaves, is paid, pays its salary and shows its messages', async ({ page, office }) => {
  const payment = await aPayment(office, AINO, SOON)
  await page.goto('/bank')
  await rowOf(page, payment).getByRole('button', { name: 'Hyväksy' }).click()
  const question = page.getByRole('dialog', { name: 'Lähetetäänkö maksu pankkiin?' })
  await expect(question.getByRole('button', { name: 'Peruuta' })).toBeFocused()
  for (const fact of ['Aino Virtanen', /FI\d\d(\s\d{4})+/, euros(payment.amount), '23.11.2026', '20.11.2026'])
    await expect(question).toContainText(fact)
  await expectAccessible(page)
  await answer(page, 'Hyväksy')
  // the bank's last word may come just after its first was fetched, and then the next look is minutes away
  await expect(async () => {
    await office.call('GET', '/api/admin/bank/filelist/matchNew')
    await expect(rowOf(page, payment)).toContainText('Veloitettu', { timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await expect(rowOf(page, payment)).toContainText('Hyväksytty')
  const cancelling = (await menuOf(rowOf(page, payment))).getByRole('button', { name: 'Peruuta' })
  await expect(cancelling).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  expect(await paidOf(office, payment)).toEqual(['ACSC'])

  const panel = await openPanel(page, payment.id)
  await expect(panel).toContainText('Pankki hyväksyi')
  await expect(panel.getByRole('region', { name: 'Historia' })).toContainText(/Maksu hyväksytty.*Kirsi Palomäki/)
  await panel.getByRole('button', { name: 'Näytä maksusanoma' }).click()
  const message = panel.getByRole('region', { name: 'Maksusanoma' })
  await expect(message).toContainText('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  await expect(message).toContainText(payment.endToEndId)
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Lataa aineisto' }).click()
  expect((await download).suggestedFilename()).toMatch(/^PS\w+\.xml$/)
  await panel.getByRole('button', { name: 'Näytä palaute' }).click()
  for (const kind of ['pain.002.001.10', 'camt.054.001.08'])
    await expect(panel.getByRole('region', { name: kind })).toContainText(`urn:iso:std:iso:20022:tech:xsd:${kind}`)
  await panel.getByRole('button', { name: 'Näytä peruutus' }).click()
  await expect(panel.getByText('Maksulle ei ole tehty peruutuspyyntöä pankille.')).toBeVisible()

  await panel.getByRole('link', { name: `Palkka ${payment.tamigoId}` }).click()
  await expect(page.getByRole('region', { name: 'Tila', exact: true })).toContainText('Maksettu')
  await page
    .getByRole('region', { name: 'Maksut' })
    .getByRole('link', { name: `Maksu ${payment.id}` })
    .click()
  await expect(panel).toContainText(payment.endToEndId)
})

test('several payments are approved at once; a refused one says what to do', async ({ page, office }) => {
  const due = [{ ...AINO, outcome: REFUSED }, ANTTI]
  const [refused, taken] = await somePayments(office, due)
  if (!refused || !taken) throw new Error('two payments were made')
  await page.goto('/bank?state=NEW')
  for (const payment of [refused, taken]) await rowOf(page, payment).getByRole('checkbox').check()
  const total = euros((Math.round(refused.amount * 100) + Math.round(taken.amount * 100)) / 100)
  await expect(page.getByText(`2 riviä valittu · ${total}`)).toBeVisible()
  await page.getByRole('button', { name: 'Hyväksy valitut' }).click()
  const question = page.getByRole('dialog', { name: 'Lähetetäänkö 2 maksua pankkiin?' })
  for (const fact of [total, '27.11.2026']) await expect(question).toContainText(fact)
  await answer(page, 'Hyväksy')
  await expect(page.getByText('2 maksua hyväksytty.')).toBeVisible()
  await expect(rowOf(page, taken)).toBeHidden()
  await page.getByLabel('Tila', { exact: true }).selectOption('Kaikki')
  await expect(rowOf(page, taken)).toContainText('Pankki hyväksyi', { timeout: 90_000 })
  await expect(rowOf(page, refused)).toContainText('Saajan tilinumero on virheellinen')

  const panel = await openPanel(page, refused.id)
  await expect(panel.getByText('Pankki ei maksa tätä maksua')).toBeVisible()
  const remarks = panel.getByRole('region', { name: 'Historia' })
  await expect(remarks).toContainText(/Pankki.*Saajan tilinumero on virheellinen.*Lähde/)
  await expect(remarks.getByRole('link', { name: /^Pankin aineisto/ }).first()).toHaveAttribute(
    'href',
    /tab=files&file=/,
  )
  await expect(panel).toContainText('Korjaa syy palkkaan, esimerkiksi tilinumero, ja lähetä palkka uudelleen maksuun')
  await expectAccessible(page)
  await panel.getByRole('link', { name: `Avaa palkka ${refused.tamigoId}` }).click()
  await expect(page.getByRole('region', { name: 'Tila', exact: true })).toContainText('PalkkaLähettämätön')

  // the salary is mended
  const stored = (await office.call('GET', salaryPath(refused.tamigoId))) as object
  await office.call('PUT', salaryPath(refused.tamigoId), { ...stored, taxpercent: 0.1 })
  await sendToPay(office, [refused.tamigoId], LATER)
  const again = (await paymentsOf(office, [refused.tamigoId])).find(({ id }) => id !== refused.id)
  if (!again) throw new Error('the salary was not paid again')
  await page.goto('/bank')
  await approve(page, again)
  await expect(rowOf(page, again)).toContainText('Pankki hyväksyi', { timeout: 90_000 })
  expect(await paidOf(office, again)).toEqual(['ACCP'])
  expect(await paidOf(office, refused)).toEqual(['RJCT'])
  await expect(rowOf(page, refused)).toContainText('Pankki hylkäsi')
})

test('a rejected payment keeps its reason and its salary is open again', async ({ page, office }) => {
  const payment = await aPayment(office, AINO)
  await page.goto('/bank')
  await act(rowOf(page, payment), 'Hylkää')
  const question = page.getByRole('dialog', { name: 'Hylätäänkö maksu?' })
  for (const fact of ['Aino Virtanen', euros(payment.amount), '27.11.2026']) await expect(question).toContainText(fact)
  await question.getByRole('textbox', { name: 'Syy' }).fill('Väärä tilinumero')
  await expectAccessible(page)
  await answer(page, 'Hylkää')
  await expect(page.getByText('Maksu on hylätty.')).toBeVisible()
  await expect(rowOf(page, payment)).toContainText(/Hylätty.*Ei makseta: Väärä tilinumero/)
  await expect(rowOf(page, payment).getByRole('button')).toHaveText(['Aino Virtanen'])
  await openPanel(page, payment.id)
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Väärä tilinumero')
  expect(await office.call('GET', salaryPath(payment.tamigoId))).toMatchObject({ state: 'OPEN', bankState: 'OPEN' })
  expect(await paidOf(office, payment)).toEqual([])
})

test('with sending off a file can be downloaded and a payment taken out of it', async ({ page, office }) => {
  const [dropped, kept] = await somePayments(office, [AINO, ANTTI])
  if (!dropped || !kept) throw new Error('two payments were made')
  await page.goto('/bank')
  await page.getByLabel('Lähetä pankkiin').click()
  await expect(page.getByRole('dialog', { name: 'Lopetetaanko maksujen lähettäminen pankkiin?' })).toBeVisible()
  await answer(page, 'Lopeta lähettäminen')
  await expect(page.getByLabel('Lähetä pankkiin')).not.toBeChecked()
  await rowOf(page, dropped).getByRole('button', { name: 'Hyväksy' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Lähetys pankkiin on pois päältä tai pidätetty: aineisto jää odottamaan.',
  )
  await answer(page, 'Hyväksy')
  await approve(page, kept)
  await expect(rowOf(page, kept)).toContainText('Odottaa lähetystä')

  const panel = await openPanel(page, dropped.id)
  await expect(panel.getByText('Aineisto odottaa lähetystä')).toBeVisible()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Lataa aineisto' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xml$/)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Peruuta', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Peruutetaanko maksu?' })
  for (const fact of ['Aino Virtanen', euros(dropped.amount), '27.11.2026', 'Maksu ei ole vielä lähtenyt'])
    await expect(question).toContainText(fact)
  await question.getByRole('button', { name: 'Peruuta maksu' }).click()
  await expect(page.getByText('Maksu on peruutettu.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, dropped)).toContainText('Peruutettu')

  await page.getByLabel('Lähetä pankkiin').click()
  await answer(page, 'Lähetä pankkiin')
  await expect(rowOf(page, kept)).toContainText('Pankki hyväksyi', { timeout: 90_000 })
  expect([await paidOf(office, kept), await paidOf(office, dropped)]).toEqual([['ACCP'], []])
})

test('what has left is asked of the bank: cancelled when it says so', async ({ page, office }) => {
  const payment = await aPayment(office, AINO)
  await page.goto('/bank')
  await approve(page, payment)
  await expect(rowOf(page, payment)).toContainText('Pankki hyväksyi', { timeout: 90_000 })
  await act(rowOf(page, payment), 'Peruuta')
  const question = page.getByRole('dialog', { name: 'Peruutetaanko maksu?' })
  await expect(question).toContainText('pankilta pyydetään peruutusta, ja vasta pankin vastaus ratkaisee')
  await expect(question.getByRole('button', { name: 'Älä peruuta' })).toBeFocused()
  await answer(page, 'Peruuta maksu')
  await expect(page.getByText('Peruutusta pyydetään pankilta.')).toBeVisible()
  await expect(rowOf(page, payment)).toContainText('Pankki peruutti', { timeout: 90_000 })
  await expect(rowOf(page, payment)).toContainText('Peruutettu')
  expect(await paidOf(office, payment)).toEqual(['CANC'])
  await openPanel(page, payment.id)
  await page.getByRole('button', { name: 'Näytä peruutus' }).click()
  await expect(page.getByRole('region', { name: 'Peruutuspyyntö' })).toContainText('camt.055.001.08')
  await page.getByRole('button', { name: 'Näytä palaute' }).click()
  await expect(page.getByRole('region', { name: 'camt.029.001.09' })).toContainText(payment.endToEndId)
  expect(await office.call('GET', salaryPath(payment.tamigoId))).toMatchObject({ state: 'OPEN', bankState: 'OPEN' })
})
