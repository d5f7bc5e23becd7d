import { type Rate, rate } from '@palkkasilta/values/money.ts'
import { type Certainty, type Dated, dated } from './dated.ts'

const CHECKED = '2026-11-20'
const VAT_ACT = 'arvonlisäverolaki 1501/1993'

/** The tax rates by the date of the supply: the delivery of the goods or the end of the service, not the date of the invoice. */
export const vatRates = {
  ZERO: dated<Rate>({
    name: 'Arvonlisävero, nollaverokanta ja veroton myynti',
    checkedOn: CHECKED,
    values: { '2013-01-01': { value: rate('0'), source: VAT_ACT } },
  }),
  LOWER_REDUCED: dated<Rate>({
    name: 'Arvonlisävero, alempi alennettu verokanta',
    checkedOn: CHECKED,
    values: { '2013-01-01': { value: rate('0.10'), source: `${VAT_ACT} 85 a §; vuodesta 2026 vain tilatut lehdet` } },
  }),
  REDUCED: dated<Rate>({
    name: 'Arvonlisävero, alennettu verokanta',
    checkedOn: CHECKED,
    values: {
      '2013-01-01': { value: rate('0.14'), source: `${VAT_ACT} 85 §; HE 141/2024` },
      '2026-01-01': { value: rate('0.135'), source: `${VAT_ACT} 85 §; HE 93/2025` },
    },
  }),
  GENERAL: dated<Rate>({
    name: 'Arvonlisävero, yleinen verokanta',
    checkedOn: CHECKED,
    values: {
      '2013-01-01': { value: rate('0.24'), source: `${VAT_ACT} 84 §` },
      '2024-09-01': { value: rate('0.255'), source: `${VAT_ACT} 84 §; Suomen Yrittäjät: ALV 25,5 %` },
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

function ground(code: string, name: string, paragraph: string, source: string): Dated<VatGround> {
  const certainty: Certainty = 'unconfirmed'
  return dated<VatGround>({
    name: `ALV 0 % peruste ${code}: ${name}`,
    checkedOn: CHECKED,
    values: { '2013-01-01': { value: { name, paragraph }, source, certainty } },
  })
}

const ONE_SOURCE = 'laskutuspalvelun avoin koodi'
const NOT_SEEN = 'lähdettä ei ole nähty'

/** Why an invoice has no VAT, by the specification's code. */
export const vatZeroReasons = {
  1: ground('1', 'Esiintymispalkkio', '45 §', ONE_SOURCE),
  2: ground('2', 'Tekijänoikeuspalkkio', '45 §', NOT_SEEN),
  3: ground('3', 'Käännetty verovelvollisuus, EU-myynti', '65 § ja 72 a–72 c §', NOT_SEEN),
  4: ground('4', 'Kiinteistön myynti tai vuokraus', '27 §', NOT_SEEN),
  5: ground('5', 'Luonnonmarjat', '59 § 4 kohta', NOT_SEEN),
  6: ground('6', 'Varhaiskasvatus', '37–38 §', NOT_SEEN),
  7: ground('7', 'Koulutus', '39–40 §', ONE_SOURCE),
  8: ground('8', 'Vakuutus', '44 §', ONE_SOURCE),
  9: ground('9', 'Sosiaalipalvelut', '37–38 §', ONE_SOURCE),
  10: ground('10', 'Vapaaehtoinen palvelumaksu', '1 § ja 73 §', NOT_SEEN),
} as const

export type VatZeroReason = keyof typeof vatZeroReasons

/** The buyer of construction services pays the tax. */
export const constructionReverseCharge = ground(
  'rakennusala',
  'Rakennusalan käännetty verovelvollisuus',
  '8 c §',
  ONE_SOURCE,
)
