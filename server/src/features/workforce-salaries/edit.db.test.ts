import { type SalaryDetail, salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test } from 'vitest'
import { expectFormKept } from '../../testing/forms.ts'
import { changedByOthers } from './edit.ts'
import { anOffice, aSalary, createdBy, listed, paidBy, salaryOf, save } from './testing.ts'

test('an outdated edit is refused with its author and time, and changes nothing', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  expect((await save(product, salary, { salaryType: 'INDEFINITE' })).status).toBe(200)
  const stale = await save(product, salary, { salaryType: 'FIXED', paymentType: 'MONTHLY' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_EDIT' } })
  expect((stale.body as { message: string }).message).toContain('Anna Ylläpitäjä')
  expect(await salaryOf(product, salary.id)).toMatchObject({ salaryType: 'INDEFINITE', paymentType: 'HOURLY' })
})

test('saving a salary as it stands changes no figure and makes no rate its own', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  const saved = (await save(product, salary)).body as SalaryDetail
  expect({ ...saved, version: salary.version }).toEqual(salary)
})

test('the work and the reference by which a distraint is paid are kept', async () => {
  const distraint = { type: 'ONE_TIME', one_time_cents: 10_000, reference: '2020', valid_from: '2026-01-01' } as const
  const { product, departmentId, shiftIds } = await anOffice({ distraint })
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary).toMatchObject({ manualDistraintReference: '2020', distraint: 100 })
  const change = { profession: 'Keittiömestari', professionCode: '51200', manualDistraintReference: '1232' }
  const saved = (await save(product, salary, change)).body as SalaryDetail
  expect(saved).toMatchObject({ ...change, paidSalary: salary.paidSalary })
  expect((await save(product, saved, { professionCode: '512' })).body).toMatchObject({
    details: [{ path: 'professionCode', message: 'Ammattiluokka on viisi numeroa, esimerkiksi 51310.' }],
  })
  const cleared = (await save(product, saved, { manualDistraintReference: '' })).body as SalaryDetail
  expect(cleared.manualDistraintReference).toBe('2020')
  await save(product, cleared, { manualDistraintReference: '1232' })
  await paidBy(product, [salary.id], '2026-04-15')
  expect((await salaryOf(product, salary.id)).bankTransactions).toMatchObject([
    { purpose: 'SALARY', referenceNumber: '' },
    { purpose: 'DISTRAINT', referenceNumber: '1232' },
  ])
})

test('a rate set for one salary says so, and returns to the rule when reset', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  const saved = (await save(product, salary, { tyEL: 0.2, taxpercent: 0.25 })).body as SalaryDetail
  expect(saved).toMatchObject({ tyEL: 0.2, tyELAmount: 267.6, taxpercent: 0.25, taxamount: 334.5 })
  expect(originOf(saved, 'Työnantajan TyEL')).toContain('asetettu tälle palkalle')
  const back = (await save(product, saved, { tyEL: salary.tyEL, taxpercent: salary.taxpercent })).body as SalaryDetail
  expect(originOf(back, 'Työnantajan TyEL')).not.toContain('asetettu tälle palkalle')
  expect(back.explanations).toEqual(salary.explanations)
})

test('another year brings its own rates to a salary whose rates nobody set', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ person: { card: { valid_from: '2025-01-01' } } })
  const salary = await aSalary(product, departmentId, shiftIds)
  expect(salary.personTyEl).toBe(0.073)
  const saved = (await save(product, salary, { payday: '2025-12-31' })).body as SalaryDetail
  expect(saved.personTyEl).toBe(0.0715)
})

