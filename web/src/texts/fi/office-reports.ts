import type { Lateness, ReportArea, ReportGroup } from '@palkkasilta/contract/office-reports.ts'
import { common, counted } from './common.ts'

export const officeReportTexts = {
  failed: 'Lukuja ei voitu hakea',
  summary: common.total,
  none: 'Näillä ehdoilla ei ole mitään. Valitse pidempi aika.',
  period: 'Ajalta',
  from: 'Ajalta alkaen',
  to: 'Ajalta asti',
  preset: 'Aika',
  presets: {
    own: 'Valitut päivät',
    allTime: 'Koko aika',
    thisMonth: 'Tämä kuukausi',
    lastMonth: 'Edellinen kuukausi',
    thisQuarter: 'Tämä vuosineljännes',
    lastQuarter: 'Edellinen vuosineljännes',
    thisYear: 'Tämä vuosi',
    lastYear: 'Edellinen vuosi',
    twelveMonths: '12 kuukautta',
  },
  area: 'Alue',
  areas: { billing: 'Laskutus', workforce: 'Työvoima' } satisfies Record<ReportArea, string>,
  by: 'Ryhmittely',
  groups: {
    month: 'Kuukausittain',
    person: 'Henkilöittäin',
    customer: 'Asiakkaittain',
    department: 'Osastoittain',
    lateness: 'Viivästyksen mukaan',
    state: 'Tiloittain',
  } satisfies Record<ReportGroup, string>,
  headings: {
    month: 'Kuukausi',
    person: 'Henkilö',
    customer: 'Asiakas',
    department: 'Osasto',
    lateness: 'Viivästys',
    state: 'Tila',
  } satisfies Record<ReportGroup, string>,
  /** Of rows that belong to none. */
  nobody: {
    month: common.none,
    person: 'Ei yhden henkilön',
    customer: 'Ei yhden asiakkaan',
    department: 'Ei osastoa',
    lateness: common.none,
    state: common.none,
  } satisfies Record<ReportGroup, string>,
  lateness: {
    notDue: 'Ei vielä erääntynyt',
    to14: '1–14 päivää',
    to30: '15–30 päivää',
    to60: '31–60 päivää',
    over60: 'Yli 60 päivää',
  } satisfies Record<Lateness, string>,
  since: 'Vanhin',
  measures: {
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
  } as const,
  /** What is called otherwise in one report. */
  own: {
    salary: {},
    combined: { net: 'Laskutettu, veroton', credited: 'Hyvitetty, veroton' },
    'advance-salary': { paid: 'Maksettu ennakkona', lost: 'Menetetty' },
    'send-bills': { net: 'Veroton summa', paid: 'Maksettu' },
    'not-paid': {},
  } as const,
  notes: {
    salary:
      'Palkat maksupäivän mukaan, myös avoimet. Nettopalkka on ilman verovapaita korvauksia; palvelumaksu on laskuttajien palkoista.',
    combined:
      'Lähetetyt laskut päiväyksen ja palkat maksupäivän mukaan. Laskutuksessa meille jää palvelumaksu, työvoimassa kate: laskutettu ilman veroa ja hyvityksiä, vähennettynä palkan kustannuksilla.',
    'advance-salary':
      'Ennakot pyyntöpäivän mukaan. Katettu on ennakkoa, jonka myöhempi palkka kattaa; avoinna on maksettua ennakkoa, jota ei ole katettu; menetetty on maksettu laskuista, jotka on hyvitetty tai kirjattu luottotappioksi.',
    'send-bills':
      'Lähetetyt laskut päiväyksen mukaan. Verollinen summa jakautuu maksettuun, hyvitettyyn, avoimeen ja luottotappioon.',
    'not-paid':
      'Lähetetyt laskut, joita ei ole maksettu kokonaan, eräpäivän mukaan tänään. Vanhin on aikaisin eräpäivä.',
  },
  drawn: (measure: string, shown: number, all: number) =>
    shown < all
      ? `${measure}: ${counted(shown, 'rivi', 'ensimmäistä riviä')}; kaikki ovat taulukossa`
      : `${measure}; samat luvut ovat taulukossa`,
  rest: (count: number, what: string) => `Lisäksi ${counted(count, 'rivi', 'riviä')}, joita ei näytetä: ${what}.`,
  rows: (name: string) => `${name}: näytä rivit`,
  advances: {
    title: 'Ennakot',
    none: 'Näillä ehdoilla ei ole ennakoita.',
    onlyPerson: 'Yhden laskuttajan ennakot',
    onlyCustomer: 'Yhden asiakkaan ennakot',
    one: (bill: number) => `Ennakko laskusta ${bill}`,
    columns: {
      personName: 'Laskuttaja',
      billNumber: 'Lasku',
      customerName: 'Asiakas',
      askedAt: 'Pyydetty',
      amount: 'Ennakko',
      paid: 'Maksettu ennakkona',
      covered: 'Katettu',
      open: 'Avoinna',
      lost: 'Menetetty',
      state: 'Tila',
    },
  },
} as const
