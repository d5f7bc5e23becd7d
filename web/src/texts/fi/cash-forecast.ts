import type { FlowKind } from '@palkkasilta/contract/cash-forecast.ts'
import { counted } from './common.ts'

/** What leaves and what comes to our accounts in the next weeks. */
export const cashForecast = {
  title: 'Kassaennuste',
  failed: 'Kassaennustetta ei voitu laskea',
  none: 'Mitään ei lähde eikä tule.',
  until: (day: string) => `${day} asti`,
  basis:
    'Maksut veloituspäivänään, avoimet palkat maksupäivänään, tilitettävät ja arvonlisävero eräpäivänään. Laskut odotetaan ' +
    'eräpäivänä ja niin monta päivää myöhemmin kuin asiakas on vuoden aikana keskimäärin maksanut.',
  /** What is told apart, since it is no debt yet. */
  estimated:
    'Arviota ovat hyväksytyt vuorot, joista ei ole vielä palkkaa: tunnit osaston viimeisten palkkojen mukaan, ja yhtä monta päivää ' +
    'kuukauden vaihteesta kuin ne maksettiin. Niiden veroja ja vakuutusmaksuja ei ole laskettu. Arvonlisävero on kirjanpidon mukainen ' +
    'myynnin vero ilman ostojen vähennyksiä.',
  columns: { day: 'Päivä', what: 'Mitä', leaves: 'Lähtee', comes: 'Tulee', left: 'Jää' },
  kinds: {
    payments: (count) => counted(count, 'maksu', 'maksua'),
    salaries: (count) => counted(count, 'avoin palkka', 'avointa palkkaa'),
    unmadeSalaries: (count) => `${counted(count, 'vuoro', 'vuoroa')} (arvio)`,
    billersSalaries: (count) => counted(count, 'laskuttajan avoin palkka', 'laskuttajien avointa palkkaa'),
    liabilities: (count) => counted(count, 'tilitettävä', 'tilitettävää'),
    vat: () => 'arvonlisävero',
    workforceBills: (count) => counted(count, 'työvoiman lasku', 'työvoiman laskua'),
    bills: (count) => counted(count, 'laskuttajan lasku', 'laskuttajien laskua'),
  } satisfies Record<FlowKind, (count: number) => string> as Record<FlowKind, (count: number) => string>,
  covered: 'Kate riittää',
  short: (day: string, lacks: string) => `Kate ei riitä ${day}: puuttuu ${lacks}`,
  unknown: 'Tiliotetta ei ole',
  ofWhichEstimated: (sum: string) => `arvioituja palkkoja ${sum}`,
  balance: (sum: string, day: string) => `saldo ${sum}, tiliote ${day}`,
  unplaced: (what: string, sum: string) => `Palkanmaksaja on merkitsemättä: ${what}, ${sum}. Niitä ei ole laskettu.`,
  late: (what: string, sum: string) =>
    `Myöhässä asiakkaan tapaankin nähden: ${what}, ${sum}. Niitä ei ole laskettu tuloiksi.`,
} as const
