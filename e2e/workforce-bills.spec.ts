import { euros as fromEuros, sum, toEuros, ZERO } from '@palkkasilta/values/money.ts'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { euros } from './read-page.ts'
import { act, answer, doMore, menuOf } from './steps.ts'

interface Bill {
  readonly id: number
  readonly billnum: number
  readonly company: string
  readonly billingAmount: number
}

/** A bill of one salary of the demo that is on none yet. */
async function aBill({ call }: Office): Promise<Bill> {
  const salaries = '/api/admin/tamigo/salary?from=2026-01-01&to=2026-12-31'
  const [salary] = (await call('GET', salaries)) as { id: number }[]
  return (await call('POST', '/api/admin/tamigo/bill', [salary?.id])) as Bill
}

/** What the collection provider has got of a bill and of its credit note. */
async function receivedOf(office: Office, { billnum }: Bill): Promise<{ totalamount: number }[]> {
  const reply = await fetch(`${await office.simulator('ropo')}/__sim/invoices`)
  const all = (await reply.json()) as { billnum: string; refundtobillnum: string | null; totalamount: number }[]
  return all.filter((each) => [each.billnum, each.refundtobillnum].includes(String(billnum)))
}

async function refuseNext(office: Office): Promise<void> {
  const rule = JSON.stringify({ kind: 'reject', path: '/rest/jobs' })
  await fetch(`${await office.simulator('ropo')}/__sim/faults`, { method: 'POST', body: rule })
}

