import { expect, expectAccessible, test } from './office.ts'

interface Made {
  readonly id: number
  readonly billNumber: number
}

/** What a biller of the demo has billed: work of 1,000 € and a trip of 120 km and a part day. */
async function aBillWithTrip({
  call,
}: {
  readonly call: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>
}) {
  const { bills } = (await call('GET', '/api/admin/bills/v2?search=Haapala')) as {
    bills: { person: { id: number; fullName: string }; sharedCustomer: { id: number; name: string } }[]
  }
  const [known] = bills
  if (!known) throw new Error('the demo has a bill of Markus Haapala')
  const line = {
    ...{ date: '2026-11-10', destination: 'Koulutus', type: 'CONTRACT', price: 1000, kilometers: 120 },
    ...{ vehicleRegisterNumber: 'ABC-123', partialdaycompensation: 1 },
    ...{ startdate: '2026-11-10', time: '08:00', returndate: '2026-11-10', returntime: '17:00' },
  }
  const body = { personId: known.person.id, customerId: known.sharedCustomer.id, billableitems: [line] }
  return { ...known, bill: (await call('POST', '/api/bills', body)) as Made }
}

test('whether a trip is free of tax is agreed, noted and seen at the line', async ({ page, office }) => {
  const { bill, person, sharedCustomer } = await aBillWithTrip(office)
  await page.goto(`/bills/${bill.id}`)
  const line = page.getByRole('row').filter({ has: page.getByLabel('Rivi 1, Kohde') })
  await expect(line).toContainText('Palkkana')
  await page.getByRole('button', { name: /km.*: Rivi 1$/ }).click()
  const trip = page.getByRole('dialog')
  await expect(trip.getByText('palkkaa: laskuttaja ja asiakas eivät ole sopineet matkakorvauksista')).toHaveCount(2)
  await expectAccessible(page)

  await trip.getByRole('link', { name: 'Avaa henkilö' }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible()
  const agreements = page.getByRole('group', { name: 'Matkakorvauksista sovittu' })
  await agreements.getByRole('button', { name: 'Lisää sopimus' }).click()
  await page.getByRole('combobox', { name: 'Matkakorvaussopimus 1, Asiakas' }).fill(sharedCustomer.name.slice(0, 6))
  await page.getByRole('option', { name: sharedCustomer.name }).click()
  await page.getByRole('textbox', { name: 'Matkakorvaussopimus 1, Sovittu alkaen' }).fill('1.1.2026')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Kerro, missä se on sovittu.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Matkakorvaussopimus 1, Missä sovittu' }).fill('Toimeksiantosopimus 2.1.2026')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/bills/${bill.id}`)
  await expect(line).toContainText('Verotta 25,00')
  await page.getByRole('button', { name: /km.*: Rivi 1$/ }).click()
  await expect(trip.getByText('palkkaa: matkan lähtöosoite tai määränpää puuttuu')).toBeVisible()
  await trip.getByLabel('Perustelu puuttuvalle tiedolle').fill('Ajopäiväkirja on arkistossa')
  await trip.getByRole('button', { name: 'Tallenna ehdot' }).click()
  await expect(trip.getByText(/Kilometrikorvaus.*Verotta 66,00/)).toBeVisible()
  await expectAccessible(page)
  await trip.getByRole('button', { name: 'Valmis' }).click()
  await expect(line).toContainText('Verotta 91,00')
  await expect(page.getByText('Matkan verottomuuden ehdot kirjattu')).toBeVisible()
})
