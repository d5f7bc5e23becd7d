import { type Cents, euros, type Rate, rate } from '@palkkasilta/values/money.ts'
import { type DatedValue, dated } from './dated.ts'

/** The year of the payment date decides, not the time of the work. */

const CHECKED = '2026-11-20'
const NEXT_YEAR: DatedValue<never> = { value: null, source: 'vuoden 2027 maksuja ei ole vahvistettu' }

const VARMA25 = 'Varma: vuoden 2025 vakuutusmaksut vahvistettu (2024/Q4)'
const ETK26 = 'ETK: työeläkevakuuttaminen 2026 (STT Info 71711305, 15.12.2025)'
const EMPLOYMENT_FUND25 = 'Työllisyysrahasto 5.12.2024'
const VERITAS = 'Veritas: sosiaalivakuutusmaksut 2023–2024'
const FINEKA25 = 'Fineka: Info 2025'
const CODE26 = 'kaksi avointa palkanlaskennan sääntöaineistoa 2026'
const KELA24 = 'Kela: työnantajan sairausvakuutusmaksu 2023–2024'

// ── pension (TyEL) ──

export const tyelEmployee = dated<Rate>({
  name: 'TyEL, työntekijän osuus',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.0715'), source: VARMA25 },
    '2025-01-01': { value: rate('0.0715'), source: VARMA25 },
    '2026-01-01': { value: rate('0.0730'), source: ETK26 },
    '2027-01-01': NEXT_YEAR,
  },
})

/** The raised share of those aged 53-62: abolished for payments from 2026. */
export const tyelEmployeeRaised = dated<Rate>({
  name: 'TyEL, työntekijän osuus 53–62-vuotiaana',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.0865'), source: VARMA25 },
    '2025-01-01': { value: rate('0.0865'), source: VARMA25 },
    '2026-01-01': { value: rate('0.0730'), source: `${ETK26}: korotus poistui` },
    '2027-01-01': NEXT_YEAR,
  },
})

/** The average of all employers less the average employee share: used until the company's own decision is entered. */
export const tyelEmployer = dated<Rate>({
  name: 'TyEL, työnantajan osuus keskimäärin',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.1734'), source: 'tyel-vakuutus.fi 2023–2024', certainty: 'unconfirmed' },
    '2025-01-01': { value: rate('0.1738'), source: `${VARMA25}, laskettu`, certainty: 'derived' },
    '2026-01-01': { value: rate('0.1710'), source: ETK26 },
    '2027-01-01': NEXT_YEAR,
  },
})

export const tyelTotalAverage = dated<Rate>({
  name: 'TyEL, maksu keskimäärin',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.2481'), source: VARMA25 },
    '2025-01-01': { value: rate('0.2485'), source: VARMA25 },
    '2026-01-01': { value: rate('0.2440'), source: ETK26 },
    '2027-01-01': NEXT_YEAR,
  },
})

/** Contract employer, employee share included, before client bonus and administration cost. */
export const tyelBasic = dated<Rate>({
  name: 'TyEL, sopimustyönantajan perusmaksu',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.2512'), source: VARMA25 },
    '2025-01-01': { value: rate('0.2528'), source: VARMA25 },
    '2026-01-01': { value: rate('0.2485'), source: ETK26 },
    '2027-01-01': NEXT_YEAR,
  },
})

export const tyelTemporary = dated<Rate>({
  name: 'TyEL, tilapäisen työnantajan maksu',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.2612'), source: VARMA25 },
    '2025-01-01': { value: rate('0.2628'), source: VARMA25 },
    '2026-01-01': { value: rate('0.2585'), source: ETK26 },
    '2027-01-01': NEXT_YEAR,
  },
})

/** Earnings of a calendar month from one employer below this are not insured. */
export const tyelMonthLimit = dated<Cents>({
  name: 'TyEL, ansioraja kuukaudessa',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: euros('68.57'), source: 'Yrittäjät: työnantajan maksut 2024; Ilmarinen' },
    '2025-01-01': { value: euros('70.08'), source: FINEKA25 },
    '2026-01-01': { value: euros('71.72'), source: `${ETK26}; Ilmarinen` },
    '2027-01-01': NEXT_YEAR,
  },
})

export const yelLowerLimit = dated<Cents>({
  name: 'YEL, työtulon alaraja vuodessa',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: euros('9010.28'), source: 'Vero: kevytyrittäjän verokortti' },
    '2025-01-01': { value: euros('9208.43'), source: FINEKA25, certainty: 'unconfirmed' },
    '2026-01-01': { value: null, source: 'ei löydy' },
  },
})

// ── unemployment ──

export const unemploymentEmployee = dated<Rate>({
  name: 'Työttömyysvakuutus, työntekijän osuus',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.0079'), source: VERITAS },
    '2025-01-01': { value: rate('0.0059'), source: EMPLOYMENT_FUND25 },
    '2026-01-01': { value: rate('0.0089'), source: 'Demokraatti 4.12.2025; avoimet palkanlaskennan säännöt 2026' },
    '2027-01-01': NEXT_YEAR,
  },
})

