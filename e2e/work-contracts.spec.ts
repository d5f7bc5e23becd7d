import { expect, expectAccessible, type Office, test } from './office.ts'

const PATH = '/api/admin/tamigo/workcontract'

interface Contract {
  readonly id: number
  readonly person: { readonly id: number; readonly fullName: string }
  readonly tes: { readonly id: number; readonly name: string }
}

/** A new contract of somebody who has one already. */
async function aContract(office: Office, terms: object = {}): Promise<Contract> {
  const { content } = (await office.call('GET', `${PATH}?sort=created,asc`)) as { content: Contract[] }
  const [first] = content
  const saved = await office.call('PUT', PATH, { person: { id: first?.person.id, workContracts: [terms] } })
  const { person } = saved as { person: { workContracts: Contract[] } }
  const made = person.workContracts.at(-1)
  if (!made) throw new Error('no contract was made')
  return made
}

test('contracts are found by name, state and type, and one opens from its row', async ({ page }) => {
  await page.goto('/tamigo/workcontracts')
  await expect(page.getByRole('link', { name: 'Työsopimukset' })).toHaveAttribute('aria-current', 'page')
  const rows = page.locator('tbody [data-row]')
  await expect(rows.first()).toBeVisible()
  await page.getByLabel('Tila', { exact: true }).selectOption('Uusi')
  await expect(page).toHaveURL(/contractState=NEW/)
  await expect(rows.first()).toContainText('Uusi')
  await page.getByLabel('Tila', { exact: true }).selectOption('Kaikki')
  await page.getByLabel('Tyyppi', { exact: true }).selectOption('Määräaikainen')
  await expect(rows.first()).toContainText('Määräaikainen')
  await rows.first().getByRole('button', { name: 'Muokkaa' }).click()
  await expect(page).toHaveURL(/\/tamigo\/workcontracts\/\d+$/)
  await expect(page.getByLabel('Määräaikaisuuden peruste', { exact: true })).toBeVisible()
})

test('a fixed term has fields of its own, demands them, and gives them up', async ({ page, office }) => {
  const { id } = await aContract(office, { startDate: '2026-12-01' })
  await page.goto(`/tamigo/workcontracts/${id}`)
  const ends = page.getByLabel('Päättyy')
  await expect(page.getByLabel('Alkaa')).toHaveValue('01.12.2026')
  await expect(ends).toBeHidden()
  await page.getByLabel('Sopimuksen tyyppi').selectOption('Määräaikainen')
  await ends.fill('30.11.2026')
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('alert').filter({ hasText: 'Korjaa' })
  await expect(summary).toContainText('Päättymispäivä on alkamispäivänä tai sen jälkeen.')
  await expect(summary).toContainText('Määräaikaisuuden peruste on pakollinen määräaikaisessa sopimuksessa')
  await expect(summary).toContainText('Vuokratyön määräaikaisuuden peruste on pakollinen vuokratyöntekijän')
  await expectAccessible(page)
  await ends.fill('31.1.2027')
  await page.getByLabel('Määräaikaisuuden peruste', { exact: true }).fill('Sijaisuus')
  await page.getByLabel('Vuokratyön määräaikaisuuden peruste').fill('Asiakkaan sesonki')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await page.getByLabel('Sopimuksen tyyppi').selectOption('Toistaiseksi voimassa oleva')
  await expect(ends).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => office.call('GET', `${PATH}/${id}`))
    .toMatchObject({
      contractType: 'INDEFINITE',
      endDate: null,
      fixedTermTrialPerdiodReason: '',
    })
})

