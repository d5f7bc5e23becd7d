import { type Cents, euros, type Rate, rate } from '@palkkasilta/values/money.ts'
import { type Link, type Source, yearly } from './dated.ts'

/** What employers pay on average where the company's own policy decides: no calculation takes them, staff compare with them. */

const ACCIDENT_STATISTICS: Link = 'https://www.tyotapaturmatieto.fi/julkaisu/tyotapaturmatietopalvelu/3678'

const TVK: Source = {
  name: 'Tapaturmavakuutuskeskus; Tilastokeskuksen lakimuutokset 2026 (SISU)',
  link: ACCIDENT_STATISTICS,
  checkedOn: '2026-11-21',
}
const ELO: Source = {
  name: 'Elo: sopimus- ja tilapäinen työnantaja; Tulorekisteri: tilapäinen työnantaja',
  link: 'https://www.elo.fi/en/employer/tyel-insurance/are-you-a-contract-or-temporary-employer',
  checkedOn: '2026-11-21',
}

export const accidentTypical = yearly<Rate>({
  name: 'Työtapaturmavakuutus keskimäärin',
  unit: 'percent',
  publishedAt: ACCIDENT_STATISTICS,
  years: {
    2024: { value: rate('0.0051'), certainty: 'confirmed', source: TVK },
    2025: { value: rate('0.0054'), certainty: 'confirmed', source: TVK },
    2026: { value: rate('0.0052'), certainty: 'confirmed', source: TVK },
  },
})

export const groupLifeTypical = yearly<Rate>({
  name: 'Ryhmähenkivakuutus keskimäärin',
  unit: 'percent',
  publishedAt: ACCIDENT_STATISTICS,
  years: {
    2024: { value: rate('0.00055'), certainty: 'confirmed', source: TVK },
    2025: { value: rate('0.00054'), certainty: 'confirmed', source: TVK },
    2026: { value: rate('0.00053'), certainty: 'confirmed', source: TVK },
  },
})

/** Six months' wages below this: an employer without permanent workers may stay a temporary one. */
export const temporaryEmployerLimit = yearly<Cents>({
  name: 'Tilapäisen työnantajan palkkasumman raja, kuusi kuukautta',
  unit: 'euros',
  publishedAt: ELO.link,
  years: {
    2024: { value: euros('9822'), certainty: 'confirmed', source: ELO },
    2025: { value: euros('10038'), certainty: 'confirmed', source: ELO },
    2026: { value: euros('10272'), certainty: 'confirmed', source: ELO },
  },
})
