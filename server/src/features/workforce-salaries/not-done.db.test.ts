import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test } from 'vitest'
import { aDepartment } from '../../testing/builders.ts'
import { forceSetting } from '../../testing/force-setting.ts'
import { aMarchShift, anOffice, aSalary, aWorker, listed, paidBy } from './testing.ts'

const CREATE = '/api/admin/tamigo/salary?from=01.03.2026&to=31.03.2026'

test('creating salaries of which none can be made is refused with each reason', async () => {
  const { product, shiftIds } = await anOffice({ days: [2, 3] })
  await product.call('POST', CREATE, shiftIds)
  const { status, body } = await product.call('POST', CREATE, shiftIds)
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'NOTHING_DONE',
    message: expect.stringMatching(/^Mitään ei tehty\. Vuorosta 02\.03\.2026 08:00 on jo luotu palkka\./),
    details: shiftIds.map((path) => ({ path, message: expect.stringContaining('on jo luotu palkka') })),
  })
})

test('a shift outside the period is named, and the salary keeps to its period', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  const late = await aMarchShift(product, departmentId, 'e1', 20)
  const path = '/api/admin/tamigo/salary?from=01.03.2026&to=15.03.2026'
  const message = expect.stringMatching(/Vuoro 20\.03\.2026 08:00 ei ala valitulla kaudella\. Vaihda kausi/)
  const refused = { status: 409, body: { code: 'NOTHING_DONE', details: [{ path: late, message }] } }
  expect(await product.call('POST', path, [late])).toMatchObject(refused)

  const { status, body, headers } = await product.call('POST', path, [...shiftIds, late])
  expect(status).toBe(200)
  expect(body).toMatchObject([{ intervalstart: '2026-03-01', intervalstop: '2026-03-15', workhours: 16 }])
  expect(headers['palkkasilta-failures']).toBe('1')
  const [, task = ''] = /^<(.+)>; rel="describedby"$/.exec(String(headers.link)) ?? []
  expect((await product.call('GET', task)).body).toMatchObject({ failures: [{ ids: [late], message }] })
})

test('a department that the shifts do not belong to is refused with each shift', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  const other = await aDepartment(product.services, null)
  const { status, body } = await product.call('POST', `${CREATE}&departmentId=${other}`, shiftIds)
  expect(status).toBe(409)
  expect(body).toMatchObject({
    message: 'Valitut vuorot eivät kuulu valittuun toimipaikkaan.',
    details: shiftIds.map((path) => ({ path, message: expect.stringContaining('on toisessa toimipaikassa.') })),
  })
  expect(await listed(product)).toEqual([])
  expect((await product.call('POST', `${CREATE}&departmentId=${departmentId}`, shiftIds)).status).toBe(200)
})

test('sending to pay what is paid already is refused; the rest is sent', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  const { shiftIds: others } = await aWorker(product, departmentId, 'e2', { days: [2] })
  const [paid, open] = [await aSalary(product, departmentId, shiftIds), await aSalary(product, departmentId, others)]
  expect((await paidBy(product, [paid.id], '2026-04-15')).failures).toEqual([])
  const path = '/api/admin/tamigo/salary/bank?date=2026-04-16'
  expect(await product.call('POST', path, [paid.id, 999_999])).toMatchObject({
    status: 409,
    body: {
      code: 'NOTHING_DONE',
      details: [
        { path: String(paid.id), message: expect.stringContaining('on jo lähetetty maksuun.') },
        { path: '999999', message: expect.stringContaining('Tietoa ei löydy') },
      ],
    },
  })
  const { status, body, headers } = await product.call('POST', path, [paid.id, open.id])
  expect([status, headers['palkkasilta-failures']]).toEqual([200, '1'])
  expect((body as SalaryListItem[]).map(({ id, payday }) => [id, payday])).toEqual([
    [paid.id, '2026-04-15'],
    [open.id, '2026-04-16'],
  ])
})

test('a wrong pension policy is told as a sentence where the report is opened', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  const { id } = await aSalary(product, departmentId, shiftIds)
  await forceSetting(product, 'tyelId', '54-12345678')
  const { status, body } = await product.call('GET', `/api/admin/tamigo/salary/${id}/xml`)
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'MESSAGE_REFUSED',
    message: expect.stringMatching(/alkaa työeläkeyhtiön koodilla: 46-\. Korjaa asetukset\.$/),
  })
})
