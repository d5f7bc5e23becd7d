import { type Rate, rate } from '@palkkasilta/values/money.ts'
import type { AgeLimits } from './age-limits.ts'
import { dated, type Link, type Source, yearly } from './dated.ts'

/** Health insurance. The year of the payment date decides, not the time of the work. */

const KELA_PAGE: Link = 'https://www.kela.fi/tyonantajat-sairausvakuutusmaksut'

const KELA: Source = {
  name: 'Kela: työnantajan sairausvakuutusmaksu 2023–2024',
  link: KELA_PAGE,
  checkedOn: '2026-11-21',
}
const FINEKA_2025: Source = {
  name: 'Fineka: Info 2025',
  link: 'https://www.fineka.fi/Info2025/',
  checkedOn: '2026-11-21',
}
const DECREE_2026: Source = {
  name: 'asetus 1026/2025 3 § avointen palkanlaskennan sääntöaineistojen mukaan',
  link: 'https://finlex.fi/fi/lainsaadanto/2025/1026',
  checkedOn: '2026-11-21',
}

export const healthEmployer = yearly<Rate>({
  name: 'Sairausvakuutus, työnantajan maksu',
  unit: 'percent',
  publishedAt: KELA_PAGE,
  years: {
    2024: { value: rate('0.0116'), certainty: 'confirmed', source: KELA },
    2025: { value: rate('0.0187'), certainty: 'unconfirmed', source: FINEKA_2025 },
    2026: { value: rate('0.0191'), certainty: 'unconfirmed', source: DECREE_2026 },
  },
})

export const healthAges = dated<AgeLimits>({
  name: 'Sairausvakuutus, ikärajat',
  lines: {
    '2024-01-01': {
      value: { fromAge: 16, toAge: [{ bornFrom: 0, age: 68 }] },
      certainty: 'unconfirmed',
      source: KELA,
      remark: 'kuukauden rajat yleisen käytännön mukaan',
    },
  },
})