const wrong: readonly (readonly [keyof SalaryDetail, unknown, path: string])[] = [
  ['taxpercent', 1.5, 'taxpercent'],
  ['taxpercent', null, 'taxpercent'],
  ['taxpercent', 0.20123, 'taxpercent'],
  ['personTyEl', null, 'personTyEl'],
  ['tyEL', null, 'tyEL'],
  ['accidentInsurance', null, 'accidentInsurance'],
  ['holidaybonus', null, 'holidaybonus'],
  ['salaryIban', '', 'salaryIban'],
  ['salaryIban', 'FI21 1234', 'salaryIban'],
  ['salaryOwner', '', 'salaryOwner'],
  ['salaryType', '', 'salaryType'],
  ['paymentType', 'WEEKLY', 'paymentType'],
  ['payday', '31.02.2026', 'payday'],
  ['reduceFromNettos', [{ reason: '', amount: 1 }], 'reduceFromNettos.0.reason'],
  ['reduceFromNettos', [{ reason: 'Lounas', amount: -1 }], 'reduceFromNettos.0.amount'],
  ['reduceFromNettos', [{ reason: 'Lounas', amount: 1.005 }], 'reduceFromNettos.0.amount'],
]

test('a wrong field is refused by its name, and nothing is written', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const salary = await aSalary(product, departmentId, shiftIds)
  for (const [field, value, path] of wrong) {
    const answer = await save(product, salary, { [field]: value })
    expect(answer, `${field} ${String(value)}`).toMatchObject({
      status: 400,
      body: { details: [{ path: expect.stringContaining(path) }] },
    })
  }
  expect(await salaryOf(product, salary.id)).toEqual(salary)
})

test('a whole salary can be sent back; fixed and unknown fields are refused by name', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const salary = await aSalary(product, departmentId, shiftIds)
  await save(product, salary, { reduceFromNettos: [{ reason: 'Lounas', amount: 5 }], tyEL: 0.2 })
  await expectFormKept(product, {
    path: `/api/admin/tamigo/salary/${salary.id}`,
    form: salaryForm,
    ofOthers: changedByOthers,
  })
})

test('an edit stands though bank or register have told of the salary meanwhile', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const salary = await aSalary(product, departmentId, shiftIds)
  const { bankState, reportState, warnings, stateChanges } = salary
  const read = { ...salary, bankState: 'ERROR', reportState: 'SENT', warnings: ['Vanha'], stateChanges: [] }
  const { status, body, text } = await save(product, read as typeof salary, { payday: '2026-04-20' })
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ payday: '2026-04-20', bankState, reportState, warnings })
  expect((body as typeof salary).stateChanges.length).toBeGreaterThanOrEqual(stateChanges.length)
})

test('payday and deductions may be left out, and stay as they are', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const salary = await aSalary(product, departmentId, shiftIds)
  const path = `/api/admin/tamigo/salary/${salary.id}`
  const set = (await save(product, salary, { reduceFromNettos: [{ reason: 'Lounas', amount: 5 }] }))
    .body as SalaryDetail
  const { taxpercent, salaryIban, salaryOwner, salaryType, paymentType } = set
  const { personTyEl, tyEL, accidentInsurance, holidaybonus } = set
  const demanded = {
    ...{ taxpercent, salaryIban, salaryOwner, salaryType, paymentType },
    ...{ personTyEl, tyEL, accidentInsurance, holidaybonus },
  }
  const saved = await product.call('PUT', path, { ...demanded, salaryIban: 'fi21 1234 5600 0007 85' })
  expect(saved.body).toEqual({ ...set, version: set.version + 1, salaryIban: 'FI2112345600000785' })
  for (const name of Object.keys(demanded)) {
    const { [name as keyof typeof demanded]: _, ...rest } = demanded
    expect(await product.call('PUT', path, rest), name).toMatchObject({
      status: 400,
      body: { details: [{ path: name, message: expect.stringContaining('on pakollinen') }] },
    })
  }
})