test('a bill is edited, refused, sent once, refunded and deleted, equal to the cent', async ({ page, office }) => {
  const bill = await aBill(office)
  await page.goto(`/tamigo/bill/${bill.id}`)
  await expect(page.getByRole('heading', { name: `Lasku ${bill.billnum}` })).toBeVisible()
  await expectAccessible(page)

  await test.step('on paper nothing tells what the work costs', async () => {
    const inside = page.getByText(/Kate|Kustannukset|Kerroin|Hinnoittelu/)
    await expect(inside.filter({ visible: true })).not.toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('region', { name: 'Yhteenveto' })).toContainText(euros(bill.billingAmount))
    await expect(inside.filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('rows are added and counted by the server', async () => {
    await page.getByRole('button', { name: 'Lisää rivi' }).click()
    await page
      .getByLabel(/^Rivi \d+, Selite$/)
      .last()
      .fill('Perehdytys')
    await page
      .getByLabel(/^Rivi \d+, Määrä$/)
      .last()
      .fill('2,5')
    await page
      .getByLabel(/^Rivi \d+, À-hinta$/)
      .last()
      .fill('40')
    // what the new row comes to is seen before it is saved: 100 €, and 125,50 € with tax
    const fresh = page.getByRole('row').filter({ has: page.locator('input[value="Perehdytys"]') })
    for (const sum of [100, 125.5]) await expect(fresh).toContainText(euros(sum))
    await expect(page.getByRole('button', { name: 'Lähetä', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Tallenna' }).click()
    await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Yhteenveto' })).toContainText(euros(bill.billingAmount + 125.5))
  })

  await test.step('a refusal of the provider stays on the bill in red', async () => {
    await refuseNext(office)
    await page.getByRole('button', { name: 'Lähetä', exact: true }).click()
    await expect(page.getByRole('dialog', { name: `Lähetetäänkö lasku ${bill.company}` })).toBeVisible()
    await expectAccessible(page)
    await answer(page, 'Lähetä')
    await expect(page.getByRole('alert')).toContainText('Lasku hylättiin')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Lasku hylättiin')
  })

  await test.step('the message can be read before it leaves', async () => {
    await doMore(page, 'Näytä Ropo-viesti')
    await expect(page.getByRole('dialog')).toContainText(`"billnum": "${bill.billnum}"`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Lataa Finvoice' }).click()
    expect((await saving).suggestedFilename()).toBe(`finvoice-${bill.billnum}.xml`)
  })

  await test.step('it is sent', async () => {
    await page.getByRole('button', { name: 'Lähetä', exact: true }).click()
    await answer(page, 'Lähetä')
    await expect(page.getByText(`Lasku ${bill.billnum} lähetetty`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Lasku lähetetty')
    await expect(page.getByRole('button', { name: 'Tallenna' })).toBeHidden()
    await expectAccessible(page)
    const received = await receivedOf(office, bill)
    expect(received.map((each) => euros(each.totalamount))).toEqual([euros(bill.billingAmount + 125.5)])
  })

  await test.step('a refund of a part leaves the rest open', async () => {
    await page.getByRole('button', { name: 'Hyvitä', exact: true }).click()
    await page.getByLabel('Anna hyvitysprosentti').fill('10')
    const question = page.getByRole('dialog')
    await expect(question.getByRole('button', { name: 'Hyvitä' })).toBeEnabled()
    const told = await question.textContent()
    await expectAccessible(page)
    await answer(page, 'Hyvitä')
    await expect(page.getByText(`Osa laskusta ${bill.billnum} hyvitetty`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Hyvitetty, %: 10,00 %')
    await expect(page.getByText('Hyvitetty 10 %')).toBeVisible()
    await expectAccessible(page)
    const [invoice, part] = (await receivedOf(office, bill)).map((each) => fromEuros(each.totalamount))
    const open = toEuros(sum([invoice ?? ZERO, part ?? ZERO]))
    for (const fact of [euros(0 - toEuros(part ?? ZERO)), euros(open)]) expect(told).toContain(fact)
    await expect(page.getByRole('region', { name: 'Yhteenveto' })).toContainText(`Avoinna${euros(open)}`)
    await page.goto(`/tamigo/bills?search=${bill.billnum}`)
    const row = page.getByRole('row', { name: new RegExp(String(bill.billnum)) })
    await expect(row).toContainText('Lähetetty Hyvitetty 10 %')
    await expect((await menuOf(row)).getByRole('button')).toHaveText(['Tarkasta', 'Hyvitä'])
    await page.goto(`/tamigo/bill/${bill.id}`)
  })

  await test.step('the rest is refunded, and the bill deleted', async () => {
    await page.getByRole('button', { name: 'Hyvitä', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Hyvitetäänkö lasku' })).toBeVisible()
    await expect(page.getByLabel('Anna hyvitysprosentti')).toHaveValue('0')
    await page.getByLabel('Anna hyvitysprosentti').fill('91')
    await expect(page.getByText('Hyvitysprosentti on luku väliltä 0–90.')).toBeVisible()
    await page.getByLabel('Anna hyvitysprosentti').fill('kaikki')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Hyvitä' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByLabel('Anna hyvitysprosentti').fill('0')
    await answer(page, 'Hyvitä')
    await expect(page.getByText(`Lasku ${bill.billnum} hyvitetty`)).toBeVisible()
    const [invoice = ZERO, ...notes] = (await receivedOf(office, bill)).map((each) => fromEuros(each.totalamount))
    expect(sum(notes)).toBe(-invoice)
    expect(notes).toHaveLength(2)
    await doMore(page, 'Poista')
    await expect(page.getByRole('dialog', { name: 'Poistetaanko lasku' })).toBeVisible()
    await answer(page, 'Poista')
    await expect(page).toHaveURL('/tamigo/bills')
  })
})

test('the list keeps its filters in the address and offers what a state allows', async ({ page, office }) => {
  const bill = await aBill(office)
  await page.goto('/tamigo/bills')
  await expect(page.getByRole('heading', { name: 'Lista laskuista' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(String(bill.billnum)) })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Hae yrityksellä').fill(String(bill.billnum))
  await expect(page).toHaveURL(new RegExp(`search=${bill.billnum}`))
  const row = page.getByRole('row', { name: new RegExp(String(bill.billnum)) })
  await expect((await menuOf(row)).getByRole('button')).toHaveText(['Tarkasta', 'Lähetä', 'Poista'])
  await page.keyboard.press('Escape')
  await page.getByLabel('Tila', { exact: true }).selectOption('Lähetetty')
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
  await page.getByRole('button', { name: 'Tyhjennä hakuehdot' }).click()
  await act(row, 'Poista')
  await answer(page, 'Poista')
  await expect(page.getByText(`Lasku ${bill.billnum} poistettu`)).toBeVisible()
  await expect(row).toBeHidden()
})

test('what the form refuses is told by its field, and nothing typed is lost', async ({ page, office }) => {
  const bill = await aBill(office)
  await page.goto(`/tamigo/bills/${bill.id}`)
  await page.getByLabel('Käänteinen alv').selectOption('Kyllä')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('alert')).toContainText('ALV pitää olla 0% kun käytetään käänteistä ALV:a')
  await expectAccessible(page)
  await page.getByLabel('Alv', { exact: true }).selectOption('0,00 %')
  await page.getByLabel('Eräpäivä').fill('01.01.2020')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('alert')).toContainText('Eräpäivä on ennen laskun päiväystä.')
  await expect(page.getByLabel('Eräpäivä')).toHaveValue('01.01.2020')
  await doMore(page, 'Poista')
  await answer(page, 'Poista')
  await expect(page).toHaveURL('/tamigo/bills')
})

test('the link of an error leads into a row on another page of rows', async ({ page, office }) => {
  const bill = await aBill(office)
  const path = `/api/admin/tamigo/bill/${bill.id}`
  const stored = (await office.call('GET', path)) as object
  const tamigoPayRows = Array.from({ length: 101 }, () => ({ desc: 'Työ', count: 1, itemtype: 'kpl', amount: 1 }))
  await office.call('PUT', path, { ...stored, tamigoPayRows })
  await page.goto(`/tamigo/bills/${bill.id}`)
  await page.getByRole('textbox', { name: 'Rivi 1, Määrä' }).fill('2O')
  await page.getByRole('button', { name: 'Seuraava' }).click()
  await page.getByRole('textbox', { name: 'Rivi 101, Määrä' }).fill('3O')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('textbox', { name: 'Rivi 1, Määrä' })).toBeVisible()
  await page.getByRole('button', { name: 'Rivi 101, Määrä: Ei ollut luku: "3O". Tarkista.' }).click()
  await expect(page.getByRole('textbox', { name: 'Rivi 101, Määrä' })).toBeFocused()
  await office.call('DELETE', path)
})

test('at 390 pixels the bill is read and edited without sideways scrolling of the page', async ({ page, office }) => {
  const bill = await aBill(office)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/tamigo/bills/${bill.id}`)
  await expect(page.getByRole('region', { name: 'Yhteenveto' })).toBeVisible()
  await expectAccessible(page)
  await doMore(page, 'Poista')
  await answer(page, 'Poista')
  await expect(page).toHaveURL('/tamigo/bills')
})
