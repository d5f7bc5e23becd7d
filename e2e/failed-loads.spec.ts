import { expect, expectAccessible, test } from './office.ts'

const SALARIES = '/api/admin/tamigo/salary?from=01.10.2026&to=30.11.2026'

/** What a page asks beside what it shows: it says what could not be fetched, and offers to try again. */
const parts = [
  { of: SALARIES, page: 'salaries', call: /\/account$/, told: 'Tilinumeron muutoksia ei voitu' },
  { of: SALARIES, page: 'salaries', call: /\/shifts\/changed/, told: 'Muuttuneita vuoroja ei' },
  { page: 'shifts', call: /\/api\/admin\/tasks/, told: 'Luodaan palkkoja: ' },
  { page: 'shifts', call: /\/shifts\/changed/, told: 'Muuttuneita vuoroja ei voitu hakea' },
] as const

for (const { call, told, page: name, ...part } of parts) {
  test(`/tamigo/${name} says when ${call.source.replaceAll('\\', '')} fails`, async ({ page, office }) => {
    const rows = 'of' in part ? ((await office.call('GET', part.of)) as { readonly id: number }[]) : []
    await page.route(call, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(['/tamigo', name, ...rows.slice(0, 1).map(({ id }) => id)].join('/'))
    const problem = page.getByRole('alert').filter({ hasText: told })
    await expect(problem).toBeVisible()
    await expectAccessible(page)
    await page.unroute(call)
    await problem.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect(problem).toBeHidden()
  })
}
