import { dated, type Source } from './dated.ts'

const ALMANAC: Source = {
  name: 'kirkkolaki 4 luku 3 §, laki 388/1937, vappu; nykyiset säännöt, myös aiemmille vuosille',
  link: 'https://almanakka.helsinki.fi/liputus-ja-juhlapaivat/',
  checkedOn: '2026-11-20',
}
const TIME_LIMITS: Source = {
  name: 'laki säädettyjen määräaikain laskemisesta 150/1930 5 §; työsopimuslaki 2 luku 14 §',
  link: 'https://finlex.fi/fi/lainsaadanto/1930/150',
  checkedOn: '2026-11-20',
}
const DEADLINES: Source = {
  name: 'Tulorekisteri: ilmoittamisen määräajat',
  link: 'https://www.vero.fi/tulorekisteri/yritykset-ja-organisaatiot/ilmoittamisen-maaraajat/',
  checkedOn: '2026-11-21',
}
const UNJUST: Source = {
  name: 'Tulorekisteri: perusteeton etu ja takaisinperintä',
  link: 'https://www.vero.fi/tulorekisteri/yritykset-ja-organisaatiot/tietojen-korjaaminen/perusteeton-etu-ja-takaisinperinta/',
  checkedOn: '2026-11-22',
}
const SEPARATE_REPORT: Source = {
  name: 'Tulorekisteri: työnantajan erillisilmoitus',
  link: 'https://www.vero.fi/tulorekisteri/tietoa-meist%C3%A4/sahkoisen-asiointipalvelun-kayttoohjeet/ilmoittaminen-yritykset/tyonantajan-erillisilmoitus/',
  checkedOn: '2026-11-21',
}
const INSURERS: Source = {
  name: 'asetus 1375/2018 1 §; Ilmarinen, Elo ja Veritas: TyEL-maksun eräpäivä',
  link: 'https://finlex.fi/fi/lainsaadanto/2018/1375',
  checkedOn: '2026-11-23',
}
const UNIONS: Source = {
  name: 'PAM: ohjeet työnantajalle jäsenmaksujen perimisestä',
  link: 'https://www.pam.fi/',
  checkedOn: '2026-11-23',
}
const VAT: Source = {
  name: 'Verohallinto: oma-aloitteisten verojen määräpäivät',
  link: 'https://www.vero.fi/yritykset-ja-yhteisot/ilmoittaminen-ja-maksaminen/omaaloitteiset-verot/m%C3%A4%C3%A4r%C3%A4p%C3%A4iv%C3%A4t/',
  checkedOn: '2026-11-30',
}
const KELA: Source = {
  name: 'Kela: työnantajan sairausvakuutusmaksu; palkka.fi: ennakonpidätys ja sairausvakuutusmaksu',
  link: 'https://www.kela.fi/tyonantajat-sairausvakuutusmaksut',
  checkedOn: '2026-11-21',
}

export type HolidayRule =
  | { readonly month: number; readonly day: number }
  /** Days after Easter Sunday. */
  | { readonly afterEaster: number }
  /** The first such weekday (Monday 1, Sunday 7) on or after the day. */
  | { readonly weekday: number; readonly month: number; readonly onOrAfter: number }

export interface HolidayFact {
  readonly name: string
  /** A holiday of the Church Act: paid as a Sunday. */
  readonly church?: true
  readonly rule: HolidayRule
}

/** Church holidays, Independence Day and May Day. */
export const publicHolidayRules = dated<readonly HolidayFact[]>({
  name: 'Pyhäpäivät, itsenäisyyspäivä ja vappu',
  lines: {
    '1583-01-01': {
      value: [
        { name: 'Uudenvuodenpäivä', church: true, rule: { month: 1, day: 1 } },
        { name: 'Loppiainen', church: true, rule: { month: 1, day: 6 } },
        { name: 'Pitkäperjantai', church: true, rule: { afterEaster: -2 } },
        { name: 'Pääsiäispäivä', church: true, rule: { afterEaster: 0 } },
        { name: 'Toinen pääsiäispäivä', church: true, rule: { afterEaster: 1 } },
        { name: 'Vappu', rule: { month: 5, day: 1 } },
        { name: 'Helatorstai', church: true, rule: { afterEaster: 39 } },
        { name: 'Helluntaipäivä', church: true, rule: { afterEaster: 49 } },
        { name: 'Juhannuspäivä', church: true, rule: { weekday: 6, month: 6, onOrAfter: 20 } },
        { name: 'Pyhäinpäivä', church: true, rule: { weekday: 6, month: 10, onOrAfter: 31 } },
        { name: 'Itsenäisyyspäivä', rule: { month: 12, day: 6 } },
        { name: 'Joulupäivä', church: true, rule: { month: 12, day: 25 } },
        { name: 'Tapaninpäivä', church: true, rule: { month: 12, day: 26 } },
      ],
      certainty: 'confirmed',
      source: ALMANAC,
    },
  },
})

