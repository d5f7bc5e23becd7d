import { type Cents, euros, type Rate, rate } from '@palkkasilta/values/money.ts'
import { dated, type Source, yearly } from './dated.ts'

const DECREE: Source = {
  name: 'ennakkoperintäasetus 1124/1996 3 § (673/2024)',
  link: 'https://finlex.fi/fi/lainsaadanto/1996/1124',
  checkedOn: '2026-11-21',
}
const DECISION_2026: Source = {
  name: 'Verohallinnon päätös VH/5046/00.01.00/2025, 20.11.2025 (nettopalkka.fi)',
  link: 'https://www.nettopalkka.fi/',
  checkedOn: '2026-11-21',
}
const JANUARY_BEFORE: Source = {
  name: 'meita.fi: verokortti ja tuloraja tammikuussa (2022)',
  link: 'https://asiakaspiste.meita.fi/2022/09/miten-toimin-tammikuussa-verokortin-ja-tulorajan-osalta/',
  checkedOn: '2026-11-21',
}
const GUIDE_2025: Source = {
  name: 'ennakkoperintäasetus 1124/1996 3 § (673/2024); Verohallinnon ohje VH/6323/00.01.00/2024, 12.12.2024',
  link: 'https://finlex.fi/fi/lainsaadanto/1996/1124',
  checkedOn: '2026-11-21',
}

/** Set by the decree itself, until it is changed: a new year needs no new figure. */
export const withoutTaxCard = dated<Rate>({
  name: 'Ennakonpidätys ilman verokorttia',
  lines: { '2024-01-01': { value: rate('0.60'), certainty: 'confirmed', source: DECREE } },
})

/** No card has a higher percent. */
export const highestCardPercent = yearly<Rate>({
  name: 'Verokortin korkein prosentti',
  unit: 'percent',
  publishedAt: DECISION_2026.link,
  years: { 2026: { value: rate('0.60'), certainty: 'confirmed', source: DECISION_2026, remark: 'yksi lähde' } },
})

const AT_SOURCE: Source = {
  name: 'laki rajoitetusti verovelvollisen tulon verottamisesta 627/1978 6–7 §',
  link: 'https://finlex.fi/fi/lainsaadanto/1978/627',
  checkedOn: '2026-11-23',
}

export interface TaxAtSource {
  readonly rate: Rate
  /** Untaxed of a calendar month, where the card says so; of a shorter time for each day. */
  readonly month: Cents
  readonly day: Cents
}

/** Of wages to somebody who lives abroad. */
export const taxAtSource = dated<TaxAtSource>({
  name: 'Lähdevero palkasta',
  lines: {
    '2024-01-01': {
      value: { rate: rate('0.35'), month: euros('510'), day: euros('17') },
      certainty: 'unconfirmed',
      source: AT_SOURCE,
      remark: 'laki lukematta',
    },
  },
})

/** What January's pay may take of the card in force on 31 December: the whole card with a ceiling from zero, or only its percent. */
export type JanuaryFallback = 'CARD' | 'PERCENT'

export const januaryFallback = dated<JanuaryFallback>({
  name: 'Edellisen vuoden verokortti tammikuussa',
  lines: {
    '2019-01-01': { value: 'CARD', certainty: 'confirmed', source: JANUARY_BEFORE },
    '2025-01-01': { value: 'PERCENT', certainty: 'confirmed', source: GUIDE_2025 },
  },
})
