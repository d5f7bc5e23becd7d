import type { OwnSalary } from '@palkkasilta/contract/own-salaries.ts'
import type { StateLooks } from '../../state-looks.ts'

/** The own salaries, in the words of whoever is paid. */
export const ownSalaries = {
  title: 'Palkat',
  failed: 'Palkkoja ei voitu hakea',
  empty: 'Sinulle ei ole vielä tehty palkkoja.',
  emptyHint: 'Palkka näkyy tässä, kun se on valmisteilla.',
  unit: ['palkka', 'palkkaa'],
  billed: 'Laskutuksesta',
  payday: (day: string) => `Maksupäivä ${day}`,
  states: {
    OPEN: ['Valmisteilla', 'neutral'],
    WAITING_FOR_PAYMENT: ['Maksetaan', 'active'],
    PAID: ['Maksettu', 'good'],
    LOCKED: ['Maksettu', 'good'],
  } satisfies StateLooks<OwnSalary['state']>,
  certificate: {
    action: 'Lataa todistus',
    title: 'Palkkatodistus',
    text: 'Todistuksessa on palkat, joiden maksupäivä on jaksolla, ja niiden summat: esimerkiksi pankille tai vuokranantajalle.',
    from: 'Alkaen',
    to: 'Päättyen',
    noPeriod: 'Jakso päättyy ennen kuin se alkaa.',
    file: 'palkkatodistus.pdf',
    failed: 'Todistusta ei voitu tehdä',
    done: 'Palkkatodistus ladattu',
  },
  one: {
    title: (payday: string) => `Palkka ${payday}`,
    untitled: 'Palkka',
    failed: 'Palkkaa ei voitu hakea',
    draft: 'Palkka on vielä valmisteilla: summat voivat muuttua.',
    slip: 'Palkkalaskelma (PDF)',
    paid: 'Tilille',
    period: 'Palkkakausi',
    payday: 'Maksupäivä',
    from: 'Työ',
    figures: 'Mistä palkka muodostuu',
    hint: 'Paina summaa, niin näet, miten se on laskettu.',
    figuresFailed: 'Erittelyä ei voitu hakea',
  },
} as const
