import { localDate } from '@palkkasilta/values/date.ts'
import { ibanOfAccount } from '@palkkasilta/values/iban.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import type { Insertable } from 'kysely'
import { setCompany } from '../core/company/company.ts'
import { addCompanyRates } from '../core/company/rates.ts'
import { saveSettings } from '../core/company/save-settings.ts'
import { addPayingAccounts } from '../core/payment/accounts/paying-accounts.ts'
import { sealNationalId, storeNationalIds } from '../core/person/national-id.ts'
import type { Services as AllServices } from '../kernel/services.ts'
import { ONLY_BANK } from '../platform/config-services.ts'
import type { DB } from '../platform/database/types.ts'
import { OWN_BUSINESS_ID } from './open-product.ts'

/** What the builders write with. */
export type Services = Pick<AllServices, 'db' | 'vault' | 'clock'>

let serial = 0

/** Gives the person of an employee another national id. */
export async function setNationalId({ db, vault }: Services, employeeId: string, nationalId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const people = tx.selectFrom('person').select('id').where('tamigo_employee_id', '=', employeeId)
    const { id: personId } = await people.executeTakeFirstOrThrow()
    await storeNationalIds(tx, vault, [{ personId, nationalId }])
  })
}

/** A person with national id, account and tax card; what is given replaces. */
export async function aPerson(
  { db, vault }: Services,
  given: Partial<Insertable<DB['person']>> & { card?: Partial<Insertable<DB['tax_card']>> | null } = {},
): Promise<number> {
  serial += 1
  const { card = {}, ...columns } = given
  const born = String(columns.born ?? '1988-05-31')
  const nationalId = nationalIdOf(localDate(born), 900 + (serial % 99))
  const { id } = await db
    .insertInto('person')
    .values({
      first_name: 'Maija',
      last_name: `Mäkinen ${serial}`,
      born,
      iban: ibanOfAccount('FI', `405520${String(serial).padStart(8, '0')}`),
      tamigo_employee_id: `employee-${serial}`,
      profession_code: '51310',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (columns.national_id_cipher === undefined) {
    const national_id_cipher = sealNationalId(vault, id, nationalId)
    const national_id_hash = vault.hash(`${nationalId}-${serial}`)
    await db.updateTable('person').set({ national_id_cipher, national_id_hash }).where('id', '=', id).execute()
  }
  if (card) {
    await db
      .insertInto('tax_card')
      .values({
        person_id: id,
        type: 'YEARLY',
        base_rate: 190_000,
        additional_rate: 400_000,
        ceiling_cents: 4_000_000,
        valid_from: '2026-01-01',
        ...card,
      })
      .execute()
  }
  return id
}

/** An agreement in one version: at 15 €/h with a Sunday supplement of 100 %. */
export async function anAgreement(
  { db }: Services,
  { name = 'Marava', print_name = '', ...given }: GivenAgreement = {},
): Promise<number> {
  const { id } = await db.insertInto('agreement').values({ name, print_name }).returning('id').executeTakeFirstOrThrow()
  await aVersion({ db }, id, given)
  return id
}

type GivenVersion = Omit<Partial<Insertable<DB['agreement_version']>>, 'agreement_id'>
export type GivenAgreement = GivenVersion & { readonly name?: string; readonly print_name?: string }

/** Another version of an agreement; its id. At 15 €/h with a Sunday supplement of 100 %. */
export async function aVersion(
  { db }: Pick<Services, 'db'>,
  agreementId: number,
  given: GivenVersion = {},
): Promise<number> {
  const { id } = await db
    .insertInto('agreement_version')
    .values({
      agreement_id: agreementId,
      default_wage_cents: 1_500,
      minimum_wage_cents: 1_000,
      maximum_wage_cents: 5_000,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('agreement_profession')
    .values({
      version_id: id,
      name: 'Tarjoilija',
      tax_code: '51310',
      accident_rate: 7_000,
      holiday_compensation_rate: 115_000,
    })
    .execute()
  await db
    .insertInto('supplement')
    .values({
      version_id: id,
      name: 'Sunnuntailisä',
      transaction_code: '221',
      weekdays: [false, false, false, false, false, false, true],
      rate: 1_000_000,
    })
    .execute()
  return id
}

let departments = 0

export async function aDepartment(
  { db }: Pick<Services, 'db'>,
  agreementId: number | null,
  given: Partial<Insertable<DB['department']>> = {},
): Promise<string> {
  departments += 1
  const { id } = await db
    .insertInto('department')
    .values({
      id: `00000000-0000-4000-8000-${String(departments).padStart(12, '0')}`,
      name: `Ravintola ${departments}`,
      fetched_at: '2026-01-01T00:00:00Z',
      email: 'laskut@asiakas.example',
      margin_thousandths: 1_620,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (agreementId !== null) {
    await db.insertInto('department_agreement').values({ department_id: id, agreement_id: agreementId }).execute()
  }
  return id
}

/** A shift by instants; gives its Tamigo id. */
export async function aShift(
  { db }: Services,
  departmentId: string,
  employeeId: string,
  start: string,
  end: string | null,
): Promise<string> {
  serial += 1
  const id = `shift-${serial}`
  await db
    .insertInto('shift')
    .values({
      tamigo_shift_id: id,
      department_id: departmentId,
      employee_id: employeeId,
      employee_name: employeeId,
      starts_at: start,
      ends_at: end,
      fetched_at: start,
    })
    .execute()
  return id
}

/** The company's own facts, rates and settings: everything may leave the house. */
export async function aCompany({ db, clock }: Services): Promise<void> {
  const profile = {
    name: 'Palkkasilta Oy',
    businessId: OWN_BUSINESS_ID,
    address: 'Siltakatu 1',
    postalCode: '00100',
    city: 'Helsinki',
    phone: '010 000 0000',
    email: 'palkat@palkkasilta.example',
    contactPerson: 'Anna Ylläpitäjä',
    accidentInsurerBusinessId: OWN_BUSINESS_ID,
    accidentPolicyNumber: '12-3456',
  }
  const account = {
    client: null,
    iban: ibanOfAccount('FI', '40552000009999'),
    bic: 'OKOYFIHH',
    bankServiceId: '1000000001',
    connection: ONLY_BANK,
    isDefault: true,
  }
  const since = { from: localDate('2025-01-01'), to: null, source: 'vakuutussopimus' }
  const rates = [
    { ...since, kind: 'ACCIDENT' as const, rate: millionths(7_000) },
    { ...since, kind: 'GROUP_LIFE' as const, rate: millionths(600) },
    { ...since, kind: 'SERVICE_FEE' as const, rate: millionths(50_000) },
  ]
  const settings = {
    sendBank: true,
    tulorekisteriEnabled: true,
    distraintIban: ibanOfAccount('FI', '40552000008888'),
    distraintBic: 'OKOYFIHH',
    distraintCreditor: 'Ulosottolaitos',
    taxIban: ibanOfAccount('FI', '40552000007777'),
    taxReference: '1232',
    tyelCode: '46',
    tyelId: '46-12345678',
    accidentInsurerName: 'Vakuutusyhtiö Turvallinen',
  }
  const nobody = { id: 1, role: 'ROLE_ADMIN' as const, sessionId: '' }
  const by = { who: null, at: clock.now() }
  await db.transaction().execute(async (tx) => {
    await setCompany(tx, profile, by)
    await addPayingAccounts(tx, [account], by)
    await addCompanyRates(tx, rates, by)
    await saveSettings(tx, settings, nobody, by.at)
  })
}
