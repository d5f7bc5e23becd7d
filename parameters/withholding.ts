import { type Rate, rate } from '@palkkasilta/values/money.ts'
import { dated, type Source, yearly } from './dated.ts'

const DECREE: Source = {
  name: 'ennakkoperintäasetus 1124/1996 3 §; Palkkaus.fi: verokortti',
  link: 'https://finlex.fi/fi/lainsaadanto/1996/1124',
  checkedOn: '2026-11-21',
}
const OLD_EXAMPLE: Source = {
  name: 'Verohallinnon vanha esimerkki 36 400 / 364; Palkka.fi: palkkakauden tuloraja',
  link: 'https://www.palkka.fi/Ohjeet/Ohje/y/169',
  checkedOn: '2026-11-20',
}

export const withoutTaxCard = yearly<Rate>({
  name: 'Ennakonpidätys ilman verokorttia',
  unit: 'percent',
  publishedAt: DECREE.link,
  years: {
    2024: { value: rate('0.60'), certainty: 'confirmed', source: DECREE },
    2025: { value: rate('0.60'), certainty: 'confirmed', source: DECREE },
    2026: { value: rate('0.60'), certainty: 'confirmed', source: DECREE },
  },
})

/** A yearly ceiling divided by this is the ceiling of one tax day (monthly cards of old). */
export const taxDaysOfYear = dated<number>({
  name: 'Veropäiviä vuodessa',
  lines: { '2024-01-01': { value: 364, certainty: 'unconfirmed', source: OLD_EXAMPLE } },
})
