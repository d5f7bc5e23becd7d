import type { AccountDay, BankEntry } from '@palkkasilta/contract/bank-entries.ts'
import type { StateLooks } from '../state-looks.ts'
import { bankFiles } from './bank-files.ts'
import { counted } from './common.ts'

type Problem = AccountDay['problems'][number]

const kinds = {
  PAYMENT: ['Lähtevä maksu', 'neutral'],
  RETURN: ['Palautunut maksu', 'neutral'],
  RECEIVED: ['Saapunut maksu', 'neutral'],
  TAKEN_BACK: ['Takaisin otettu maksu', 'neutral'],
  TRANSFER: ['Oma siirto', 'neutral'],
  FEE: ['Pankin palkkio', 'neutral'],
  INTEREST: ['Korko', 'neutral'],
  TAX: ['Vero', 'neutral'],
  OTHER: ['Muu', 'neutral'],
  UNKNOWN: ['Tuntematon', 'bad'],
} satisfies StateLooks<BankEntry['kind']>

const statements = (first: number | null, last: number | null) =>
  first === last ? `Tiliote ${first} puuttuu.` : `Tiliotteet ${first}–${last} puuttuvat.`

/** Everything on our accounts, and our accounts themselves. */
export const bankTraffic = {
  title: 'Pankki',
  tab: bankFiles.traffic,
  openBill: 'Avaa lasku',
  unit: ['tapahtuma', 'tapahtumaa'] as const,
  columns: {
    name: 'Nimi',
    iban: 'Tilinumero',
    bookedOn: 'Päivä',
    reference: 'Viite',
    message: 'Viesti',
    code: 'Koodi',
    amount: 'Summa',
    balance: 'Saldo',
    matched: 'Tilanne',
    kind: 'Laji',
    with: 'Kohdistettu',
    account: 'Oma tili',
  },
  filters: {
    search: 'Hae nimellä, viestillä, summalla tai viitteellä',
    account: 'Oma tili',
    direction: 'Suunta',
    kind: 'Laji',
    matched: 'Tilanne',
    period: 'Päivä',
    from: 'Alkaen',
    to: 'Päättyen',
  },
  directions: { in: 'Panot', out: 'Otot' },
  matchings: { true: 'Selvitetty', false: 'Selvittämättä' },
  kinds,
  matched: ['Selvitetty', 'good'] as const,
  unmatched: ['Selvittämättä', 'bad'] as const,
  unknown: 'Tapahtumaa ei tunneta',
  payment: (id: number) => `Maksu ${id}`,
  payments: (count: number) => counted(count, 'maksu', 'maksua'),
  bill: (number: number) => `Lasku ${number}`,
  fetch: {
    action: 'Hae tapahtumat',
    nothing: 'Uusia tapahtumia ei ole.',
    done: (files: number, unmatched: number) =>
      unmatched === 0
        ? `Haettu ${counted(files, 'aineisto', 'aineistoa')}, kaikki täsmäävät.`
        : `Haettu ${counted(files, 'aineisto', 'aineistoa')}, joista ${unmatched} ei täsmää.`,
    never: 'Pankista ei ole haettu',
    last: (at: string) => `Haettu ${at}`,
    failed: (at: string) => `Haku epäonnistui ${at}`,
    unknown: 'Haun tilaa ei tiedetä',
  },
  match: 'Kohdista laskulle',
  kind: {
    action: 'Tallenna laji',
    label: 'Mikä tapahtuma on',
    note: 'Selite',
    asTold: 'Pankin kertoman mukaan',
    done: 'Tapahtuman laji on tallennettu.',
    by: (who: string) => `lajin antoi ${who}`,
  },
  panel: {
    title: 'Tilitapahtuma',
    failed: 'Tapahtumaa ei voitu hakea',
    valueOn: 'Arvopäivä',
    archiveId: 'Arkistointitunnus',
    file: 'Aineisto',
    statement: 'Tiliote',
    statementOf: (number: number | null) => (number === null ? 'Tiliotteella' : `Tiliote ${number}`),
    notOnStatement: 'Ei vielä tiliotteella',
    left: 'Kohdistamatta',
  },
  history: {
    actions: { 'bankEntry.kind': 'Laji vaihdettiin' },
    fields: { kind: 'Laji', note: 'Selite' },
  },
  empty: { title: 'Ei tapahtumia', text: 'Hae tapahtumat pankista.' },
  days: {
    title: 'Tilin päivät',
    from: 'Alkaen',
    to: 'Päättyen',
    failed: 'Tilin päiviä ei voitu hakea',
    empty: 'Tileillä ei ole tapahtumia näinä päivinä.',
    columns: {
      day: 'Päivä',
      account: 'Tili',
      opening: 'Alkusaldo',
      credits: 'Panot',
      debits: 'Otot',
      closing: 'Loppusaldo',
      state: 'Täsmäytys',
    },
    right: ['Täsmää', 'good'] as const,
    waiting: ['Tiliote puuttuu', 'waiting'] as const,
    wrong: ['Ei täsmää', 'bad'] as const,
    hint: (days: number) => `${counted(days, 'päivä', 'päivää')} ei täsmää`,
    statementHint: (count: number) => counted(count, 'puute tiliotteissa', 'puutetta tiliotteissa'),
    show: 'Näytä tapahtumat',
    file: (reference: string) => `Aineisto ${reference}`,
  },
  problems: {
    NO_STATEMENT: () => 'Tiliotetta ei ole.',
    MISSING_STATEMENTS: ({ count, last }) => statements(count, last),
    REPEATED_STATEMENT: ({ count }) =>
      count === null ? 'Tiliote on tullut kahdesti.' : `Tiliote ${count} on tullut kahdesti.`,
    OPENING_DIFFERS: (_, sum) => `Alkusaldo eroaa edellisen tiliotteen loppusaldosta ${sum}.`,
    CLOSING_DIFFERS: (_, sum) => `Loppusaldo eroaa tapahtumista ${sum}.`,
    NOT_ON_STATEMENT: ({ count }, sum) =>
      `${counted(count ?? 0, 'tapahtuma', 'tapahtumaa')} ei ole tiliotteella (${sum}).`,
    UNEXPLAINED: ({ count }, sum) => `${counted(count ?? 0, 'tapahtuma', 'tapahtumaa')} selvittämättä (${sum}).`,
  } satisfies Record<Problem['problem'], (problem: Problem, sum: string) => string>,
  accounts: {
    failed: 'Tilejä ei voitu hakea',
    title: 'Maksutilit',
    none: 'Maksutilejä ei ole. Lisää tili asetuksissa.',
    columns: {
      account: 'Tili',
      payer: 'Omistaja',
      connection: 'Yhteys',
      balance: 'Saldo',
      balanceOn: 'Tiliotteen päivä',
      booked: 'Tiliotteen jälkeen',
    },
    noBalance: 'Tiliotetta ei ole',
    entries: 'Näytä tapahtumat',
    connections: 'Yhteydet pankkeihin',
    noConnections: 'Pankkiyhteyksiä ei ole.',
    facts: {
      state: 'Tila',
      opened: 'Viimeisin vastaus',
      failed: 'Viimeisin virhe',
      certificate: 'Varmenne päättyy',
      next: 'Seuraava haku',
    },
    works: ['Vastaa', 'good'] as const,
    broken: ['Ei vastaa', 'bad'] as const,
    unused: ['Ei käytetty', 'neutral'] as const,
    noNext: 'Ei haeta itsestään: Lähetä pankkiin ei ole päällä',
    noCertificate: 'Varmennetta ei ole',
    certificate: (day: string, days: number) =>
      days < 0 ? `${day}, vanhentunut` : `${day}, ${counted(days, 'päivä', 'päivää')} jäljellä`,
  },
} as const
