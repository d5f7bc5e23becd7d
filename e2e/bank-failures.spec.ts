import { expect, expectAccessible, type Office, test } from './office.ts'
import { aPayment, approve, oneSignature, openPanel, paidOf, rowOf, SILENT, setting, somePayments } from './payments.ts'
import { answer } from './steps.ts'

test.afterEach(async ({ office }) => {
  await heal(office)
  await setting(office, { sendBank: true })
})

const AINO = { name: 'Aino Virtanen' }

async function control(office: Office, path: string, method: 'POST' | 'DELETE', body = ''): Promise<void> {
  const headers = { 'content-type': body.startsWith('{') ? 'application/json' : 'application/xml' }
  const reply = await fetch(`${await office.simulator('bank')}/__sim/${path}`, {
    ...{ method, ...(body === '' ? {} : { headers, body }) },
  })
  expect(reply.ok, `${path}: ${reply.status}`).toBe(true)
}

/** From now on every request to the bank is struck. */
const strike = (office: Office, fault: object) =>
  control(office, 'faults', 'POST', JSON.stringify({ ...fault, count: 1_000 }))
const heal = (office: Office) => control(office, 'faults', 'DELETE')

const troubles = [
  ['is silent', { kind: 'drop', when: 'before' }, 'Pankki ei ehtinyt vastata.'],
  ['does its work and is silent', { kind: 'drop', when: 'after' }, 'Pankki ei ehtinyt vastata.'],
  ['answers 500', { kind: 'http-500', when: 'before' }, 'Pankin vastausta ei voitu lukea.'],
  ['does its work and answers garbage', { kind: 'malformed', when: 'after' }, 'Pankin vastausta ei voitu lukea.'],
  ['refuses the request', { kind: 'reject' }, 'Pankki hylkäsi pyynnön'],
] as const

for (const [what, fault, sentence] of troubles)
  test(`when the bank ${what}, a payment waits with the reason and leaves once later`, async ({ page, office }) => {
    const payment = await aPayment(office, AINO)
    await strike(office, fault)
    await page.goto('/bank')
    await approve(page, payment)
    await expect(rowOf(page, payment)).toContainText(sentence, { timeout: 30_000 })
    await expect(rowOf(page, payment)).toContainText(/Lähetys ei onnistunut|Lähdössä pankkiin/)
    const panel = await openPanel(page, payment.id)
    await expect(panel.getByText('Aineisto ei ole vielä lähtenyt pankkiin')).toBeVisible()
    await expect(panel).toContainText('Lähetystä yritetään uudelleen itsestään, ja heti, kun avaat pankkiyhteyden.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Avaa pankkiyhteys' }).click()
    await expect(page.getByRole('alert')).toContainText(sentence)

    await heal(office)
    await page.getByRole('button', { name: 'Avaa pankkiyhteys' }).click()
    await expect(page.getByText('Pankkiyhteys on avattu.')).toBeVisible()
    await expect(rowOf(page, payment)).toContainText('Pankki hyväksyi', { timeout: 30_000 })
    expect(await paidOf(office, payment)).toEqual(['ACCP'])
  })

test('a payment that the bank says nothing of stays visibly waiting', async ({ page, office }) => {
  const [silent, other] = await somePayments(office, [{ ...AINO, outcome: SILENT }, { name: 'Antti Lehtinen' }])
  if (!silent || !other) throw new Error('two payments were made')
  await page.goto('/bank')
  await approve(page, other)
  await expect(rowOf(page, other)).toContainText('Pankki hyväksyi', { timeout: 30_000 })
  await approve(page, silent)
  await expect(rowOf(page, silent)).toContainText('Odottaa pankin vastausta', { timeout: 30_000 })
  await page.getByLabel('Palaute', { exact: true }).selectOption('Odottaa pankin vastausta')
  await expect(rowOf(page, silent)).toBeVisible()
  await expect(rowOf(page, other)).toBeHidden()
  const panel = await openPanel(page, silent.id)
  await panel.getByRole('button', { name: 'Peruuta', exact: true }).click()
  await answer(page, 'Peruuta maksu')
  await expect(page.getByText('Peruutusta pyydetään pankilta.')).toBeVisible()
})

