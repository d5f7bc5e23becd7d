import { readFile } from 'node:fs/promises'
import type { RegisterMonth, RegisterMonthDetail } from '@palkkasilta/contract/separate-reports.ts'
import { readSheet, recordsOf } from '@palkkasilta/values/testing/sheets.ts'
import { expect, expectAccessible, type Office, tellRegister, test } from './office.ts'
import { euros } from './read-page.ts'
import { go } from './steps.ts'

async function ownMonths({ call }: Office): Promise<RegisterMonth[]> {
  const { data } = (await call('GET', '/api/admin/register-reports')) as { data: RegisterMonth[] }
  return data.filter(({ isOurs }) => isOurs)
}

/** The oldest: later ones may be of paydays to come, which nothing is told of yet. */
async function aMonth(office: Office, state: RegisterMonth['state']): Promise<RegisterMonth> {
  const found = (await ownMonths(office)).findLast((month) => month.state === state)
  if (!found) throw new Error(`the demo has no month that is ${state}`)
  return found
}

/** One that the Tax Administration has just given. */
async function aTransfer(office: Office) {
  const transfer = { id: `SIIRTO-${Date.now()}`, password: 'kerran-kelpaava' }
  await tellRegister(office, 'transfers', transfer)
  return transfer
}

test('the months tell what was paid, reported and answered, and go into a file', async ({ page, office }) => {
  const sent = await aMonth(office, 'SENT')
  await page.goto('/')
  await go(page, 'Ilmoitukset', 'Laskutus')
  await expect(page.getByRole('heading', { level: 1, name: 'Ilmoitukset' })).toBeVisible()
  const row = page
    .getByRole('row')
    .filter({ hasText: euros(sent.paid) })
    .first()
  await expect(row).toContainText('Ilmoitettu')
  await expect(row).toContainText(`${sent.accepted}/${sent.salaries} vastaanotettu`)
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vie Exceliin' }).click()
  const rows = recordsOf(readSheet(await readFile(await (await coming).path())))
  expect(rows.find((record) => record.Maksettu === sent.paid)).toMatchObject({ Erillisilmoitus: 'Ilmoitettu' })
})

test('a month is looked at, sent, and refused or taken at once', async ({ page, office }) => {
  const open = await aMonth(office, 'OPEN')
  await page.goto(`/register-reports?month=${open.id}`)
  const panel = page.getByRole('dialog', { name: 'Kuukauden ilmoitukset' })
  await expect(panel.getByRole('region', { name: 'Tulorekisterin sanoma' })).toContainText(
    'PayerSummaryReportRequestToIR',
  )
  const health = panel.getByRole('region', { name: 'Sairausvakuutusmaksu' })
  await expect(health).toContainText(euros(open.contribution))
  await expect(health).toContainText('Pyöristysero pyöristystilille')
  await expectAccessible(page)
  const question = page.getByRole('dialog', { name: /erillisilmoitus tulorekisteriin\?/ })
  const send = async () => {
    await panel.getByRole('button', { name: 'Lähetä', exact: true }).click()
    await question.getByRole('button', { name: 'Lähetä', exact: true }).click()
  }
  await tellRegister(office, 'summary-refusals', { message: 'Kuukausi on suljettu.' })
  await send()
  await expect(panel.getByText('SIM_ASKED: Kuukausi on suljettu.')).toBeVisible()
  await send()
  await expect(panel.getByText('Ilmoitettu', { exact: true }).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Korjaa', exact: true })).toBeDisabled()
  const detail = (await office.call('GET', `/api/admin/register-reports/${open.id}`)) as RegisterMonthDetail
  // counted anew as it was sent: somebody may have been paid meanwhile
  expect(detail.tellings).toMatchObject([
    { state: 'ACCEPTED', contribution: detail.contribution },
    { state: 'REFUSED' },
  ])
  await panel.getByRole('textbox', { name: 'Vähennykset maksusta' }).fill('1,00')
  await panel.getByRole('button', { name: 'Korjaa', exact: true }).click()
  await question.getByRole('button', { name: 'Korjaa', exact: true }).click()
  await expect(panel.getByRole('row', { name: /Korvaava .*Vastaanotettu/ })).toBeVisible()
})

test('a certificate of the register is asked for, fetched by itself, and renewed', async ({ page, office }) => {
  const transfer = await aTransfer(office)
  await page.goto('/register-reports?tab=certificates')
  const part = page.getByRole('region', { name: 'Varmenne: Tulorekisteri' })
  await expect(part).toContainText('päivää jäljellä')
  await part.getByRole('button', { name: 'Hae siirtotunnuksella' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hae varmenne siirtotunnuksella' })
  await dialog.getByRole('button', { name: 'Hae varmenne' }).click()
  await expect(dialog.getByText(/Kirjoita enintään \d+ merkkiä/)).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByLabel('Siirtotunnus').fill(transfer.id)
  await dialog.getByLabel('Kertakäyttösalasana').fill('vaara-sana')
  await dialog.getByRole('button', { name: 'Hae varmenne' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Tarkista siirtotunnus ja kertakäyttösalasana')
  await dialog.getByLabel('Kertakäyttösalasana').fill(` ${transfer.password} `)
  await dialog.getByRole('button', { name: 'Hae varmenne' }).click()
  await expect(dialog).toBeHidden()
  const first = part.getByRole('table').locator('[data-row]').first()
  await expect(first).toContainText('Käytössä')
  await expectAccessible(page)

  await part.getByRole('button', { name: 'Uudista varmenne' }).click()
  const question = page.getByRole('dialog', { name: 'Uusitaanko varmenne: Tulorekisteri?' })
  await question.getByRole('button', { name: 'Uudista varmenne' }).click()
  await expect(part.getByRole('table').locator('[data-row]').filter({ hasText: 'Vaihdettu' })).toHaveCount(1)
  await expect(first).toContainText('Käytössä')
  await part.getByRole('button', { name: /^Vaihdettu/ }).click()
  const panel = page.getByRole('dialog', { name: 'Varmenne' })
  for (const told of [
    'Varmenne vaihdettiin uuteen',
    'Varmennetta ei saatu',
    'Varmenne myönnettiin noudettavaksi',
    'Siirtotunnuksella',
  ])
    await expect(panel.getByText(told)).not.toHaveCount(0)
  await expectAccessible(page)
})