test('what is missing is told at its field in the words of the form', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const salary = await aSalary(product, departmentId, shiftIds)
  const sentences = {
    taxpercent: 'Veroprosentti on pakollinen',
    personTyEl: 'Työntekijän TyEL on pakollinen',
    tyEL: 'Työnantajan TyEL on pakollinen',
    accidentInsurance: 'Työntekijän tapaturmavakuutus on pakollinen',
    holidaybonus: 'Lomakorvaus on pakollinen',
    salaryIban: 'Iban on pakollinen',
    salaryType: 'Työsopimustyyppi on pakollinen kenttä',
    paymentType: 'Palkkatyyppi on pakollinen kenttä',
    salaryOwner: 'Palkan omistaja on pakollinen',
  }
  for (const [path, message] of Object.entries(sentences))
    expect(await save(product, { ...salary, [path]: null })).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    })
})

test('an account that is no account keeps no other field from being saved', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const salary = await aSalary(product, departmentId, shiftIds)
  await product.services.db.updateTable('salary').set({ iban: 'FI00' }).execute()
  const saved = await save(product, { ...salary, salaryIban: 'FI00' }, { salaryType: 'INDEFINITE' })
  expect(saved).toMatchObject({ status: 200, body: { salaryIban: 'FI00', salaryType: 'INDEFINITE' } })
})

test('a deleted salary frees its shifts; one that is being paid cannot be deleted', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const first = await aSalary(product, departmentId, shiftIds)
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${first.id}`)).status).toBe(204)
  expect(await listed(product)).toEqual([])
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${first.id}`)).status).toBe(404)

  const second = await aSalary(product, departmentId, shiftIds)
  await paidBy(product, [second.id], '2026-04-15')
  expect(await product.call('DELETE', `/api/admin/tamigo/salary/${second.id}`)).toMatchObject({
    status: 409,
    body: { code: 'SALARY_NOT_OPEN' },
  })
  expect((await createdBy(product, departmentId, shiftIds)).result).toEqual([])
})

test('a salary that is on its way cannot be edited', async () => {
  const { product, departmentId, shiftIds } = await anOffice()
  const salary = await aSalary(product, departmentId, shiftIds)
  await paidBy(product, [salary.id], '2026-04-15')
  const refused = async () => {
    const { status, body } = await save(product, await salaryOf(product, salary.id), { payday: '2026-04-16' })
    expect(status).toBe(409)
    return body
  }
  const way = 'Maksuun lähetetyn palkan tiedot korjataan toiminnolla Korjaa palkka, ja muuttuneet vuorot tasoitetaan.'
  const onItsWay = `Palkkaa ei voi muokata: Palkka ${salary.id} on jo lähetetty maksuun. ${way}`
  expect(await refused()).toMatchObject({ code: 'SALARY_SENT', message: onItsWay })
  const path = `/api/admin/tamigo/salary/${salary.id}`
  await product.call('PUT', `${path}/PAID`)
  const paid = `Palkkaa ei voi muokata: Palkka ${salary.id} on jo maksettu. ${way}`
  expect(await refused()).toMatchObject({ code: 'SALARY_SENT', message: paid })
  await product.call('PUT', `${path}/LOCKED`)
  const locked = `Palkkaa ei voi muokata: Palkka ${salary.id} on lukittu.`
  expect(await refused()).toMatchObject({ code: 'SALARY_LOCKED', message: locked })
})

function originOf({ explanations }: SalaryDetail, subject: string) {
  return explanations.find((line) => line.subject === subject)?.sentence
}

test('a deduction larger than the pay is told with what could be taken', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const salary = await aSalary(product, departmentId, shiftIds)
  const saved = await save(product, salary, { reduceFromNettos: [{ reason: 'Lounas', amount: 5000 }] })
  const [warning = ''] = (saved.body as SalaryDetail).warnings
  expect(warning.replaceAll('\u00a0', ' ')).toMatch(
    /^Vähennyksestä Lounas \(5 000,00 €\) voitiin vähentää [\d,]+ €\. Loput on perittävä myöhemmin\.$/,
  )
})
