import type { Agreement } from '@palkkasilta/engine/agreements/agreement/types.ts'
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
  /** Absent: where the person works. */
  readonly departmentId: string | undefined
  /** Its first day, today while that is not known. */
  readonly on: LocalDate
}

/** A new contract: the template of its agreement, with what is known of the person, where they work, and of us. */
export async function filledContract(db: Read, asked: Asked): Promise<NewContract> {
  const { personId, departmentId, on } = asked
  const person = await personRow(db, personId)
  const work = await workOf(db, personId, departmentId, on)
  const agreementId = asked.agreementId === undefined ? await agreementAt(db, work) : asked.agreementId
  const agreement = agreementId === null ? null : await agreementOn(db, agreementId, on.toString())
  const terms = ofItsType(await termsOf(db, agreementId, agreement), asked.contractType)
  const ownCode = work?.tax_code || terms.tax_code || person.profession_code
  const known = agreement?.professions.find(({ taxCode }) => taxCode === ownCode)
  const own = await companyIfSet(db)
  return {
    ...terms,
    ...(own && ours(terms, own, await companySettings(db, on))),
    ...(work && atWork(terms, work)),
    ...(terms.payment_type === 'HOURLY' && {
      salary_cents: work?.hourly_wage_cents ?? (terms.salary_cents || (agreement?.defaultWage ?? 0)),
    }),
    profession: work?.profession || terms.profession || known?.name || person.profession,
    tax_code: ownCode,
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

/** Where the person works and at what wage: on the day, else from the latest day that is known. In a chosen department also without a wage. */
async function workOf(db: Read, personId: number, departmentId: string | undefined, on: LocalDate) {
  return db
    .selectFrom('department')
    .leftJoin('department_salary as wage', (join) =>
      join.onRef('wage.department_id', '=', 'department.id').on('wage.person_id', '=', personId),
    )
    .select(['department.id', 'department.name', 'department.address', 'department.postal_code', 'department.city'])
    .select(['wage.profession', 'wage.tax_code', 'wage.hourly_wage_cents'])
    .where((is) =>
      departmentId === undefined ? is('wage.id', 'is not', null) : is('department.id', '=', departmentId),
    )
    .orderBy(
      (is) =>
        is.and([
          is('wage.valid_from', '<=', on.toString()),
          is.or([is('wage.valid_to', 'is', null), is('wage.valid_to', '>=', on.toString())]),
        ]),
      'desc',
    )
    .orderBy('wage.valid_from', 'desc')
    .orderBy('wage.id')
    .limit(1)
    .executeTakeFirst()
}

type Work = NonNullable<Awaited<ReturnType<typeof workOf>>>

async function agreementAt(db: Read, work: Work | undefined): Promise<number | null> {
  if (!work) return null
  const [newest] = (await agreementsOfDepartments(db, [work.id])).get(work.id) ?? []
  return newest ? Number(newest.agreement.id) : null
}

/** What holds where nobody says otherwise: pay by the month, and holiday that is earned, as the law has it. */
const usual = { salary_period: 'MONTH', holiday_pay: 'EARNED' } as const

/** The template, called as the agreement is printed where the template does not say. */
async function termsOf(db: Read, agreementId: number | null, agreement: Agreement | null): Promise<StoredTerms> {
  if (agreementId === null) return { ...blankTerms, ...usual }
  const {
    agreement_id: _,
    agreement: __,
    contract_id: ___,
    version: ____,
    ...terms
  } = await templateOf(db, agreementId)
  return {
    ...terms,
    salary_period: terms.salary_period ?? usual.salary_period,
    holiday_pay: terms.holiday_pay ?? usual.holiday_pay,
    agreement_name: terms.agreement_name || agreement?.printName || agreement?.name || '',
  }
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
    staffing_customer: terms.staffing_customer || work.name,
    work_location: terms.work_location || [work.name, address].filter(Boolean).join(', '),
  }
}