/** Not holidays, but treated as such where the law counts time limits and paydays, and by the banks. */
export const holidayEveRules = dated<readonly HolidayFact[]>({
  name: 'Aatot, jotka rinnastetaan pyhäpäivään',
  lines: {
    '1583-01-01': {
      value: [
        { name: 'Juhannusaatto', rule: { weekday: 5, month: 6, onOrAfter: 19 } },
        { name: 'Jouluaatto', rule: { month: 12, day: 24 } },
      ],
      certainty: 'confirmed',
      source: TIME_LIMITS,
    },
  },
})

/** Calendar days after the payment within which the wage report is given. */
export const wageReportDays = dated<number>({
  name: 'Palkkatietoilmoituksen määräaika, päivää maksupäivästä',
  lines: { '2019-01-01': { value: 5, certainty: 'confirmed', source: DEADLINES } },
})

export const wageReportDaysAhead = dated<number>({
  name: 'Palkkatietoilmoitus aikaisintaan, päivää ennen maksupäivää',
  lines: { '2019-01-01': { value: 45, certainty: 'confirmed', source: DEADLINES } },
})

/** Months after it was noticed within which pay that was not due is marked in its report. */
export const unjustReportMonths = dated<number>({
  name: 'Perusteettoman edun ilmoittaminen, kuukautta havaitsemisesta',
  lines: { '2019-01-01': { value: 1, certainty: 'confirmed', source: UNJUST } },
})

export const separateReportDay = dated<number>({
  name: 'Työnantajan erillisilmoituksen määräpäivä seuraavassa kuussa',
  lines: {
    '2019-01-01': {
      value: 5,
      certainty: 'unconfirmed',
      source: SEPARATE_REPORT,
    },
  },
})

/** How many months ahead a separate report may be given. */
export const separateReportMonthsAhead = dated<{ readonly noWages: number; readonly wages: number }>({
  name: 'Työnantajan erillisilmoitus aikaisintaan, kuukautta etukäteen',
  lines: {
    '2019-01-01': {
      value: { noWages: 6, wages: 1 },
      certainty: 'unconfirmed',
      source: SEPARATE_REPORT,
      remark: 'sääntö on vuoden 2022 rajapintakuvauksesta',
    },
  },
})

export const taxPaymentDay = dated<number>({
  name: 'Ennakonpidätysten ja sairausvakuutusmaksujen maksupäivä seuraavassa kuussa',
  lines: {
    '2019-01-01': {
      value: 12,
      certainty: 'confirmed',
      source: KELA,
    },
  },
})

export const vatPaymentDay = dated<{ readonly monthsAfter: number; readonly day: number }>({
  name: 'Arvonlisäveron maksupäivä, kun verokausi on kuukausi',
  lines: {
    '2019-01-01': {
      value: { monthsAfter: 2, day: 12 },
      certainty: 'confirmed',
      source: VAT,
    },
  },
})

export const unionDueDay = dated<number>({
  name: 'Pidätettyjen jäsenmaksujen tilityspäivä seuraavassa kuussa',
  lines: {
    '2019-01-01': {
      value: 15,
      certainty: 'derived',
      source: UNIONS,
      remark: 'liitolla voi olla oma päivänsä',
    },
  },
})

export interface InsurerInvoices {
  /** An invoice is of so many months of paydays, counted from the beginning of the year. */
  readonly months: 1 | 3 | 12
  /** On the last day of which month after these it is expected to be due. The invoice has its own day. */
  readonly dueAfter: number
}

export const insurerInvoices = dated<Readonly<Record<'pension' | 'unemployment' | 'accident', InsurerInvoices>>>({
  name: 'Vakuutusmaksujen laskutusjaksot ja arvioidut eräpäivät',
  lines: {
    '2019-01-01': {
      value: {
        pension: { months: 1, dueAfter: 1 },
        unemployment: { months: 3, dueAfter: 1 },
        accident: { months: 12, dueAfter: 1 },
      },
      certainty: 'derived',
      source: INSURERS,
      remark:
        'työllisyysrahaston ja tapaturmavakuutuksen eräpäivä on 21 päivää laskun lähettämisestä; arvio on laskutuskuun viimeinen päivä',
    },
  },
})
