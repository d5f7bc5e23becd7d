import type { Liability, LiabilityStanding } from '@palkkasilta/contract/liabilities.ts'
import type { Creditor, LiabilityPart } from '@palkkasilta/values/accounting/creditors.ts'
import type { StateLooks } from '../state-looks.ts'
import { counted } from './common.ts'

/** Where it stands what is owed of wages to others than those who earned them. */
export const standingLooks = {
  FORECAST: ['Ennuste', 'neutral'],
  OPEN: ['Maksamatta', 'waiting'],
  PAYING: ['Maksussa', 'active'],
  PAID: ['Maksettu', 'good'],
  OVERPAID: ['Maksettu liikaa', 'bad'],
  WITH_PAY: ['Palkan mukana', 'neutral'],
} as const satisfies StateLooks<LiabilityStanding>

export const creditorNames = {
  TAX: 'Verohallinto',
  PENSION: 'Työeläkeyhtiö',
  UNEMPLOYMENT: 'Työllisyysrahasto',
  ACCIDENT: 'Tapaturmavakuutus',
  ENFORCEMENT: 'Ulosotto',
  UNION: 'Ammattiliitto',
} as const satisfies Record<Creditor, string>

const salaries = (count: number) => counted(count, 'palkka', 'palkkaa')

export const liabilities = {
  tabs: { reports: 'Ilmoitukset', liabilities: 'Tilitettävät', certificates: 'Varmenteet' },
  title: 'Tilitettävät',
  caption: 'Palkoista tilitettävät, uusin kuukausi ensin',
  unit: ['tilitettävä', 'tilitettävää'],
  columns: {
    creditor: 'Saaja',
    month: 'Kausi',
    unionReference: 'Viite',
    counted: 'Palkoista',
    claimed: 'Ilmoitettu tai laskutettu',
    paid: 'Maksettu',
    open: 'Maksamatta',
    difference: 'Poikkeaa palkoista',
    due: 'Eräpäivä',
    standing: 'Tila',
  },
  filters: {
    month: 'Kuukausi',
    creditor: 'Saaja',
    standing: 'Tila',
    differing: 'Poikkeama',
    dueTo: 'Eräpäivä enintään',
    all: 'Kaikki',
    choices: { true: 'Vain poikkeavat', false: 'Vain täsmäävät' },
  },
  empty: {
    title: 'Ei tilitettävää',
    text: 'Rivi tulee tähän, kun kuukauden ensimmäinen palkka on lähetetty maksuun.',
  },
  open: 'Avaa',
  panel: {
    title: 'Tilitettävä',
    failed: 'Tilitettävää ei voitu hakea',
    counted: (when: string) => `Laskettu ${when}`,
    withPay: 'Ulosottoon pidätetty maksetaan jokaisen palkan mukana. Erillistä maksua ei tehdä.',
    forecast: 'Ennuste palkkojen maksuista. Lopullinen summa ja eräpäivä tulevat saajan laskusta.',
    noPayee: 'Verojen tilinumero tai viitenumero puuttuu asetuksista.',
    toSettings: 'Avaa asetukset',
    payee: 'Maksetaan',
    account: 'Tilinumero',
    reference: 'Viite',
  },
  parts: {
    title: 'Mistä summa tulee',
    columns: { part: 'Erä', counted: 'Palkoista', filed: 'Ilmoitettu', difference: 'Erotus' },
    names: {
      WITHHELD: 'Ennakonpidätykset ja lähdeverot',
      HEALTH: 'Työnantajan sairausvakuutusmaksu',
      EMPLOYER: 'Työnantajan osuus',
      EMPLOYEE: 'Työntekijän osuus',
      ACCIDENT: 'Tapaturmavakuutus',
      GROUP_LIFE: 'Ryhmähenkivakuutus',
      GARNISHED: 'Pidätetty ulosottoon',
      UNION_DUES: 'Pidätetyt jäsenmaksut',
    } satisfies Record<LiabilityPart, string>,
  },
  months: {
    of: (month: string, sum: string, count: number, reports: number | null) =>
      [
        `${month} ${sum}`,
        salaries(count),
        ...(reports === null ? [] : [counted(reports, 'palkkailmoitus', 'palkkailmoitusta')]),
      ].join(', '),
    ofShifts: 'Työvoiman palkat',
    ofBillers: 'Laskuttajien palkat',
    reports: 'Kuukauden ilmoitukset',
    differing: (count: number) => `Ilmoitettu vero poikkeaa: ${salaries(count)}`,
    more: (count: number) => `ja ${salaries(count)} lisää`,
    salary: { name: 'Palkka', counted: 'Pidätetty', filed: 'Ilmoitettu', difference: 'Erotus' },
  },
  members: {
    title: 'Kenen jäsenmaksuja',
    columns: { name: 'Jäsen', memberNumber: 'Jäsennumero', payday: 'Maksupäivä', pay: 'Palkka', amount: 'Jäsenmaksu' },
  },
  payments: {
    title: 'Maksut',
    none: 'Maksuja ei ole tehty.',
    columns: { payment: 'Maksu', amount: 'Summa', payDate: 'Maksupäivä', settlement: 'Tila' },
    payment: (id: number) => `Maksu ${id}`,
  },
  pay: {
    action: 'Maksa',
    question: (creditor: string) => `Tehdäänkö maksu saajalle ${creditor}?`,
    noInvoice: 'Syötä ensin lasku',
    onItsWay: 'Edellinen maksu on vielä matkalla',
    differs: (sum: string) => `Ilmoitettu poikkeaa palkoista ${sum}. Maksu tehdään ilmoitetusta.`,
    unfinished: 'Kuukausi on vielä kesken: jos palkkoja ilmoitetaan lisää, erotus maksetaan erikseen.',
    consequence: 'Maksu odottaa hyväksyntää kuten muutkin maksut.',
    done: (sum: string) => `Maksu ${sum} odottaa hyväksyntää.`,
    next: 'Avaa maksu',
  },
  invoice: {
    title: 'Lasku',
    notSaved: 'Laskua ei voitu tallentaa',
    forecast: 'Ennuste palkoista',
    difference: 'Lasku poikkeaa ennusteesta',
    accepted: 'Hyväksytty poikkeama',
    accept: 'Hyväksy poikkeama',
    acceptQuestion: 'Hyväksytäänkö laskun poikkeama?',
    acceptConsequence: 'Tehtävä poistuu työjonosta. Jos lasku tai palkat muuttuvat, poikkeama hyväksytään uudelleen.',
    acceptDone: 'Poikkeama on hyväksytty.',
    remove: 'Poista lasku',
    removeQuestion: 'Poistetaanko lasku?',
    removeConsequence: 'Ennuste ja arvioitu eräpäivä tulevat takaisin.',
    removed: 'Lasku on poistettu.',
  },
  history: {
    actions: {
      'liability.save': 'Lasku tallennettu',
      'liability.removeInvoice': 'Lasku poistettu',
      'liability.acceptDifference': 'Poikkeama hyväksytty',
      'liability.pay': 'Maksu tehty',
    },
    fields: { sum: 'Summa', payment: 'Maksu', difference: 'Poikkeama' },
  },
} as const

/** The paydays of a period: one month, or from one to another of a year. */
export function periodOf({ month, lastMonth }: Pick<Liability, 'month' | 'lastMonth'>): string {
  const [year, first, last] = [month.slice(0, 4), Number(month.slice(5, 7)), Number(lastMonth.slice(5, 7))]
  return first === last ? `${first}/${year}` : `${first}–${last}/${year}`
}

/** Whom it is owed to: of unions which one. */
export const payeeOf = ({ union, creditor }: Pick<Liability, 'union' | 'creditor'>): string =>
  union || creditorNames[creditor]
