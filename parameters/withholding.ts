import { type Rate, rate } from '@palkkasilta/values/money.ts'
import { type Source, yearly } from './dated.ts'

const DECREE: Source = {
  name: 'ennakkoperintäasetus 1124/1996 3 §; Palkkaus.fi: verokortti',
  link: 'https://finlex.fi/fi/lainsaadanto/1996/1124',
  checkedOn: '2026-11-21',
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
