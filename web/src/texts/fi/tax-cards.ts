import type { CardStanding } from '@palkkasilta/contract/tax-cards.ts'
import type { CardPay, NoCardReason } from '@palkkasilta/values/tax-cards.ts'
import type { StateLooks } from '../state-looks.ts'
import { common, counted } from './common.ts'
import { people } from './workforce-people.ts'

const cards = (count: number) => counted(count, 'verokortti', 'verokorttia')
const ofPeople = (count: number) => counted(count, 'henkilö', 'henkilöä')

/** Where a fetched card stands beside the one that the person has. */
export const cardStandings = {
  DIFFERS: ['Odottaa', 'waiting'],
  EARLIER: ['Oma alkaa myöhemmin', 'neutral'],
  SAME: ['Käytössä', 'good'],
  NONE: ['Ei korttia', 'neutral'],
} as const satisfies StateLooks<CardStanding>

/** Tax cards that were fetched. */
export const taxCards = {
  caption: 'Haetut verokortit',
  unit: ['verokortti', 'verokorttia'] as const,
  columns: {
    name: 'Henkilö',
    year: 'Vuosi ja lähde',
    standing: 'Tila',
    now: 'Kortti nyt',
    nowMore: 'Kortin alku ja lähde',
    fetched: 'Haettu kortti',
    changes: 'Mikä muuttuu',
    validFrom: 'Alkaa',
    askedAt: 'Kysytty',
  },
  pays: { WAGE: 'palkka', COMPENSATION: 'työkorvaus', AT_SOURCE: 'lähdevero' } satisfies Record<CardPay, string>,
  sources: people.choices.cardSource,
  reasons: {
    UNKNOWN_PERSON: 'Verohallinto ei tunne henkilötunnusta tai ei anna korttia tälle maksajalle.',
    NONE_YET: 'Vuodelle ei ole vielä korttia.',
    ON_PAPER: 'Korttia ei saa sähköisesti: pyydä se henkilöltä.',
    UNREADABLE_ID: 'Henkilötunnus ei avaudu.',
    WITHDRAWN: 'Kortti on peruttu: pyydä uusi.',
    NOT_FITTING: 'Kortti on muulle tulolle kuin mitä täällä maksetaan.',
  } satisfies Record<NoCardReason, string>,
  none: 'Ei korttia',
  figures: (base: string, additional: string) => `${base} / ${additional}`,
  limit: (limit: string) => `raja ${limit}`,
  noLimit: 'ei tulorajaa',
  changes: {
    first: 'Ensimmäinen kortti',
    of: (name: string, before: string, after: string) => `${name} ${before} → ${after}`,
    base: 'perus',
    additional: 'lisä',
    ceiling: 'raja',
    from: 'alku',
  },
  above: (paid: string) => `Raja on alle jo maksetun ${paid}`,
  filters: {
    search: 'Hakuehto',
    standing: 'Tila',
    source: 'Lähde',
    above: 'Raja alle jo maksetun',
    all: common.all,
  },
  take: {
    action: 'Ota käyttöön',
    choose: 'Valitse ensin verokortit.',
    none: 'Valituista korteista mitään ei voi ottaa käyttöön.',
    question: (count: number) => `Otetaanko käyttöön ${cards(count)}`,
    facts: { cards: 'Kortteja', first: 'Henkilöltä puuttuu kortti', salaries: 'Avoimia palkkoja', left: 'Jää pois' },
    consequence:
      'Kortti tallentuu henkilön verokortteihin, ja edellinen päättyy sen alkuun. Avoimet palkat lasketaan sillä, kun ne lähetetään maksuun.',
    above: (count: number) => `Tuloraja on alle jo maksetun: ${cards(count)}`,
    aboveOf: (ceiling: string, paid: string) => `raja ${ceiling}, maksettu ${paid}: loput lisäprosentilla`,
    left: (count: number) => `Ei oteta käyttöön: ${cards(count)}`,
    confirm: (count: number) => `Ota käyttöön ${cards(count)}`,
    running: 'Otetaan verokortteja käyttöön',
    done: (count: number) => `Käyttöön otettu ${cards(count)}.`,
    cancelled: (done: number, total: number) => `Keskeytettiin: käyttöön otettu ${done}/${total}.`,
  },
  ask: {
    action: 'Hae kortit Verohallinnosta',
    question: 'Haetaanko kaikkien verokortit Verohallinnosta',
    consequence: 'Kysytään kaikkien, joille on maksettu vuoden aikana. Kortit tulevat luetteloon vähitellen.',
    confirm: 'Hae kortit',
    done: (count: number) => `Kysytään ${ofPeople(count)}. Kortit tulevat luetteloon vähitellen.`,
    failed: 'Verokortteja ei voitu hakea',
  },
  file: {
    action: 'Lue tiedostosta',
    title: 'Lue verokortit tiedostosta',
    text: 'CSV-tiedosto, jonka ensimmäinen rivi nimeää sarakkeet. Jos yksikin rivi on väärin, mitään ei lueta.',
    columns: (columns: readonly string[]) => `Sarakkeet: ${columns.join(', ')}`,
    field: 'Tiedosto',
    choose: 'Valitse tiedosto',
    clear: 'Poista tiedosto',
    missing: 'Valitse tiedosto.',
    read: 'Lue kortit',
    done: (count: number, people_: number) => `Luettu ${cards(count)}, ${ofPeople(people_)}.`,
    failed: 'Tiedostoa ei voitu lukea',
  },
  fetching: {
    failed: 'Haun tilaa ei voitu hakea',
    never: 'Kortteja ei ole vielä haettu.',
    notConfigured:
      'Verohallinnon rajapintaa ei ole otettu käyttöön (asetukset TAX_CARDS_…). Kortit voi lukea tiedostosta tai kirjata henkilön sivulla.',
    unconfirmed: 'Rajapinnan osoite ja kenttien nimet on arvattu (vahvistamatta): tarkista kortit ennen käyttöönottoa.',
    last: (at: string, asked: number, found: number) => `Haettu ${at}: kysyttiin ${ofPeople(asked)}, kortti ${found}.`,
    file: (at: string, name: string, asked: number) => `Tiedosto ${name} luettu ${at}: ${cards(asked)}.`,
    waiting: (count: number) => `Odottaa kysymistä: ${ofPeople(count)}.`,
    problem: (at: string) => `Verokorttien haku epäonnistui ${at}`,
    again: 'Kysytään myöhemmin uudelleen.',
    strangers: (ids: readonly string[]) =>
      `Vastauksessa oli kortteja henkilötunnuksille, joita ei kysytty: ${ids.join(', ')}. Niistä ei tallennettu mitään.`,
  },
  empty: { title: 'Ei verokortteja', text: 'Hae kortit Verohallinnosta tai lue ne tiedostosta.' },
} as const
