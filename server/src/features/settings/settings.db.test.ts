import { settingsForm } from '@palkkasilta/contract/settings.ts'
import { expect, test } from 'vitest'
import { forceSetting } from '../../testing/force-setting.ts'
import { expectFormKept } from '../../testing/forms.ts'
import { testProduct } from '../../testing/product.ts'

const NOW = '2026-04-01T08:00:00Z'
const SETTINGS = '/api/admin/settings'

const wrong: readonly (readonly [name: string, value: unknown, message: string])[] = [
  ['sendBank', 'true', 'Lähetä maksut pankkiin on kyllä tai ei.'],
  ['twoPairsOfEyes', null, 'Kaksi silmäparia on kyllä tai ei.'],
  ['distraintIban', 'FI2112345600000786', 'Tilinumero ei ole oikea IBAN.'],
  ['distraintIban', '', 'Ulosoton tilinumero (IBAN) on pakollinen'],
  ['distraintBic', 'NORDEA', 'BIC-koodi ei ole oikea.'],
  ['distraintBic', '', 'Ulosoton BIC on pakollinen'],
  ['distraintCreditor', ' ', 'Ulosoton saaja on pakollinen'],
  ['distraintCreditor', 'x'.repeat(71), 'Ulosoton saaja on enintään 70 merkkiä.'],
  ['tyelCode', '4', 'Työeläkeyhtiön koodi on kaksi numeroa.'],
  ['tyelCode', null, 'Työeläkeyhtiön koodi on pakollinen'],
  ['tyelId', '4612345678', 'TyEL-sopimuksen numero on muotoa 46-12345678.'],
  ['tyelId', '54-12345678', 'TyEL-sopimuksen numero alkaa työeläkeyhtiön koodilla.'],
  ['invoiceFooter', 'Eräpäivä {due}', 'Muuttujaa {due} ei ole. Poista se tai korjaa nimi.'],
  ['mailSalaryPaid', 'Hei {personName', 'Aaltosulku jää auki: {personName. Lisää loppuun }.'],
  ['mailBillPaidEn', 'Paid: {sum}', 'Muuttujaa {sum} ei ole. Poista se tai korjaa nimi.'],
  ['sotu', 1.5, 'Sairausvakuutusmaksu, työnantaja on 0–100 %.'],
  ['kilometreBilled', 0.6, 'Kenttää kilometreBilled ei voi muuttaa. Jos et muuttanut sitä, lue tiedot uudelleen.'],
  ['tyelid', '46-12345678', 'Kenttää tyelid ei ole. Poista se tai korjaa nimi.'],
]

test.each(wrong)('a wrong setting is refused by its name: %s %j', async (name, value, message) => {
  const { call } = await testProduct({ now: NOW })
  const distraint = { distraintIban: 'FI2112345600000785', distraintBic: 'NORDFIHH', distraintCreditor: 'Ulosotto' }
  await call('PUT', SETTINGS, { publicSettings: { ...distraint, tyelCode: '46' } })
  const before = (await call('GET', SETTINGS)).body
  const { status, body } = await call('PUT', SETTINGS, { publicSettings: { [name]: value } })
  expect([status, (body as { details: unknown }).details]).toEqual([400, [{ path: `publicSettings.${name}`, message }]])
  expect((await call('GET', SETTINGS)).body).toEqual(before)
})

const needed = {
  ...{ taxpercent: 0.1, minimumhourlywage: 10, holidaybonus: 0.115, osk: 0.05, percentFromExtIem: 0 },
  ...{ applicationUrl: '/oma', extraTaxPercent: 0, percentWithoutTaxCard: 0.6, advancePercentage: 0.8 },
  ...{ distraintIban: 'FI2112345600000785', distraintBic: 'NORDFIHH', distraintCreditor: 'Ulosotto' },
  ...{ taxIban: 'FI2112345600000785', taxReference: '1232', taxCreditor: 'Verohallinto' },
  ...{ tyelCode: '46', tyelId: '46-12345678' },
}

test('the seventeen settings that are required are not emptied', async () => {
  const product = await testProduct({ now: NOW })
  const save = (publicSettings: object) => product.call('PUT', SETTINGS, { publicSettings })
  expect(await save(needed)).toMatchObject({ status: 200, body: { publicSettings: needed } })
  for (const name of Object.keys(needed))
    expect((await save({ [name]: null })).body, name).toMatchObject({ details: [{ path: `publicSettings.${name}` }] })
  expect(Object.keys(needed)).toHaveLength(17)
})

test('what a call leaves out stays, and codes are kept without their spaces', async () => {
  const { call } = await testProduct({ now: NOW })
  await call('PUT', SETTINGS, { publicSettings: { distraintIban: 'fi21 1234 5600 0007 85', distraintBic: 'nordfihh' } })
  const { status, body } = await call('PUT', SETTINGS, { publicSettings: { sendBank: true } })
  const publicSettings = { distraintIban: 'FI2112345600000785', distraintBic: 'NORDFIHH', sendBank: true, tyelId: '' }
  expect([status, body]).toMatchObject([200, { publicSettings }])
  expect(await call('PUT', SETTINGS, { publicSettings: {}, other: 1 })).toMatchObject({ status: 400 })
})

test('the settings keep what every form promises', async () => {
  const product = await testProduct({ now: NOW })
  const publicSettings = { ...needed, accidentInsurerName: 'Vakuutus', sendBank: true, twoPairsOfEyes: true }
  expect(await product.call('PUT', SETTINGS, { publicSettings })).toMatchObject({ status: 200 })
  await expectFormKept(product, { path: SETTINGS, form: settingsForm, within: 'publicSettings' })
})

test('a wrong setting of an earlier version can be read and set right', async () => {
  const product = await testProduct({ now: NOW })
  await forceSetting(product, 'distraintIban', 'FI00')
  const { publicSettings } = (await product.call('GET', SETTINGS)).body as { publicSettings: object }
  expect(publicSettings).toMatchObject({ distraintIban: 'FI00' })
  const mended = { publicSettings: { distraintIban: 'FI2112345600000785' } }
  expect(await product.call('PUT', SETTINGS, mended)).toMatchObject({ status: 200, body: mended })
})
