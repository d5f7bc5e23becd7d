import type { LocalDate } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { NewRow, Read } from '../../platform/database/types.ts'
import { agreementsOfDepartments } from '../agreement/load.ts'
import type { CompanyProfile } from '../company/company.ts'
import { pensionCompanies } from '../company/insurers.ts'
import { type CompanySettings, companySettings } from '../company/settings.ts'
import { agreementOn } from './agreement.ts'
import { companyIfSet } from './contract-pdf.ts'
import type { StoredTerms } from './queries.ts'
import { blankTerms, templateOf } from './template.ts'

type NewContract = NewRow<'work_contract', 'version' | 'person_name' | 'state' | 'created_at' | 'updated_at'>

interface Asked {
  readonly personId: number
  /** Absent: that of the department where the person works. */
  readonly agreementId: number | null | undefined
  /** Absent: as the template has it. */
  readonly contractType: StoredTerms['contract_type'] | undefined
  readonly today: LocalDate
}

/** A new contract: the template of its agreement, with what is known of the person, where they work, and of us. */
export async function filledContract(db: Read, asked: Asked): Promise<NewContract> {
  const { personId, today } = asked
  const person = await personRow(db, personId)
  const work = await workOf(db, personId, today)
  const agreementId = asked.agreementId === undefined ? await agreementAt(db, work) : asked.agreementId
  const terms = ofItsType(await termsOf(db, agreementId, today), asked.contractType)
  const own = await companyIfSet(db)
  return {
    ...terms,
    ...(own && ours(terms, own, await companySettings(db, today))),
    ...(work && atWork(terms, work)),
    profession: work?.profession || terms.profession || person.profession,
    tax_code: work?.tax_code || terms.tax_code || person.profession_code,
    agreement_id: agreementId,
    person_id: personId,
    email: person.email,
    start_date: null,
    end_date: null,
    address: person.address,
    postal_code_and_place: `${person.postal_code} ${person.city}`.trim(),
    iban: person.iban,
  }
}

async function personRow(db: Read, id: number) {
  const row = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** Where the person works and at what wage: on the day, else from the latest day that is known. */
async function workOf(db: Read, personId: number, today: LocalDate) {
  return db
    .selectFrom('department_salary')
    .innerJoin('department', 'department.id', 'department_salary.department_id')
    .select(['department.id', 'department.name', 'department.address', 'department.postal_code', 'department.city'])
    .select(['profession', 'tax_code', 'hourly_wage_cents'])
    .where('person_id', '=', personId)
    .orderBy(
      (is) =>
        is.and([
          is('valid_from', '<=', today.toString()),
          is.or([is('valid_to', 'is', null), is('valid_to', '>=', today.toString())]),
        ]),
      'desc',
    )
    .orderBy('valid_from', 'desc')
    .orderBy('department_salary.id')
    .limit(1)
    .executeTakeFirst()
}

type Work = NonNullable<Awaited<ReturnType<typeof workOf>>>

async function agreementAt(db: Read, work: Work | undefined): Promise<number | null> {
  if (!work) return null
  const [newest] = (await agreementsOfDepartments(db, [work.id])).get(work.id) ?? []
  return newest ? Number(newest.agreement.id) : null
}

/** The template, called as the agreement is printed where the template does not say. */
async function termsOf(db: Read, agreementId: number | null, today: LocalDate): Promise<StoredTerms> {
  if (agreementId === null) return blankTerms
  const {
    agreement_id: _,
    agreement: __,
    contract_id: ___,
    version: ____,
    ...terms
  } = await templateOf(db, agreementId)
  const agreement = await agreementOn(db, agreementId, today.toString())
  return { ...terms, agreement_name: terms.agreement_name || agreement?.printName || agreement?.name || '' }
}

/** What only a fixed term has is not in another contract. */
function ofItsType(terms: StoredTerms, contractType = terms.contract_type): StoredTerms {
  const none = { fixed_trial_period: '', fixed_term_reason: '', staffing_fixed_term_reason: '' }
  return { ...terms, ...(contractType === 'INDEFINITE' && none), contract_type: contractType }
}

function ours(
  terms: StoredTerms,
  company: CompanyProfile,
  { tyelCode, tyelId, accidentInsurerName }: CompanySettings,
): Partial<StoredTerms> {
  const accidentInsurer = accidentInsurerName || `yhtiö ${company.accidentInsurerBusinessId}`
  const insurances = [
    tyelId && `Työeläkevakuutus: ${pensionCompanies[tyelCode] ?? `yhtiö ${tyelCode}`}, sopimus ${tyelId}`,
    company.accidentPolicyNumber && `tapaturmavakuutus: ${accidentInsurer}, sopimus ${company.accidentPolicyNumber}`,
  ].filter(Boolean)
  return {
    employer_name: terms.employer_name || company.name,
    business_id: terms.business_id || company.businessId,
    location: terms.location || company.city,
    insurance_institution: terms.insurance_institution || insurances.join('; '),
  }
}

function atWork(terms: StoredTerms, work: Work): Partial<StoredTerms> {
  const address = [work.address, `${work.postal_code} ${work.city}`.trim()].filter(Boolean).join(', ')
  return {
    salary_cents: terms.payment_type === 'HOURLY' ? work.hourly_wage_cents : terms.salary_cents,
    staffing_customer: terms.staffing_customer || work.name,
    work_location: terms.work_location || [work.name, address].filter(Boolean).join(', '),
  }
}
