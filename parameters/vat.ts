import { type Rate, rate } from '@palkkasilta/values/money.ts'
import { dated, type Source } from './dated.ts'

const VAT_ACT: Source = {
  name: 'arvonlisäverolaki 1501/1993',
  link: 'https://finlex.fi/fi/lainsaadanto/1993/1501',
  checkedOn: '2026-11-20',
}
const ACT_2013: Source = {
  name: 'arvonlisäverolaki 84, 85 ja 85 a § (706/2012)',
  link: 'https://finlex.fi/fi/lainsaadanto/2012/706',
  checkedOn: '2026-11-21',
}
const ACT_2024: Source = {
  name: 'arvonlisäverolaki 84 § (462/2024)',
  link: 'https://finlex.fi/fi/lainsaadanto/2024/462',
  checkedOn: '2026-11-21',
}
const ACT_2026: Source = {
  name: 'arvonlisäverolaki 85 § (1358/2025; HE 93/2025)',
  link: 'https://finlex.fi/fi/lainsaadanto/2025/1358',
  checkedOn: '2026-11-21',
}

/** The tax rates by the date of the supply: the delivery of the goods or the end of the service, not the date of the invoice. */
export const vatRates = {
  ZERO: dated<Rate>({
    name: 'Arvonlisävero, nollaverokanta ja veroton myynti',
    lines: { '2013-01-01': { value: rate('0'), certainty: 'confirmed', source: VAT_ACT } },
  }),
  LOWER_REDUCED: dated<Rate>({
    name: 'Arvonlisävero, alempi alennettu verokanta',
    lines: {
      '2013-01-01': {
        value: rate('0.10'),
        certainty: 'confirmed',
        source: ACT_2013,
        remark: 'vuodesta 2025 vain lehdet ja Yleisradion rahoitus (691/2024), vuodesta 2026 vain lehdet (921/2024)',
      },
    },
  }),
  REDUCED: dated<Rate>({
    name: 'Arvonlisävero, alennettu verokanta',
    lines: {
      '2013-01-01': {
        value: rate('0.14'),
        certainty: 'confirmed',
        source: ACT_2013,
        remark: 'ala laajeni 2025 (691/2024; HE 141/2024)',
      },
      '2026-01-01': { value: rate('0.135'), certainty: 'confirmed', source: ACT_2026 },
    },
  }),
  GENERAL: dated<Rate>({
    name: 'Arvonlisävero, yleinen verokanta',
    lines: {
      '2013-01-01': { value: rate('0.24'), certainty: 'confirmed', source: ACT_2013 },
      '2024-09-01': { value: rate('0.255'), certainty: 'confirmed', source: ACT_2024 },
    },
  }),
} as const

export type VatClass = keyof typeof vatRates
