import { dated } from './dated.ts'

const CHECKED = '2026-11-20'
const DEADLINES = 'https://www.vero.fi/tulorekisteri/yritykset-ja-organisaatiot/tyonantajat/maaraajat/'

export type HolidayRule =
  | { readonly month: number; readonly day: number }
  /** Days after Easter Sunday. */
  | { readonly afterEaster: number }
  /** The first such weekday (Monday 1, Sunday 7) on or after the day. */
  | { readonly weekday: number; readonly month: number; readonly onOrAfter: number }

export interface HolidayFact {
  readonly name: string
  readonly rule: HolidayRule
}

/** Church holidays, Independence Day and May Day. */
export const publicHolidayRules = dated<readonly HolidayFact[]>({
  name: 'Pyhäpäivät, itsenäisyyspäivä ja vappu',
  checkedOn: CHECKED,
  values: {
    '1583-01-01': {
      value: [
        { name: 'Uudenvuodenpäivä', rule: { month: 1, day: 1 } },
        { name: 'Loppiainen', rule: { month: 1, day: 6 } },
        { name: 'Pitkäperjantai', rule: { afterEaster: -2 } },
        { name: 'Pääsiäispäivä', rule: { afterEaster: 0 } },
        { name: 'Toinen pääsiäispäivä', rule: { afterEaster: 1 } },
        { name: 'Vappu', rule: { month: 5, day: 1 } },
        { name: 'Helatorstai', rule: { afterEaster: 39 } },
        { name: 'Helluntaipäivä', rule: { afterEaster: 49 } },
        { name: 'Juhannuspäivä', rule: { weekday: 6, month: 6, onOrAfter: 20 } },
        { name: 'Pyhäinpäivä', rule: { weekday: 6, month: 10, onOrAfter: 31 } },
        { name: 'Itsenäisyyspäivä', rule: { month: 12, day: 6 } },
        { name: 'Joulupäivä', rule: { month: 12, day: 25 } },
        { name: 'Tapaninpäivä', rule: { month: 12, day: 26 } },
      ],
      source: 'kirkkolaki 4 luku 3 §, laki 388/1937, vappu; nykyiset säännöt, myös aiemmille vuosille',
      href: 'https://almanakka.helsinki.fi/liputus-ja-juhlapaivat/',
    },
  },
})

/** Not holidays, but treated as such where the law counts time limits and paydays, and by the banks. */
export const holidayEveRules = dated<readonly HolidayFact[]>({
  name: 'Aatot, jotka rinnastetaan pyhäpäivään',
  checkedOn: CHECKED,
  values: {
    '1583-01-01': {
      value: [
        { name: 'Juhannusaatto', rule: { weekday: 5, month: 6, onOrAfter: 19 } },
        { name: 'Jouluaatto', rule: { month: 12, day: 24 } },
      ],
      source: 'laki säädettyjen määräaikain laskemisesta 150/1930 5 §; työsopimuslaki 2 luku 14 §',
      href: 'https://finlex.fi/fi/laki/ajantasa/1930/19300150',
    },
  },
})

/** Calendar days after the payment within which the wage report is given. */
export const wageReportDays = dated<number>({
  name: 'Palkkatietoilmoituksen määräaika, päivää maksupäivästä',
  checkedOn: CHECKED,
  values: { '2019-01-01': { value: 5, source: 'Tulorekisteri: ilmoittamisen määräajat', href: DEADLINES } },
})

export const wageReportDaysAhead = dated<number>({
  name: 'Palkkatietoilmoitus aikaisintaan, päivää ennen maksupäivää',
  checkedOn: CHECKED,
  values: { '2019-01-01': { value: 45, source: 'Tulorekisteri: ilmoittamisen määräajat', href: DEADLINES } },
})

export const separateReportDay = dated<number>({
  name: 'Työnantajan erillisilmoituksen määräpäivä seuraavassa kuussa',
  checkedOn: CHECKED,
  values: {
    '2019-01-01': {
      value: 5,
      source: 'Tulorekisteri: ilmoittamisen määräajat, ei tarkistettu',
      certainty: 'unconfirmed',
    },
  },
})

export const taxPaymentDay = dated<number>({
  name: 'Ennakonpidätysten ja sairausvakuutusmaksujen maksupäivä seuraavassa kuussa',
  checkedOn: CHECKED,
  values: {
    '2019-01-01': {
      value: 12,
      source: 'Kela: työnantajan sairausvakuutusmaksu; palkka.fi: ennakonpidätys ja sairausvakuutusmaksu',
    },
  },
})
