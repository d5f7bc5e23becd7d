import type { DifferenceReason, RegisterMonth, SeparateReportState } from '@palkkasilta/contract/separate-reports.ts'
import type { StateLooks } from '../state-looks.ts'
import { counted } from './common.ts'

const salaries = (count: number) => counted(count, 'palkka', 'palkkaa')

/** Where the payer's separate report of a month stands. */
export const separateReportLooks = {
  OPEN: ['Lähettämättä', 'waiting'],
  SENDING: ['Lähetyksessä', 'active'],
  SENT: ['Ilmoitettu', 'good'],
  CHANGED: ['Korjattava', 'bad'],
  ERROR: ['Hylätty', 'bad'],
  CLIENT: ['Asiakas ilmoittaa', 'neutral'],
} as const satisfies StateLooks<SeparateReportState>

export const separateReports = {
  title: 'Ilmoitukset',
  caption: 'Tulorekisteriin ilmoitetut kuukaudet, uusimmat ensin',
  unit: ['kuukausi', 'kuukautta'],
  columns: {
    month: 'Kuukausi',
    payer: 'Maksaja',
    paid: 'Maksettu',
    reported: 'Ilmoitettu',
    difference: 'Erotus',
    answers: 'Tulorekisterin vastaus',
    contribution: 'Sairausvakuutusmaksu',
    state: 'Erillisilmoitus',
    due: 'Viimeistään',
  },
  filters: {
    year: 'Vuosi',
    state: 'Erillisilmoitus',
    differing: 'Erotus',
    all: 'Kaikki',
    choices: { true: 'Vain joissa on erotus', false: 'Vain ilman erotusta' },
  },
  answers: ({
    accepted,
    refused,
    waiting,
    salaries: all,
  }: Pick<RegisterMonth, 'accepted' | 'refused' | 'waiting' | 'salaries'>) =>
    all === 0
      ? 'Ei palkkoja'
      : [
          `${accepted}/${all} vastaanotettu`,
          ...(refused > 0 ? [`${refused} hylätty`] : []),
          ...(waiting > 0 ? [`${waiting} odottaa`] : []),
        ].join(', '),
  empty: {
    title: 'Ei kuukausia',
    text: 'Kuukausi tulee tähän, kun sen ensimmäinen palkka on lähetetty maksuun.',
  },
  open: 'Avaa',
  panel: {
    title: 'Kuukauden ilmoitukset',
    failed: 'Kuukautta ei voitu hakea',
    counted: (when: string) => `Laskettu ${when}`,
    ofClient: (name: string) =>
      `${name} antaa erillisilmoituksen itse: sen koko kuukauden palkkoja ei tunneta täällä. Kerro sille nimissään maksettujen palkkojen maksu.`,
    equal: 'Maksettu ja ilmoitettu ovat samat.',
  },
  differences: {
    title: 'Erotus',
    whys: {
      WAITING: 'Odottaa lähetystä tai vastausta',
      REFUSED: 'Tulorekisteri on hylännyt',
      CHANGED: 'Tulorekisterissä on aiempi summa',
      NOT_PAID: 'Ilmoitettu, mutta ei maksussa',
    } satisfies Record<DifferenceReason, string>,
    of: (why: string, count: number) => `${why}: ${salaries(count)}`,
    more: (count: number) => `ja ${salaries(count)} lisää`,
    columns: { name: 'Palkka', paid: 'Maksettu', reported: 'Ilmoitettu', difference: 'Erotus' },
  },
  health: {
    title: 'Sairausvakuutusmaksu',
    base: 'Maksun peruste',
    rate: 'Maksuprosentti',
    contribution: 'Maksu, pyöristetty kerran',
    own: 'Palkkojen omat rivit yhteensä',
    rounding: 'Pyöristysero pyöristystilille',
    counted: 'Palkkojen poikkeavat rivit',
    substituted: 'Sijaismaksajana maksettu, ei mukana',
    substitutedOf: (count: number, sum: string) => `${salaries(count)}, ${sum}`,
    columns: { name: 'Palkka', own: 'Oma rivi', counted: 'Osuus perusteesta', difference: 'Erotus' },
  },
  report: {
    title: 'Erillisilmoitus',
    deductions: 'Vähennykset maksusta',
    deductionsHint:
      'Jätä tyhjäksi, ellei maksusta vähennetä mitään. Aiemman kuukauden virhe korjataan sen omalla ilmoituksella.',
    payable: 'Maksettavaa',
    noWages: 'Ei palkanmaksua',
    message: 'Tulorekisterin sanoma',
    messageFailed: 'Sanomaa ei voitu muodostaa',
    none: 'Erillisilmoitusta ei ole vielä lähetetty.',
    columns: {
      kind: 'Ilmoitus',
      state: 'Tila',
      contribution: 'Maksu',
      sentAt: 'Lähetetty',
      answeredAt: 'Vastattu',
      reportId: 'Tunniste',
    },
    kinds: { new: 'Uusi', correction: 'Korvaava' },
    errors: 'Ilmoitus ei mennyt läpi',
  },
  send: {
    send: 'Lähetä',
    correct: 'Korjaa',
    onItsWay: 'Ilmoitus on matkalla tulorekisteriin',
    unchanged: 'Tulorekisterissä on jo tämä ilmoitus',
    notBegun: 'Kuukausi ei ole vielä alkanut',
    question: 'Lähetetäänkö kuukauden erillisilmoitus tulorekisteriin?',
    correctQuestion: 'Korjataanko kuukauden erillisilmoitus tulorekisteriin?',
    unfinished: 'Kuukausi on vielä kesken: jos palkkoja maksetaan lisää, ilmoitus pitää korjata.',
    differs: (sum: string) => `Palkkailmoitukset eroavat maksetusta ${sum}: Verohallinto vertaa maksua niihin.`,
    done: 'Erillisilmoitus lähtee tulorekisteriin.',
  },
  history: {
    title: 'Historia',
    actions: {
      'separateReport.send': 'Erillisilmoitus lähetetty',
      'separateReport.answer': 'Tulorekisteri vastasi',
    },
    fields: {
      isCorrection: 'Korvaava',
      isPaid: 'Palkkoja maksettu',
      base: 'Maksun peruste',
      contribution: 'Maksu',
      deductions: 'Vähennykset',
      isAccepted: 'Vastaanotettu',
      messages: 'Vastaus',
    },
    state: 'Erillisilmoitus',
  },
} as const
