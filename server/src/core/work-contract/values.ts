import type { PlaceholderValues } from '@palkkasilta/contract/contract-placeholders.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import type { CompanyProfile } from '../company/company.ts'
import type { StoredTerms } from './queries.ts'

/** All that a contract is printed of: its terms, and what belongs to the person and the day. */
export interface PrintedContract {
  readonly terms: StoredTerms
  readonly personName: string
  /** In full. */
  readonly nationalId: string
  readonly address: string
  readonly postalCodeAndPlace: string
  readonly email: string
  readonly iban: string
  readonly startDate: string | null
  readonly endDate: string | null
  /** The agreement's lowest wage; null: it has none. */
  readonly minWage: Cents | null
  readonly company: CompanyProfile | null
}

export const periodNames = {
  WEEK: 'viikko',
  TWO_WEEKS: 'kaksi viikkoa',
  THREE_WEEKS: 'kolme viikkoa',
  FOUR_WEEKS: 'neljä viikkoa',
  MONTH: 'kuukausi',
} as const
const typeNames = { INDEFINITE: 'toistaiseksi voimassa oleva', FIXED: 'määräaikainen' } as const
const paymentNames = { HOURLY: 'tuntipalkka', MONTHLY: 'kuukausipalkka', CONTRACT: 'urakkapalkka' } as const
const per = { HOURLY: ' tunnilta', MONTHLY: ' kuukaudessa', CONTRACT: '' } as const

export const day = (iso: string | null) => (iso === null ? '' : finnishDate(localDate(iso)))

const euros = (amount: number) => (amount === 0 ? '' : euroText(cents(amount)))

/** The wage with what it is paid for; empty while it is not known. */
export function wageText({ salary_cents, payment_type }: StoredTerms): string {
  return salary_cents === 0 ? '' : `${euros(salary_cents)}${per[payment_type]}`
}

/** A fixed term may have a trial period of its own. */
export function trialPeriodOf({ contract_type, fixed_trial_period, trial_period }: StoredTerms): string {
  return (contract_type === 'FIXED' && fixed_trial_period) || trial_period
}

/** What stands in place of each placeholder of the texts. */
export function placeholderValues(contract: PrintedContract): PlaceholderValues {
  const { terms, company, minWage } = contract
  return {
    personName: contract.personName,
    ssn: contract.nationalId,
    address: contract.address,
    postalCodeAndPlace: contract.postalCodeAndPlace,
    email: contract.email,
    startDate: day(contract.startDate),
    endDate: day(contract.endDate),
    profession: terms.profession,
    contractType: typeNames[terms.contract_type],
    paymentType: paymentNames[terms.payment_type],
    salary: wageText(terms),
    hourlyWage: terms.payment_type === 'HOURLY' ? euros(terms.salary_cents) : '',
    salaryPeriod: terms.salary_period === null ? '' : periodNames[terms.salary_period],
    salaryDays: terms.salary_days,
    hoursWeekly: terms.hours_weekly,
    trialPerdiod: trialPeriodOf(terms),
    staffingCustomer: terms.staffing_customer,
    tesName: terms.agreement_name,
    minWage: minWage === null ? '' : euros(minWage),
    name: terms.employer_name,
    businessId: terms.business_id,
    location: terms.location,
    companyAddress: company
      ? [company.address, `${company.postalCode} ${company.city}`.trim()].filter(Boolean).join(', ')
      : '',
    companyPhone: company?.phone ?? '',
    companyEmail: company?.email ?? '',
  }
}
