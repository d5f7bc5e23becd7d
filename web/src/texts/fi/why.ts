import type { ExplainedRule } from '@palkkasilta/contract/explanations.ts'
import { counted } from './common.ts'

/** Of the panel that explains an amount. */
export const why = {
  title: 'Miksi tämä summa?',
  ask: (what: string) => `${what}, miksi tämä summa?`,
  failed: 'Summan perusteita ei voitu hakea',
  unknown: 'Tätä summaa ei ole. Se on voinut muuttua.',
  previous: 'Edellinen summa',
  next: 'Seuraava summa',
  zero: (reason: string) => `Summa on 0,00 €: ${reason}.`,
  basis: 'Mistä se lasketaan',
  unpaid: 'Lisät, joita ei makseta',
  salaries: 'Palkat',
  allSalaries: 'Palkat yhteensä',
  salaryOf: (name: string) => `Näytä palkka: ${name}`,
  paid: (amount: string) => `palkka ${amount}`,
  shifts: 'Vuorot',
  shift: 'Näytä vuoro',
  shiftOf: (day: string) => `Näytä vuoro ${day}`,
  gone: 'Vuoro on peruttu laskennan jälkeen',
  break: (minutes: number) => `tauko ${minutes} min`,
  times: (times: string) => `Maksettu aika: ${times}`,
  count: (count: number) => counted(count, 'vuoro', 'vuoroa'),
  time(minutes: number): string {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
  },
  roundedOnce: 'Summa pyöristetään senttiin kerran koko riviltä. Sentin ero jää sille vuorolle, jolla se syntyy.',
  levels: {
    law: 'Laki',
    company: 'Yrityksen asetukset',
    agreement: 'Työehtosopimus',
    department: 'Osasto tai työsopimus',
    person: 'Henkilön tiedot',
    salary: 'Tämä palkka',
    bill: 'Lasku',
    offer: 'Annettu laskurissa',
  } satisfies Record<ExplainedRule['level'], string>,
  since: (day: string) => `${day} alkaen`,
  checked: (day: string) => `tarkistettu ${day}`,
  certainty: {
    confirmed: 'vahvistettu',
    derived: 'laskettu arvo',
    unconfirmed: 'vahvistamatta',
  } satisfies Record<ExplainedRule['certainty'], string>,
} as const
