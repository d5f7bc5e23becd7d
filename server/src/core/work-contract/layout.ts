import { filledIn } from '@palkkasilta/contract/contract-placeholders.ts'
import { terms as named } from '@palkkasilta/contract/contract-terms.ts'
import type { Clause, Part, Sheet } from '../../platform/pdf/sheet.ts'
import { day, type PrintedContract, periodNames, placeholderValues, trialPeriodOf, wageText } from './values.ts'

/** A term by its name and what is printed of it; one that is empty is left out. */
type Said = readonly [caption: string, text: string]

/** An employment contract with all that the Employment Contracts Act (2:4 and 1:3) asks to be told in writing. */
export function contractSheet(contract: PrintedContract): Sheet {
  const { terms, personName } = contract
  const values = placeholderValues(contract)
  const filled = (text: string) => filledIn(text, values)
  const sections: readonly (readonly [title: string, said: readonly Said[]])[] = [
    ['Työsuhde', employment(contract, filled)],
    ['Työ', work(contract, filled)],
    ['Palkka', pay(contract, filled)],
    ['Työaika', time(contract, filled)],
    [named.other_terms.label, others(contract, filled)],
  ]
  return {
    title: `Työsopimus, ${personName}`,
    author: terms.employer_name,
    bookmark: personName,
    footer: [terms.employer_name, 'Työsopimus', personName].filter(Boolean).join(' · '),
    parts: [
      { kind: 'head', title: 'Työsopimus', from: headOf(contract) },
      { kind: 'blocks', blocks: parties(contract) },
      ...sections.map(([title, said]): Part => ({ kind: 'clauses', title, clauses: clausesOf(said) })),
      {
        kind: 'signatures',
        title: 'Allekirjoitukset',
        signers: [
          { caption: 'Työnantajan puolesta', name: terms.employer_name },
          { caption: 'Työntekijä', name: personName },
        ],
      },
    ],
  }
}

type Filled = (text: string) => string

function clausesOf(said: readonly Said[]): Clause[] {
  return said.filter(([, text]) => text.trim() !== '').map(([caption, text]) => ({ caption, text }))
}

const joined = (...lines: readonly string[]) => lines.filter((line) => line.trim() !== '').join('\n')

function headOf({ terms }: PrintedContract): string[] {
  return [terms.employer_name, terms.business_id && `Y-tunnus ${terms.business_id}`].filter(Boolean)
}

function parties(contract: PrintedContract) {
  const { terms, company } = contract
  const isOurs = company !== null && company.businessId === terms.business_id
  const address = isOurs ? [company.address, `${company.postalCode} ${company.city}`.trim()] : [terms.location]
  return [
    {
      caption: named.employer_name.label,
      lines: [terms.employer_name, terms.business_id && `Y-tunnus ${terms.business_id}`, ...address].filter(Boolean),
    },
    {
      caption: 'Työntekijä',
      lines: [
        contract.personName,
        contract.nationalId,
        contract.address,
        contract.postalCodeAndPlace,
        contract.email,
      ].filter(Boolean),
    },
  ]
}

function employment({ terms, startDate, endDate }: PrintedContract, filled: Filled): Said[] {
  const isFixed = terms.contract_type === 'FIXED'
  return [
    ['Työnteko alkaa', day(startDate)],
    ['Sopimuksen kesto', isFixed ? `Määräaikainen, päättyy ${day(endDate)}` : 'Toistaiseksi voimassa oleva'],
    [named.fixed_term_reason.label, isFixed ? filled(terms.fixed_term_reason) : ''],
    [named.trial_period.label, trialPeriodOf(terms)],
  ]
}

function work({ terms }: PrintedContract, filled: Filled): Said[] {
  const isFixed = terms.contract_type === 'FIXED'
  return [
    [named.work_location.label, filled(terms.work_location)],
    [named.job_description.label, joined(terms.profession, filled(terms.job_description))],
    [named.staffing_customer.label, terms.staffing_customer],
    [named.staffing_fixed_term_reason.label, isFixed ? filled(terms.staffing_fixed_term_reason) : ''],
    [named.staffing_agreement_period.label, filled(terms.staffing_agreement_period)],
    [named.staffing_other_work.label, filled(terms.staffing_other_work)],
  ]
}

