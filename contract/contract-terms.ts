import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import { z } from 'zod'
import { fraction } from './codecs.ts'
import { wrongPlaceholder } from './contract-placeholders.ts'
import { amount, oneOf, required, share, text, tick } from './fields.ts'
import type { Rule } from './form.ts'
import { holidayFields } from './holiday-terms.ts'
import { template } from './templates.ts'

/** The terms of an employment contract: those of a contract and those of the template that it is filled from. */

export const contractTypes = ['FIXED', 'INDEFINITE'] as const
export const paymentTypes = ['HOURLY', 'MONTHLY', 'CONTRACT'] as const
export const salaryPeriods = ['WEEK', 'TWO_WEEKS', 'THREE_WEEKS', 'FOUR_WEEKS', 'MONTH'] as const

const freeText = <Name extends string>(name: Name, label: string) =>
  template(name, label, { longest: 4000, wrong: wrongPlaceholder })

const hours = <Name extends string>(name: Name, label: string) => text(name, label, { longest: 50 })

const businessId = z
  .string({ error: 'Y-tunnus on tekstiä.' })
  .refine((id) => id === '' || parseBusinessId(id).ok, { error: 'Y-tunnus ei ole oikea, esimerkiksi 2077474-0.' })

const period = oneOf('salaryPeriod', 'Palkanmaksukausi', salaryPeriods)

/** The names of the specification, its spelling included. */
export const terms = {
  contract_type: required(oneOf('contractType', 'Sopimuksen tyyppi', contractTypes)),
  profession: text('profession', 'Ammatti', { longest: 200 }),
  tax_code: text('taxCode', 'Verokoodi', { as: 'code', longest: 20 }),
  accident_rate: { ...share('accidentInsurance', 'Tapaturmavakuutus', fraction), empty: 0 },
  employer_name: text('name', 'Työnantaja', { longest: 200 }),
  business_id: text('businessId', 'Y-tunnus', { as: 'code', rule: businessId }),
  location: text('location', 'Kotipaikka', { longest: 200 }),
  trial_period: text('trialPerdiod', 'Koeaika', { longest: 200 }),
  fixed_trial_period: text('fixedTermTrialPerdiod', 'Koeaika määräaikaisessa työsuhteessa', { longest: 200 }),
  fixed_term_reason: freeText('fixedTermTrialPerdiodReason', 'Määräaikaisuuden peruste'),
  work_location: freeText('workLocation', 'Työntekopaikka'),
  job_description: freeText('jobDescription', 'Työtehtävät'),
  payment_type: required(oneOf('paymentType', 'Palkkatyyppi', paymentTypes)),
  salary_cents: {
    ...amount('salary', 'Palkka', { from: 0, to: 100_000, range: 'Palkka on 0–100 000 €.' }),
    empty: 0,
  },
  salary_description: freeText('salaryDescription', 'Palkan määräytyminen'),
  perks: freeText('perks', 'Luontoisedut'),
  salary_period: required({ ...period, codec: z.literal(salaryPeriods).nullable() }, 'Palkanmaksupäivä on pakollinen'),
  salary_days: text('salaryDays', 'Palkanmaksupäivät', { longest: 200 }),
  hours_daily: hours('hoursDaily', 'Tunteja päivässä'),
  hours_weekly: hours('hoursWeekly', 'Tunteja viikossa'),
  hours_two_weeks: hours('hoursBiweekly', 'Tunteja kahdessa viikossa'),
  hours_three_weeks: hours('hoursEveryThreeWees', 'Tunteja kolmessa viikossa'),
  hours_monthly: hours('hoursMonthly', 'Tunteja kuukaudessa'),
  variable_hours_reason: freeText('reasonForVariationHours', 'Vaihtelevan työajan peruste'),
  offered_times: freeText('offeredTimes', 'Päivät ja kellonajat, joina työtä voi tarjota'),
  available_without_consent: tick('availableWithoutConsent', 'Lisätyöhön ilman eri suostumusta'),
  staffing_customer: text('staffingCustomer', 'Käyttäjäyritys', { longest: 200 }),
  staffing_fixed_term_reason: freeText('staffingFixedTermReason', 'Vuokratyön määräaikaisuuden peruste'),
  staffing_agreement_period: freeText('staffingAgreementPeriod', 'Käyttäjäyrityksen tilauksen kesto'),
  staffing_other_work: freeText('staffingOtherJobDesctiption', 'Muut vuokratyötehtävät'),
  provided_education: freeText('providedEducation', 'Työnantajan tarjoama koulutus'),
  ...holidayFields,
  holiday_terms: freeText('holidayAgreement', 'Vuosiloma'),
  notice_terms: freeText('dismissalTime', 'Irtisanomisaika'),
  employer_notice: text('employerDismissalTime', 'Työnantajan irtisanomisaika', { longest: 200 }),
  employee_notice: text('employeeDismissalTime', 'Työntekijän irtisanomisaika', { longest: 200 }),
  agreement_name: text('tesName', 'Sovellettava työehtosopimus', { longest: 300 }),
  insurance_institution: text('insuranceInstitution', 'Eläke- ja tapaturmavakuutuslaitos', { longest: 300 }),
  other_terms: freeText('otherTerms', 'Muut ehdot'),
} as const

/** What only a fixed-term contract has, by the wire's names. */
export const fixedTermFields = [
  'endDate',
  'fixedTermTrialPerdiod',
  'fixedTermTrialPerdiodReason',
  'staffingFixedTermReason',
] as const

/** Whether a contract of the type has the field. */
export function hasField(contractType: unknown, name: string): boolean {
  return contractType === 'FIXED' || !fixedTermFields.some((each) => each === name)
}

/** What the fixed-term contract of a leased worker tells of its client. */
const leasedTermFields = ['staffingFixedTermReason', 'staffingAgreementPeriod'] as const

/** Of a leased worker's fixed term: why it ends, by the client's order, and how long that lasts. */
export function leasedTermRules(labels: Readonly<Record<string, string>>): Rule[] {
  return leasedTermFields.map((path) => ({
    path,
    holds: (record) => record.contractType !== 'FIXED' || isBlank(record.staffingCustomer) || !isBlank(record[path]),
    error: `${labels[path]} on pakollinen vuokratyöntekijän määräaikaisessa sopimuksessa`,
  }))
}

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''

/** Of a fixed term: what it demands is there, and no other contract has it. */
export function fixedTermRules(labels: Readonly<Record<string, string>>, demanded: readonly string[]): Rule[] {
  return fixedTermFields
    .filter((path) => Object.hasOwn(labels, path))
    .flatMap((path): Rule[] => [
      {
        path,
        holds: (record) => hasField(record.contractType, path) || isBlank(record[path]),
        error: `${labels[path]} on vain määräaikaisessa sopimuksessa.`,
      },
      {
        path,
        holds: (record) => record.contractType !== 'FIXED' || !demanded.includes(path) || !isBlank(record[path]),
        error: `${labels[path]} on pakollinen määräaikaisessa sopimuksessa`,
      },
    ])
}
