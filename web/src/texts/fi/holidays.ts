import type { HolidayYear } from '@palkkasilta/contract/holidays.ts'
import { refusals } from '@palkkasilta/contract/refusals.ts'

import { common, counted } from './common.ts'

/** Annual leave: what is earned, had and owed. */
export const holidays = {
  title: 'Vuosilomat',
  failed: 'Lomia ei voitu hakea',
  empty: 'Maksettuja palkkoja ei ole, joten lomaa ei ole kertynyt.',
  year: (creditYear: number) => `01.04.${creditYear}–31.03.${creditYear + 1}`,
  columns: {
    creditYear: 'Lomanmääräytymisvuosi',
    rule: 'Ansainta',
    ruleOf: 'Mistä',
    fullMonths: 'Täysiä kk',
    days: 'Lomapäiviä',
    daysLeft: 'Jäljellä',
    pay: 'Lomapalkka',
    method: 'Laskutapa',
    paid: 'Maksettu',
    due: 'Velka',
    employerCosts: 'Maksut velasta',
  },
  rules: { DAYS: '14 päivää', HOURS: '35 tuntia', TIME_OFF: 'Oikeus vapaaseen' } satisfies Record<
    HolidayYear['rule'],
    string
  >,
  ofContract: 'sopimuksen mukaan',
  ofPractice: 'tehtyjen kuukausien mukaan',
  methods: {
    MONTHLY: () => 'kuukausipalkka / 25 päivältä',
    AVERAGE: (_: string, earned: string) => `keskipäiväpalkka palkoista ${earned} × kerroin`,
    SHARE: (percent: string, earned: string) => `${percent} palkoista ${earned}`,
  } satisfies Record<HolidayYear['method'], (percent: string, earned: string) => string>,
  groundless: {
    title: 'Lomakorvaus on maksettu palkkojen yhteydessä ilman perustetta',
    text: 'Vuosilomalain mukaan lomakorvaus maksetaan joka palkassa vain, jos työehtosopimus sallii sen tai jokainen keikka on oma työsuhteensa. Merkitse peruste allekirjoitettuun työsopimukseen, tai merkitse loma kertyväksi.',
  },
  finalPay: {
    title: (day: string) => `Työsuhde päättyy ${day}: loppupalkka on maksettava silloin, ellei muuta ole sovittu`,
    past: (day: string) => `Työsuhde päättyi ${day}: loppupalkkaa on maksamatta`,
    late: (days: number, source: string) =>
      `Viivästyneestä palkasta voi joutua maksamaan enintään ${days} odotuspäivää (${source}).`,
    unpaidShifts: (count: number, gross: string | null) =>
      `${counted(count, 'vuoro ilman palkkaa', 'vuoroa ilman palkkaa')}${gross === null ? '' : `, brutto ${gross}`}`,
    openSalary: (sum: string) => `Lähettämättä maksuun ${sum}`,
    compensation: (sum: string) => `Lomakorvausta ${sum}`,
  },
  payments: 'Maksetut lomat',
  payment: (days: number, from: string, to: string) => `${days} pv, ${from}–${to}`,
  compensation: 'Lomakorvaus',
  leave: {
    year: 'Lomanmääräytymisvuosi',
    first: 'Loman ensimmäinen päivä',
    last: 'Loman viimeinen päivä',
    missing: refusals.NO_LEAVE_DAYS,
    pay: 'Tee lomapalkka',
    compensate: 'Tee lomakorvaus',
    failed: 'Palkkaa ei voitu tehdä',
    question: 'Tehdäänkö palkka lomasta?',
    compensationQuestion: 'Tehdäänkö palkka lomakorvauksesta?',
    days: 'Lomapäiviä',
    left: 'Jäljelle jää',
    department: 'Osasto',
    gross: 'Lomapalkka tai -korvaus',
    bonus: 'Lomaraha',
    net: 'Maksetaan noin',
    consequence: 'Palkka on avoin: lähetä se maksuun palkkalistalta. Lomapalkka maksetaan ennen loman alkamista.',
    action: 'Tee palkka',
    done: 'Palkka tehty',
    open: 'Avaa palkka',
  },
  report: {
    on: 'Päivänä',
    failed: 'Lomavelkaa ei voitu hakea',
    summary: common.total,
    list: 'Lomavelka henkilöittäin',
    people: 'Henkilöitä',
    none: 'Lomavelkaa ei ole.',
    personName: 'Henkilö',
    note: 'Velka on se osa lomapalkasta, jota ei ole maksettu palkkojen yhteydessä eikä lomana. Työnantajan maksut ovat samassa suhteessa kuin henkilön palkoista samana vuonna.',
    groundless: 'Lomakorvaus palkoissa ilman perustetta',
    compensated: 'Maksettu',
  },
} as const