function pay(contract: PrintedContract, filled: Filled): Said[] {
  const { terms, iban } = contract
  const period = terms.salary_period === null ? '' : periodNames[terms.salary_period]
  return [
    [named.salary_cents.label, joined(wageText(terms), filled(terms.salary_description))],
    [named.perks.label, filled(terms.perks)],
    [named.salary_period.label, joined(period, terms.salary_days)],
    ['Palkka maksetaan tilille', iban.replace(/(.{4})(?=.)/g, '$1\u00a0')],
  ]
}

function time({ terms }: PrintedContract, filled: Filled): Said[] {
  const hours: readonly Said[] = [
    ['päivässä', terms.hours_daily],
    ['viikossa', terms.hours_weekly],
    ['kahdessa viikossa', terms.hours_two_weeks],
    ['kolmessa viikossa', terms.hours_three_weeks],
    ['kuukaudessa', terms.hours_monthly],
  ]
  const regular = hours.filter(([, text]) => text !== '').map(([span, text]) => `${text} tuntia ${span}`)
  const extra = 'Työntekijä suostuu tekemään lisätyötä työnantajan tarpeen mukaan ilman eri suostumusta.'
  return [
    ['Säännöllinen työaika', joined(...regular)],
    ...(varies(hours)
      ? ([
          [named.variable_hours_reason.label, filled(terms.variable_hours_reason)],
          [named.offered_times.label, filled(terms.offered_times)],
          ['Lisätyö', terms.available_without_consent ? EACH_TIME : ''],
        ] as const)
      : ([['Lisätyö', terms.available_without_consent ? extra : '']] as const)),
  ]
}

/** Working Hours Act 17: where hours vary, consent to extra work holds for one time or a short while, not for good. */
const EACH_TIME =
  'Koska työaika vaihtelee, lisätyöstä sovitaan kutakin kertaa tai lyhyehköä ajanjaksoa varten erikseen.'

/** A figure that fixes the hours, also as an average: 37,5 or keskimäärin 37,5. */
const FIXED_HOURS = /^(keskimäärin )?\d+([.,:]\d+)?$/

/** Hours that no figure fixes: none are said, or a range or words are, as 20–30 or enintään 30. */
function varies(hours: readonly Said[]): boolean {
  const said = hours.filter(([, text]) => text.trim() !== '')
  return said.length === 0 || said.some(([, text]) => !FIXED_HOURS.test(text.trim()))
}

const HOLIDAY = 'Vuosiloma määräytyy vuosilomalain ja sovellettavan työehtosopimuksen mukaan.'
const NOTICE = 'Irtisanomisaika määräytyy työsopimuslain 6 luvun 3 §:n ja sovellettavan työehtosopimuksen mukaan.'

function holidayPayText({ holiday_pay, holiday_ground }: PrintedContract['terms']): string {
  if (holiday_pay === null) return ''
  if (holiday_pay === 'EARNED') return 'Lomakorvausta ei makseta palkan yhteydessä, vaan vuosiloma kertyy.'
  return holiday_ground === 'SEPARATE_EMPLOYMENTS'
    ? 'Lomakorvaus maksetaan kunkin palkan yhteydessä, sillä jokainen työkeikka on oma työsuhteensa.'
    : 'Lomakorvaus maksetaan kunkin palkan yhteydessä, kuten työehtosopimus sallii.'
}

function others({ terms }: PrintedContract, filled: Filled): Said[] {
  const own = joined(
    filled(terms.notice_terms),
    terms.employer_notice && `${named.employer_notice.label}: ${terms.employer_notice}`,
    terms.employee_notice && `${named.employee_notice.label}: ${terms.employee_notice}`,
  )
  return [
    [named.holiday_terms.label, joined(filled(terms.holiday_terms) || HOLIDAY, holidayPayText(terms))],
    [named.notice_terms.label, own || NOTICE],
    ['Työehtosopimus', terms.agreement_name],
    ['Koulutus', filled(terms.provided_education)],
    ['Eläke- ja tapaturmavakuutus', terms.insurance_institution],
    [named.other_terms.label, filled(terms.other_terms)],
  ]
}
