import { advanceStateNames } from './advance-state-names.ts'
import { NO_KEY } from './no-key.ts'
import type { Lateness, OfficeReportId, OfficeReportRow, ReportArea, ReportGroup } from './office-reports.ts'
import type { ReportPeriod } from './report-periods.ts'

/** What reports are called in parts, on the screen and in letters. */
export const periodNames = {
  allTime: 'Koko aika',
  thisMonth: 'Tämä kuukausi',
  lastMonth: 'Edellinen kuukausi',
  thisQuarter: 'Tämä vuosineljännes',
  lastQuarter: 'Edellinen vuosineljännes',
  thisYear: 'Tämä vuosi',
  lastYear: 'Edellinen vuosi',
  twelveMonths: '12 kuukautta',
} as const satisfies Readonly<Record<ReportPeriod, string>>

export const areaNames = { billing: 'Laskutus', workforce: 'Työvoima' } satisfies Record<ReportArea, string>

export const groupNames = {
  month: 'Kuukausittain',
  person: 'Henkilöittäin',
  customer: 'Asiakkaittain',
  billedCustomer: 'Asiakkaittain',
  department: 'Osastoittain',
  agreement: 'Työehtosopimuksittain',
  occupation: 'Ammateittain',
  employee: 'Henkilöittäin',
  lateness: 'Viivästyksen mukaan',
  age: 'Iän mukaan',
  state: 'Tiloittain',
} satisfies Record<ReportGroup, string>

export const groupHeadings = {
  month: 'Kuukausi',
  person: 'Henkilö',
  customer: 'Asiakas',
  billedCustomer: 'Asiakas',
  department: 'Osasto',
  agreement: 'Työehtosopimus',
  occupation: 'Ammatti',
  employee: 'Henkilö',
  lateness: 'Viivästys',
  age: 'Ikä',
  state: 'Tila',
} satisfies Record<ReportGroup, string>

/** Of rows that belong to none. */
const nobody = {
  month: '–',
  person: 'Ei yhden henkilön',
  customer: 'Ei yhden asiakkaan',
  billedCustomer: 'Ei asiakasta',
  department: 'Ei osastoa',
  agreement: 'Ei työehtosopimusta',
  occupation: 'Ei ammattia',
  employee: 'Ei tekijää',
  lateness: '–',
  age: '–',
  state: '–',
} satisfies Record<ReportGroup, string>

const latenessNames = {
  notDue: 'Ei vielä erääntynyt',
  to14: '1–14 päivää',
  to30: '15–30 päivää',
  to60: '31–60 päivää',
  over60: 'Yli 60 päivää',
} satisfies Record<Lateness, string>

/** Of what waits: the payday of a salary, the day of a shift, the date of a bill. */
const ageNames = { ...latenessNames, notDue: 'Päivä edessä tai tänään' } satisfies Record<Lateness, string>

const measures = {
  salaries: 'Palkkoja',
  bills: 'Laskuja',
  advances: 'Ennakkoja',
  gross: 'Brutto',
  tax: 'Ennakonpidätys',
  taxFree: 'Verovapaat korvaukset',
  employerCosts: 'Työnantajan maksut',
  net: 'Nettopalkka',
  paid: 'Maksetaan',
  fee: 'Palvelumaksu',
  credited: 'Hyvitetty',
  open: 'Avoinna',
  ourCosts: 'Kustannukset',
  margin: 'Palvelumaksu ja kate',
  asked: 'Pyydetty',
  undecided: 'Päättämättä',
  declined: 'Hylätty',
  approved: 'Hyväksytty',
  unpaid: 'Hyväksytty, maksamatta',
  covered: 'Katettu',
  lost: 'Luottotappio',
  vat: 'Alv',
  total: 'Verollinen summa',
  hours: 'Tunteja',
  marginShare: 'Kate-%',
  shifts: 'Vuoroja',
  paidCosts: 'Siitä maksettuja',
} as const

/** What is called otherwise in one report. */
const own = {
  salary: {},
  combined: { net: 'Laskutettu, veroton', credited: 'Hyvitetty, veroton' },
  'advance-salary': { paid: 'Maksettu ennakkona', lost: 'Menetetty' },
  'send-bills': { net: 'Veroton summa', paid: 'Maksettu' },
  'not-paid': {},
  // ten columns that stand beside each other
  margin: {
    billed: 'Laskutettu',
    supplements: 'Siitä lisiä',
    employerCosts: 'Maksut',
    ourCosts: 'Kulut',
    margin: 'Kate',
  },
  unbilled: {
    ourCosts: 'Palkkojen kulut',
    net: 'Laskut, veroton',
  },
  missed: {},
} as const

const months = 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu'.split(' ')

const monthName = (day: string) => `${months[Number(day.slice(5, 7)) - 1]}kuu ${day.slice(0, 4)}`

/** What a row is called. */
export function nameOfRow(by: ReportGroup, { key, name }: Pick<OfficeReportRow, 'key' | 'name'>): string {
  if (key === null || key === NO_KEY) return nobody[by]
  if (by === 'month') return monthName(key)
  if (by === 'lateness') return latenessNames[key as Lateness]
  if (by === 'age') return ageNames[key as Lateness]
  if (by === 'state') return advanceStateNames[key as keyof typeof advanceStateNames]
  return name ?? key
}

export function measureName(id: OfficeReportId, measure: string): string {
  const ofReport: Readonly<Record<string, string>> = own[id]
  const ofAll: Readonly<Record<string, string>> = measures
  return ofReport[measure] ?? ofAll[measure] ?? measure
}