export interface EmployerUnemployment {
  readonly low: Rate
  /** On the part of the employer's yearly payroll above the limit. */
  readonly high: Rate
  readonly payrollLimit: Cents
}

export const unemploymentEmployer = dated<EmployerUnemployment>({
  name: 'Työttömyysvakuutus, työnantajan osuus',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: { low: rate('0.0027'), high: rate('0.0109'), payrollLimit: euros('2337000') },
      source: VERITAS,
    },
    '2025-01-01': {
      value: { low: rate('0.0020'), high: rate('0.0080'), payrollLimit: euros('2455500') },
      source: EMPLOYMENT_FUND25,
    },
    '2026-01-01': {
      value: { low: rate('0.0031'), high: rate('0.0123'), payrollLimit: euros('2509500') },
      source: `${CODE26}; yksi uutissivu sanoo ylemmäksi maksuksi 0,72 %`,
      certainty: 'unconfirmed',
    },
    '2027-01-01': NEXT_YEAR,
  },
})

export interface PartOwnerUnemployment {
  readonly employee: Rate
  readonly employer: Rate
}

export const unemploymentPartOwner = dated<PartOwnerUnemployment>({
  name: 'Työttömyysvakuutus, osaomistaja',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: { employee: rate('0.0043'), employer: rate('0.0027') }, source: VERITAS },
    '2025-01-01': { value: { employee: rate('0.0030'), employer: rate('0.0020') }, source: EMPLOYMENT_FUND25 },
    '2026-01-01': { value: null, source: 'ei löydy' },
  },
})

/** Accident and employer unemployment obligations begin when the year's payroll exceeds this. */
export const payrollMinimum = dated<Cents>({
  name: 'Työnantajan palkkasumman vähimmäisraja vuodessa',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: euros('1500'), source: 'Työllisyysrahasto Q3/2024', certainty: 'unconfirmed' },
    '2025-01-01': { value: euros('1500'), source: FINEKA25 },
    '2026-01-01': { value: euros('1500'), source: 'oletettu ennallaan', certainty: 'unconfirmed' },
    '2027-01-01': NEXT_YEAR,
  },
})

// ── health ──

export const healthEmployer = dated<Rate>({
  name: 'Sairausvakuutus, työnantajan maksu',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.0116'), source: KELA24 },
    '2025-01-01': { value: rate('0.0187'), source: FINEKA25, certainty: 'unconfirmed' },
    '2026-01-01': { value: rate('0.0191'), source: CODE26, certainty: 'unconfirmed' },
    '2027-01-01': NEXT_YEAR,
  },
})

/** Inside the card's percent: never deducted separately. */
export const medicalCareEmployee = dated<Rate>({
  name: 'Sairaanhoitomaksu (sisältyy ennakonpidätykseen)',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.0051'), source: KELA24 },
    '2025-01-01': { value: rate('0.0106'), source: 'verolaskurin oletukset 2025', certainty: 'unconfirmed' },
    '2026-01-01': { value: rate('0.0110'), source: 'nettopalkka.fi parametrit 2026', certainty: 'unconfirmed' },
    '2027-01-01': NEXT_YEAR,
  },
})

export interface DailyAllowanceContribution {
  readonly rate: Rate
  /** Due only when the yearly wage reaches this. */
  readonly yearlyWage: Cents
}

/** Inside the card's percent: never deducted separately. */
export const dailyAllowanceEmployee = dated<DailyAllowanceContribution>({
  name: 'Päivärahamaksu (sisältyy ennakonpidätykseen)',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: { rate: rate('0.0101'), yearlyWage: euros('16499') }, source: KELA24 },
    '2025-01-01': {
      value: { rate: rate('0.0084'), yearlyWage: euros('16862') },
      source: 'verolaskurin oletukset 2025',
      certainty: 'unconfirmed',
    },
    '2026-01-01': {
      value: { rate: rate('0.0088'), yearlyWage: euros('17255') },
      source: 'nettopalkka.fi parametrit 2026',
      certainty: 'unconfirmed',
    },
    '2027-01-01': NEXT_YEAR,
  },
})

// ── accident and group life: the company's policies decide, these only tell what is usual ──

export const groupLifeTypical = dated<Rate>({
  name: 'Ryhmähenkivakuutus, tavanomainen maksu',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.0006'), source: 'tyel-vakuutus.fi 2023–2024', certainty: 'unconfirmed' },
    '2027-01-01': NEXT_YEAR,
  },
})

export const accidentTypical = dated<Rate>({
  name: 'Tapaturmavakuutus, maksu keskimäärin',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.0070'), source: 'tyel-vakuutus.fi 2023–2024', certainty: 'unconfirmed' },
    '2025-01-01': { value: null, source: 'vain vaihteluväli 0,1–7 % löytyy' },
  },
})