test('what is in the way of signing leads to its field, and then it is ready', async ({ page, office }) => {
  const { id } = await aContract(office, { email: '' })
  await page.goto(`/tamigo/workcontracts/${id}`)
  await page.getByRole('button', { name: 'Alkamispäivä puuttuu.' }).click()
  await expect(page.getByLabel('Alkaa')).toBeFocused()
  await page.getByLabel('Alkaa').fill('1.12.2026')
  await page.getByLabel('Sähköposti').fill('joku@example.fi')
  const ready = page.getByRole('button', { name: 'Merkitse valmiiksi hyväksyttäväksi' })
  await expect(ready).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Alkamispäivä puuttuu.')).toBeHidden()
  await ready.click()
  await expect(page.locator('[data-detail-head]').getByText('Odottaa hyväksyntää')).toBeVisible()
  const history = page.getByRole('region', { name: 'Historia' })
  await expect(
    history.getByText('Merkitty valmiiksi hyväksyttäväksi').or(history.getByText('Odottaa hyväksyntää')).first(),
  ).toBeVisible()
})

test('a profession of the agreement comes with its code', async ({ page, office }) => {
  const { id } = await aContract(office, { profession: 'Astronautti', taxCode: '' })
  await page.goto(`/tamigo/workcontracts/${id}`)
  await page.getByRole('button', { name: /^Ammattia Astronautti ei ole työehtosopimuksessa/ }).click()
  const profession = page.locator('[data-path="profession"]')
  await expect(profession).toBeFocused()
  await profession.fill('')
  await page.getByRole('listbox', { name: 'Ammatti' }).getByRole('option').first().click()
  await expect(page.getByLabel('Verokoodi')).toHaveValue(/^\d{5}$/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Ammattia Astronautti/)).toBeHidden()
})

test('the printed contract is shown over the page and saved by its name', async ({ page, office }) => {
  const { id, person } = await aContract(office, { startDate: '2026-12-01' })
  await page.goto(`/tamigo/workcontracts/${id}`)
  await page.getByRole('button', { name: 'Näytä sopimus' }).click()
  const dialog = page.getByRole('dialog', { name: `Työsopimus: ${person.fullName}` })
  const first = dialog.getByRole('region', { name: /^Sivu 1 / })
  await expect(first).toContainText('Työnteko alkaa')
  await expect(first).toContainText('01.12.2026')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Lataa PDF' }).click()
  expect((await saving).suggestedFilename()).toBe('työsopimus.pdf')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a template is shown as it is typed, and an unknown placeholder is refused', async ({ page, office }) => {
  const { tes } = await aContract(office)
  const path = `/api/admin/tes/${tes.id}/workcontract`
  const before = (await office.call('GET', path)) as { otherTerms: string }
  await page.goto(`/tamigo/tes/${tes.id}/contract`)
  const terms = page.getByRole('textbox', { name: 'Muut ehdot' })
  await terms.fill('Palkka {palkka}')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'Muuttujaa {palkka} ei ole.' })).toBeVisible()
  await terms.fill('Tervetuloa, {personName}')
  await page.getByRole('button', { name: 'Näytä sopimus' }).click()
  const panel = page.getByRole('dialog', { name: 'Sopimus esimerkkitiedoin' })
  await expect(panel).toContainText('Tervetuloa, Maija Esimerkki')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lataa PDF' }).click()
  expect((await saving).suggestedFilename()).toBe('työsopimus.pdf')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect.poll(() => office.call('GET', path)).toMatchObject({ otherTerms: 'Tervetuloa, {personName}' })
  const after = (await office.call('GET', path)) as object
  await office.call('PUT', path, { ...after, otherTerms: before.otherTerms })
})

test("somebody else's edit of a contract is told, and both are kept", async ({ page, office }) => {
  const contract = await aContract(office, { startDate: '2026-12-01' })
  await page.goto(`/tamigo/workcontracts/${contract.id}`)
  await page.getByLabel('Luontoisedut').fill('Lounas')
  const stored = (await office.call('GET', `${PATH}/${contract.id}`)) as object
  await office.callAsSecond('PUT', `${PATH}/${contract.id}`, { ...stored, hoursWeekly: '18' })
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Yhdistä ja jatka muokkausta' }).click()
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => office.call('GET', `${PATH}/${contract.id}`))
    .toMatchObject({ perks: 'Lounas', hoursWeekly: '18' })
})
