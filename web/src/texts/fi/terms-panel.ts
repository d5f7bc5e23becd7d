import { refusals } from '@palkkasilta/contract/refusals.ts'
import { counted } from './common.ts'

/** Paid salaries beside what today's agreements, wages and rules make of the same shifts. */
export const terms = {
  title: 'Maksetut palkat ja nykyiset ehdot',
  intro:
    'Maksettuja palkkoja verrataan siihen, mitä samoista vuoroista maksettaisiin nyt voimassa olevien sopimusten, tuntipalkkojen ja sääntöjen mukaan. Aiemmat tasoitukset ja perinnät on laskettu mukaan. Avoimet palkat lasketaan uudelleen, kun ne lähetetään maksuun.',
  from: 'Palkkakaudet alkaen',
  to: 'Palkkakaudet päättyen',
  failed: 'Maksettuja palkkoja ei voitu verrata',
  none: 'Maksetut palkat ovat nykyisten ehtojen mukaiset.',
  cut: (shown: number, count: number) => `Näytetään ${shown} suurinta eroa, yhteensä ${count}.`,
  left: (count: number, reason: string) => `${counted(count, 'palkkaa', 'palkkaa')} ei voitu verrata: ${reason}`,
  columns: {
    person: 'Henkilö',
    rows: 'Erot',
    gross: 'Ero brutto',
    paid: 'Maksettu → kuuluisi',
  },
  row: (name: string, hours: string, price: string, amount: string) => `${name} ${hours} h × ${price}: ${amount}`,
  amounts: (paid: string, due: string) => `${paid} → ${due}`,
  salary: (id: number) => `Palkka ${id}`,
  settle: 'Tasoita',
  running: 'Tasoitetaan palkkoja',
  notSettled: 'Palkkoja ei voitu tasoittaa',
  question: 'Tasoitetaanko maksetut palkat nykyisten ehtojen mukaan?',
  nothing: 'Valituilla henkilöillä ei ole eroja',
  chooseOne: refusals.NO_PEOPLE_SELECTED,
  leave: {
    action: 'Jätä tasoittamatta',
    question: 'Jätetäänkö erot tasoittamatta?',
    people: 'Henkilöitä',
    gross: 'Ero brutto',
    consequence: 'Ero jää niin kuin se on: siitä ei makseta eikä peritä mitään, eikä sitä näytetä enää.',
    note: 'Syy',
    done: 'Erot jätettiin tasoittamatta',
  },
} as const
