import type { StateLooks } from '../state-looks.ts'
import { counted } from './common.ts'

export const yearFigures = {
  title: 'Vuoden luvut',
  back: 'Asetukset',
  failed: 'Vuoden lukuja ei voitu hakea',
  year: 'Vuosi',
  text: 'Lain luvut, joita laskelmat tarvitsevat joka vuodelle. Palkkasilta tuo ne päivityksessä; siihen asti luvun voi syöttää tässä. Toinen ylläpitäjä vahvistaa sen, ja vahvistettu luku on käytössä, kunnes Palkkasilta tuo oman.',
  standing: (year: number, ofProduct: number, missing: number) =>
    `Vuodelle ${year} Palkkasillalla on ${counted(ofProduct, 'luku', 'lukua')}. Syöttämättä on ${counted(missing, 'luku', 'lukua')}.`,
  table: 'Luvut',
  empty: 'Vuodelta ei puutu lukuja.',
  columns: {
    name: 'Luku',
    chapter: 'Aihe',
    previous: 'Edellinen arvo',
    value: 'Arvo',
    source: 'Lähde',
    by: 'Syöttäjä ja vahvistaja',
    state: 'Tila',
  },
  states: {
    missing: ['Puuttuu', 'waiting'],
    waits: ['Odottaa vahvistusta', 'active'],
    holds: ['Käytössä', 'good'],
    ofProduct: ['Palkkasillan luku käytössä', 'good'],
  } satisfies StateLooks<'missing' | 'waits' | 'holds' | 'ofProduct'>,
  waiting: (value: string) => `Odottaa: ${value}`,
  ofYear: (year: number, value: string) => `${year}: ${value}`,
  readOn: (day: string) => `luettu ${day}`,
  publishedAt: 'Julkaistaan',
  enteredBy: (who: string, at: string) => `Syöttänyt ${who} ${at}`,
  confirmedBy: (who: string, at: string) => `Vahvistanut ${who} ${at}`,
  differs: {
    title: 'Syötetty luku eroaa Palkkasillan omasta',
    line: (name: string, entered: string, own: string) =>
      `${name}: syötetty ${entered}, Palkkasillan oma ${own}. Laskelmissa käytetään Palkkasillan omaa.`,
    before: 'Tarkista palkat, jotka on laskettu syötetyllä luvulla, ja poista luku sitten.',
  },
  enter: {
    action: 'Syötä',
    replace: 'Muuta',
    title: (name: string, year: number) => `${name} ${year}`,
    source: 'Lähde',
    sourceHint: 'Esimerkiksi asetuksen numero',
    link: 'Linkki',
    readOn: 'Päivä, jona luku on luettu',
    save: 'Tallenna',
    missing: 'Anna jokainen arvo, lähde, linkki ja päivä.',
    failed: 'Lukua ei voitu tallentaa',
    done: (name: string) => `${name} odottaa toisen ylläpitäjän vahvistusta`,
    isKnown: 'Palkkasillalla on jo tämän vuoden luku.',
    gone: 'Lukua ei ole.',
    before: (year: number, value: string) => `Vuonna ${year} arvo oli ${value}.`,
  },
  confirm: {
    action: 'Vahvista',
    all: (count: number) => `Vahvista ${counted(count, 'luku', 'lukua')}`,
    question: (count: number) =>
      count === 1 ? 'Vahvistetaanko luku?' : `Vahvistetaanko ${counted(count, 'luku', 'lukua')}?`,
    consequence: 'Laskelmat käyttävät vahvistettuja lukuja heti.',
    failed: 'Lukuja ei voitu vahvistaa',
    done: (count: number) => `Vahvistettu ${counted(count, 'luku', 'lukua')}`,
    own: 'Luvun vahvistaa joku muu kuin sinä.',
  },
  remove: {
    question: 'Poistetaanko syötetty luku?',
    failed: 'Lukua ei voitu poistaa',
    done: 'Syötetty luku on poistettu',
  },
} as const
