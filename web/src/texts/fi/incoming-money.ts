import type { IncomingMoney, MoneyUse, SuggestedBill } from '@palkkasilta/contract/incoming-money.ts'
import type { StateLooks } from '../state-looks.ts'
import { bankFiles } from './bank-files.ts'
import { common } from './common.ts'

/** Money on our account that fits no bill. */
export const incomingMoney = {
  title: 'Pankki',
  caption: bankFiles.incoming,
  unit: ['suoritus', 'suoritusta'] as const,
  columns: {
    payer: 'Maksaja',
    iban: 'Tili',
    bookedOn: 'Päivä',
    reference: 'Viite',
    message: 'Viesti',
    amount: 'Summa',
    left: 'Odottaa',
    reason: 'Tilanne',
    likely: 'Ehdotus',
  },
  filters: {
    search: 'Hae maksajalla, viestillä, summalla tai viitteellä',
    state: 'Tila',
    reason: 'Syy',
    period: 'Päivä',
    from: 'Alkaen',
    to: 'Päättyen',
  },
  all: common.all,
  states: { WAITING: 'Odottaa', HANDLED: 'Käsitelty' } satisfies Record<IncomingMoney['state'], string>,
  reasons: {
    NO_REFERENCE: ['Ei viitettä', 'waiting'],
    WRONG_CHECK_DIGIT: ['Viitteen tarkiste on väärin', 'waiting'],
    UNKNOWN_REFERENCE: ['Viitettä ei tunneta', 'waiting'],
    NOT_SENT: ['Laskua ei ole lähetetty', 'waiting'],
    TOO_MUCH: ['Maksettu liikaa', 'waiting'],
    PAID_ALREADY: ['Lasku oli jo maksettu', 'waiting'],
    REFUNDED: ['Lasku on hyvitetty', 'waiting'],
  } satisfies StateLooks<IncomingMoney['reason']>,
  handled: ['Käsitelty', 'good'] as const,
  likeness: {
    SUM: 'sama summa',
    NAME: 'sama nimi',
    REFERENCE: 'läheinen viite',
    NUMBER: 'numero viestissä',
  } satisfies Record<SuggestedBill['likeness'][number], string>,
  suggested: (bill: number, customer: string) => `Lasku ${bill} · ${customer}`,
  match: {
    action: (bill: number) => `Kohdista laskulle ${bill}`,
    short: 'Kohdista',
    question: (bills: readonly number[]) =>
      bills.length === 1
        ? `Kohdistetaanko raha laskulle ${bills[0]}?`
        : `Kohdistetaanko raha ${bills.length} laskulle?`,
    customer: 'Laskun asiakas',
    open: 'Laskusta avoinna',
    matched: 'Kohdistetaan',
    stays: (sum: string) => `Odottamaan jää ${sum}.`,
    done: (bills: readonly number[]) =>
      bills.length === 1
        ? `Raha on kohdistettu laskulle ${bills[0]}.`
        : `Raha on kohdistettu ${bills.length} laskulle.`,
    other: 'Kohdista muulle laskulle',
  },
  giveBack: {
    action: 'Palauta maksajalle',
    question: 'Palautetaanko raha maksajalle?',
    consequence: 'Palautuksesta tulee lähtevä maksu, joka hyväksytään kuten muutkin maksut.',
    noAccount: 'Pankki ei kertonut maksajan tiliä.',
    done: 'Palautus odottaa hyväksymistä lähtevissä maksuissa.',
    show: 'Näytä maksu',
  },
  keep: {
    action: 'Pidä',
    question: 'Pidetäänkö raha?',
    consequence: 'Rahaa ei palauteta eikä kohdisteta laskulle.',
    reason: 'Syy, esimerkiksi liian pieni palautettavaksi',
    done: 'Raha on pidetty.',
  },
  undo: {
    action: 'Peru',
    last: 'Peru viimeisin',
    question: 'Perutaanko käsittely?',
    consequence: 'Raha odottaa taas käsittelyä.',
    done: 'Käsittely on peruttu, ja raha odottaa taas.',
  },
  uses: {
    MATCHED: 'Kohdistettu',
    RETURNED: 'Palautettu',
    KEPT: 'Pidetty',
  } satisfies Record<MoneyUse['kind'], string>,
  books: {
    action: 'Täsmäytä laskuihin',
    failed: 'Täsmäytystä ei voitu tehdä',
    right: (received: string) => `Tili ja laskut täsmäävät: tilille on tullut ${received}.`,
    wrong: (difference: string, rows: number) => `Ero on ${difference} (${rows} tapahtumaa).`,
    parts: (applied: string, waiting: string, returned: string, kept: string) =>
      `Laskuille ${applied}, odottaa ${waiting}, palautettu ${returned}, pidetty ${kept}`,
  },
  panel: {
    title: 'Saapunut raha',
    failed: 'Rahan tietoja ei voitu hakea',
    suggestions: 'Laskut, joita raha voi koskea',
    search: 'Hae avoin lasku numerolla, viitteellä tai asiakkaan nimen alulla',
    none: 'Sopivaa avointa laskua ei ole. Hae laskun numerolla tai asiakkaan nimellä.',
    choose: (bill: string) => `Valitse ${bill}`,
    amountOf: (bill: string) => `Summa: ${bill}`,
    chosen: (sum: string, left: string) => `Valittu ${sum}, odottamaan jää ${left}.`,
    tooMuch: (sum: string, left: string) => `Valittu ${sum}, mutta rahaa on ${left}.`,
    wrongPart: 'Kunkin laskun summa on enemmän kuin nolla ja enintään se, mitä laskusta on avoinna.',
    matchChosen: (count: number) => (count === 1 ? 'Kohdista valitulle' : `Kohdista ${count} laskulle`),
    clear: 'Poista valinnat',
    uses: 'Mitä rahalle on tehty',
    payment: (id: number) => `Maksu ${id}`,
    bill: (number: number) => `Lasku ${number}`,
  },
  empty: { title: 'Kaikki raha on laskuilla', text: 'Raha, joka ei sovi laskulle, tulee tähän.' },
} as const
