import { createHash } from 'node:crypto'
import { UNREADABLE } from '@palkkasilta/contract/workforce-people.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import { sheetPdf } from '../../platform/pdf/document.ts'
import { type CompanyProfile, company } from '../company/company.ts'
import { openNationalId, whereItOpens } from '../person/national-id.ts'
import { agreementOn, dayOfTerms } from './agreement.ts'
import { contractSheet } from './layout.ts'
import { type ContractRow, contractRow, personOf, type StoredTerms } from './queries.ts'
import type { ContractServices } from './records.ts'
import type { PrintedContract } from './values.ts'

/** What the printed contract is called. */
export const CONTRACT_FILE = 'työsopimus.pdf'

/** A contract as it stands, with the national id in full: whoever opens it is told of in the history. `terms` is the digest of all that it says. */
export async function contractPdf(
  services: ContractServices,
  db: Read,
  id: number,
): Promise<{ name: string; content: Uint8Array; terms: Uint8Array }> {
  const sheet = contractSheet(await printedContract(services, db, await contractRow(db, id)))
  const terms = createHash('sha256').update(JSON.stringify(sheet)).digest()
  return { name: CONTRACT_FILE, content: sheetPdf(sheet, services.clock.now().toString()), terms }
}

/** What a contract is printed of. */
export async function printedContract(
  services: ContractServices,
  db: Read,
  row: ContractRow,
): Promise<PrintedContract> {
  const { national_id_cipher: sealed } = row
  return {
    terms: row,
    personName: personOf(row).fullName,
    nationalId:
      sealed === null ? '' : (whereItOpens(() => openNationalId(services.vault, row.person_id, sealed)) ?? UNREADABLE),
    address: row.address,
    postalCodeAndPlace: row.postal_code_and_place,
    email: row.email,
    iban: row.iban,
    startDate: row.start_date,
    endDate: row.end_date,
    minWage: await minWageOf(db, row.agreement_id, dayOfTerms(services, row)),
    company: await companyIfSet(db),
  }
}

async function minWageOf(db: Read, agreementId: number | null, day: string): Promise<Cents | null> {
  return agreementId === null ? null : ((await agreementOn(db, agreementId, day))?.minWage ?? null)
}

/** Null until somebody has set it. */
export async function companyIfSet(db: Read): Promise<CompanyProfile | null> {
  try {
    return await company(db)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'COMPANY_MISSING') return null
    throw error
  }
}

/** A template with example values in all that belongs to a person. */
export async function templatePdf(
  services: ContractServices,
  db: Read,
  agreementId: number,
  terms: StoredTerms,
): Promise<Uint8Array> {
  const own = await companyIfSet(db)
  const contract: PrintedContract = {
    terms: {
      ...terms,
      employer_name: terms.employer_name || own?.name || '',
      business_id: terms.business_id || own?.businessId || '',
      profession: terms.profession || 'Ammatti',
      salary_cents: terms.salary_cents || cents(1_500),
    },
    personName: 'Maija Esimerkki',
    nationalId: '010190-999W',
    address: 'Esimerkkikatu 1 A 2',
    postalCodeAndPlace: '00100 Helsinki',
    email: 'maija.esimerkki@example.fi',
    iban: 'FI2112345600000785',
    startDate: '2026-01-01',
    endDate: terms.contract_type === 'FIXED' ? '2026-12-31' : null,
    minWage: await minWageOf(db, agreementId, dayOf(services.clock.now()).toString()),
    company: own,
  }
  return sheetPdf(contractSheet(contract), services.clock.now().toString())
}
