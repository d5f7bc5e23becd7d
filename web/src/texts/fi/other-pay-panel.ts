import { counted } from './common.ts'
import { otherPay as names } from './shifts.ts'

/** What is said of every pay of chosen shifts that is not for their work. */
export const otherPay = {
  chosen: 'Valittu',
  check: 'Laske',
  people: 'Palkkoja',
  ofPeople: 'Mitä maksetaan',
  make: (count: number) => `Tee ${counted(count, 'palkka', 'palkkaa')}`,
  open: 'Avaa palkka',
} as const

export const sickPay = {
  title: names.sickPay,
  intro:
    'Poissaoloksi merkityistä työvuoroista maksetaan sairastumispäivältä ja yhdeksältä sitä seuraavalta arkipäivältä, tai sen mukaan mitä työehtosopimus antaa. Alle kuukauden kestäneessä työsuhteessa maksetaan puolet (työsopimuslaki 2 luku 11 §, vahvistamatta).',
  day: 'Sairauden ensimmäinen päivä',
  noDay: 'Tyhjä: kunkin henkilön ensimmäinen valittu vuoro.',
  failed: 'Sairausajan palkkaa ei voitu tehdä',
  question: 'Tehdäänkö sairausajan palkka?',
  shifts: 'Vuoroja',
  person: (hours: string, pay: string, share: string) => `${hours} h, ${pay} (${share})`,
  ill: (firstDay: string, since: string | null) =>
    `sairaus alkoi ${firstDay}, työsuhde ${since === null ? 'ei tiedossa' : since}`,
  blocked: (count: number) => counted(count, 'vuorosta ei makseta', 'vuorosta ei makseta'),
  consequence:
    'Jokaiselle henkilölle tehdään oma palkka, joka lähetetään maksuun kuten muutkin. Sitä ei laskuteta asiakkaalta.',
  done: (count: number) => counted(count, 'sairausajan palkka tehty', 'sairausajan palkkaa tehty'),
} as const

/** By agreement. */
export const publicHolidayPay = {
  title: names.publicHolidayPay,
  intro:
    'Valittujen vuorojen tekijöille maksetaan arkipyhästä sen mukaan mitä työehtosopimus antaa. Työsuhteen on pitänyt jatkua arkipyhän yli: voimassa oleva työsopimus, tai vuoroja ennen ja jälkeen. Muut sopimuksen ehdot, kuten poissaolot pyhän ympärillä, tarkistat itse.',
  day: 'Arkipyhä',
  failed: 'Arkipyhäkorvausta ei voitu tehdä',
  question: 'Tehdäänkö arkipyhäkorvaus?',
  person: (pay: string, since: string) => `${pay}, työsuhde ${since} alkaen`,
  blocked: (count: number) => counted(count, 'henkilölle ei makseta', 'henkilölle ei makseta'),
  consequence:
    'Jokaiselle henkilölle tehdään oma palkka, joka lähetetään maksuun ja laskutetaan asiakkaalta kuten muutkin.',
  done: (count: number) => counted(count, 'arkipyhäkorvaus tehty', 'arkipyhäkorvausta tehty'),
} as const
