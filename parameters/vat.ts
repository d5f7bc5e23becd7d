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
      '2013-01-01': { value: rate('0.14'), certainty: 'confirmed', source: ACT_2013 },
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

export interface VatGround {
  /** In Finnish, as the select names it. */
  readonly name: string
  /** The sections of the VAT Act, as printed on the invoice. */
  readonly paragraph: string
}

const ONE_SOURCE = 'pykälä laskutuspalvelun avoimesta koodista'
const NOT_SEEN = 'pykälää ei ole tarkistettu'

/** Why an invoice has no VAT, by the specification's code. */
export const vatZeroReasons = {
  1: dated<VatGround>({
    name: 'ALV 0 % peruste 1: Esiintymispalkkio',
    lines: {
      '2013-01-01': {
        value: { name: 'Esiintymispalkkio', paragraph: '45 §' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: ONE_SOURCE,
      },
    },
  }),
  2: dated<VatGround>({
    name: 'ALV 0 % peruste 2: Tekijänoikeuspalkkio',
    lines: {
      '2013-01-01': {
        value: { name: 'Tekijänoikeuspalkkio', paragraph: '45 §' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: NOT_SEEN,
      },
    },
  }),
  3: dated<VatGround>({
    name: 'ALV 0 % peruste 3: Käännetty verovelvollisuus, EU-myynti',
    lines: {
      '2013-01-01': {
        value: { name: 'Käännetty verovelvollisuus, EU-myynti', paragraph: '65 § ja 72 a–72 c §' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: NOT_SEEN,
      },
    },
  }),
  4: dated<VatGround>({
    name: 'ALV 0 % peruste 4: Kiinteistön myynti tai vuokraus',
    lines: {
      '2013-01-01': {
        value: { name: 'Kiinteistön myynti tai vuokraus', paragraph: '27 §' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: NOT_SEEN,
      },
    },
  }),
  5: dated<VatGround>({
    name: 'ALV 0 % peruste 5: Luonnonmarjat',
    lines: {
      '2013-01-01': {
        value: { name: 'Luonnonmarjat', paragraph: '59 § 4 kohta' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: NOT_SEEN,
      },
    },
  }),
  6: dated<VatGround>({
    name: 'ALV 0 % peruste 6: Varhaiskasvatus',
    lines: {
      '2013-01-01': {
        value: { name: 'Varhaiskasvatus', paragraph: '37–38 §' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: NOT_SEEN,
      },
    },
  }),
  7: dated<VatGround>({
    name: 'ALV 0 % peruste 7: Koulutus',
    lines: {
      '2013-01-01': {
        value: { name: 'Koulutus', paragraph: '39–40 §' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: ONE_SOURCE,
      },
    },
  }),
  8: dated<VatGround>({
    name: 'ALV 0 % peruste 8: Vakuutus',
    lines: {
      '2013-01-01': {
        value: { name: 'Vakuutus', paragraph: '44 §' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: ONE_SOURCE,
      },
    },
  }),
  9: dated<VatGround>({
    name: 'ALV 0 % peruste 9: Sosiaalipalvelut',
    lines: {
      '2013-01-01': {
        value: { name: 'Sosiaalipalvelut', paragraph: '37–38 §' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: ONE_SOURCE,
      },
    },
  }),
  10: dated<VatGround>({
    name: 'ALV 0 % peruste 10: Vapaaehtoinen palvelumaksu',
    lines: {
      '2013-01-01': {
        value: { name: 'Vapaaehtoinen palvelumaksu', paragraph: '1 § ja 73 §' },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: NOT_SEEN,
      },
    },
  }),
} as const

export type VatZeroReason = keyof typeof vatZeroReasons

/** The buyer of construction services pays the tax. */
export const constructionReverseCharge = dated<VatGround>({
  name: 'ALV 0 % peruste rakennusala: Rakennusalan käännetty verovelvollisuus',
  lines: {
    '2013-01-01': {
      value: { name: 'Rakennusalan käännetty verovelvollisuus', paragraph: '8 c §' },
      certainty: 'unconfirmed',
      source: VAT_ACT,
      remark: ONE_SOURCE,
    },
  },
})