test('what somebody else has decided meanwhile is told, and nothing is done twice', async ({ page, office }) => {
  const payment = await aPayment(office, AINO)
  await setting(office, { sendBank: false })
  await page.goto('/bank')
  await rowOf(page, payment).getByRole('button', { name: 'Hyväksy' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Hyväksy', exact: true })).toBeVisible()
  await office.call('PUT', `/api/admin/bank/${payment.id}`, { state: 'APPROVED' })
  await answer(page, 'Hyväksy')
  const sentence = `Maksu ${payment.id} on jo hyväksytty, joten sitä ei voi hyväksyä. Mitään ei tehty.`
  await expect(page.getByRole('alert')).toContainText(sentence)
  await expect(rowOf(page, payment)).toContainText('Odottaa lähetystä')
  await setting(office, { sendBank: true })
  await expect.poll(() => paidOf(office, payment), { timeout: 30_000 }).toEqual(['ACCP'])
})

test('with two pairs of eyes nobody approves what they made', async ({ page, office }) => {
  await setting(office, { twoPairsOfEyes: true })
  const payment = await aPayment(office, AINO)
  await page.goto('/bank')
  const row = rowOf(page, payment)
  const approval = row.getByRole('button', { name: 'Hyväksy' })
  await expect(approval).toHaveAttribute('aria-disabled', 'true')
  await expect(row.getByRole('checkbox')).toBeHidden()
  await approval.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Maksun tekijä ei voi hyväksyä sitä.')
  await approval.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const refused = office.call('PUT', `/api/admin/bank/${payment.id}`, { state: 'APPROVED' })
  await expect(refused).rejects.toThrow('Maksun tekijä ei voi hyväksyä sitä. Pyydä toista hyväksymään.')
  await expect(row).toContainText('Uusi')
  await oneSignature(office)
  await page.reload()
  await expect(row.getByRole('checkbox')).toBeVisible()
})

test('an unreadable file and one about an unknown message are listed with the result', async ({ page, office }) => {
  await control(office, 'feedback', 'POST', 'hei')
  const strange = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"/>'
  await control(office, 'feedback', 'POST', strange)
  await page.goto('/bank')
  await page.getByRole('button', { name: 'Hae uudet palautteet' }).click()
  await expect(page.getByText(/uutta aineistoa haettu, joista \d+ ei täsmää/)).toBeVisible()
  await page.getByRole('tab', { name: 'Aineistot' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pankki' })).toBeVisible()
  await page.getByLabel('Täsmäytys', { exact: true }).selectOption('Täsmäämättömät')
  await expect(page).toHaveURL(/tab=files&matching=unmatched|matching=unmatched&tab=files/)
  const unread = page.getByRole('row').filter({ hasText: 'Sanomaa ei voitu lukea. Pyydä pankilta uusi aineisto.' })
  await expect(unread.first()).toContainText('Ei täsmää')
  await expect(page.getByRole('row').filter({ hasText: 'Sanomaa ei tunneta' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Täsmäytä kaikki' }).click()
  await expect(page.getByText(/\d+ aineistoa, joista \d+ ei täsmää\./)).toBeVisible()
  await unread.first().getByRole('button').click()
  const panel = page.getByRole('dialog', { name: 'Transaktio' })
  await expect(panel.getByRole('region', { name: 'Aineiston sisältö' })).toHaveText('hei')
  await expect(panel.getByRole('link', { name: 'Pankin ohjeet' })).toHaveAttribute('href', /^https:/)
  await expect(panel.getByRole('button', { name: 'Hae pankista' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})
