import { dated, type Source } from './dated.ts'

const VAT_ACT: Source = {
  name: 'arvonlisäverolaki 1501/1993',
  link: 'https://finlex.fi/fi/lainsaadanto/1993/1501',
  checkedOn: '2026-11-21',
}
const ACT_686_2010: Source = {
  name: 'arvonlisäverolaki 8 c § (686/2010)',
  link: 'https://finlex.fi/fi/lainsaadanto/2010/686',
  checkedOn: '2026-11-21',
}
const BILL_85_2004: Source = {
  name: 'arvonlisäverolaki 45 §; HE 85/2004',
  link: 'https://www.edilex.fi/he/20040085',
  checkedOn: '2026-11-21',
}
const BILL_159_2008: Source = {
  name: 'arvonlisäverolaki 45 §; HE 159/2008',
  link: 'https://www.edilex.fi/he/20080159',
  checkedOn: '2026-11-21',
}
const NATURE: Source = {
  name: 'Verohallinto: luonnontuotteet',
  link: 'https://www.vero.fi/syventavat-vero-ohjeet/ohje-hakusivu/48538/',
  checkedOn: '2026-11-21',
}
/** Sections from two places, codes from the official list. */
const TAX_PACK: Source = {
  name: 'arvonlisäverolaki 1501/1993; avoin suomalainen verokoodisto 2026; VATEX-luettelo (GOBL, Heeros)',
  link: 'https://docs.gobl.org/catalogues/cef',
  checkedOn: '2026-11-21',
}

/** EN 16931 (UNCL 5305): E exempt, AE reverse charge, K goods to another EU state, G export, O outside the scope of the tax. */
export type ExemptCategory = 'E' | 'AE' | 'K' | 'G' | 'O'

export interface VatGround {
  /** In Finnish, as the select names it. */
  readonly name: string
  readonly english: string
  /** The sections of the VAT Act, as printed on the invoice. */
  readonly paragraph: string
  /** Of the e-invoice. `null`: the ground joins two that differ in it. */
  readonly category: ExemptCategory | null
  /** The VATEX code; `null`: none fits, the sections are told in words. */
  readonly exemptionCode: `VATEX-EU-${string}` | null
  /** Where the sale stands on the seller's VAT return. */
  readonly returnField: 311 | 312 | 319 | null
}

/** Why an invoice has no VAT: 1-10 are the specification's codes, the rest parts of a code that joined several grounds. */
export const vatZeroReasons = {
  1: dated<VatGround>({
    name: 'ALV 0 % peruste 1: Esiintymispalkkio',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Esiintymispalkkio',
          english: 'Performance fee',
          paragraph: '45 §',
          category: 'E',
          exemptionCode: null,
          returnField: null,
        },
        certainty: 'confirmed',
        source: BILL_85_2004,
        remark: 'esiintyjän palkkio ja sen myynti järjestäjälle; ei VATEX-koodia',
      },
    },
  }),
  2: dated<VatGround>({
    name: 'ALV 0 % peruste 2: Tekijänoikeuspalkkio',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Tekijänoikeuspalkkio',
          english: 'Copyright fee',
          paragraph: '45 §',
          category: 'E',
          exemptionCode: null,
          returnField: null,
        },
        certainty: 'confirmed',
        source: BILL_159_2008,
        remark:
          'tekijänoikeuslain 1, 4 ja 5 §; ei valokuvat, mainokset, kartat, ohjelmistot eikä elokuvan esitysoikeudet',
      },
    },
  }),
  3: dated<VatGround>({
    name: 'ALV 0 % peruste 3: Käännetty verovelvollisuus, EU-myynti',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Käännetty verovelvollisuus, EU-myynti',
          english: 'Reverse charge, sale to another EU country',
          paragraph: '65 § ja 72 a–72 c §',
          category: null,
          exemptionCode: null,
          returnField: null,
        },
        certainty: 'confirmed',
        source: VAT_ACT,
        remark: 'yhdistää palvelut ja tavarat: uusille laskuille peruste 11 tai 12',
      },
    },
  }),
  4: dated<VatGround>({
    name: 'ALV 0 % peruste 4: Kiinteistön myynti tai vuokraus',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Kiinteistön myynti tai vuokraus',
          english: 'Sale or letting of real estate',
          paragraph: '27 §',
          category: 'E',
          exemptionCode: 'VATEX-EU-135-1',
          returnField: null,
        },
        certainty: 'confirmed',
        source: TAX_PACK,
      },
    },
  }),
  5: dated<VatGround>({
    name: 'ALV 0 % peruste 5: Luonnonmarjat',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Luonnonmarjat',
          english: 'Wild berries',
          paragraph: '59 § 4 kohta',
          category: 'E',
          exemptionCode: null,
          returnField: null,
        },
        certainty: 'unconfirmed',
        source: NATURE,
        remark: 'pykälää ei ole nähty; vain poimijan oma jalostamaton myynti muualta kuin kiinteästä myyntipaikasta',
      },
    },
  }),
  6: dated<VatGround>({
    name: 'ALV 0 % peruste 6: Varhaiskasvatus',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Varhaiskasvatus',
          english: 'Early childhood education',
          paragraph: '37–38 §',
          category: 'E',
          exemptionCode: 'VATEX-EU-132-1G',
          returnField: null,
        },
        certainty: 'unconfirmed',
        source: TAX_PACK,
        remark: 'pykälästä yksi lähde, koodi päätelty',
      },
    },
  }),
  7: dated<VatGround>({
    name: 'ALV 0 % peruste 7: Koulutus',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Koulutus',
          english: 'Education',
          paragraph: '39–40 §',
          category: 'E',
          exemptionCode: 'VATEX-EU-132-1I',
          returnField: null,
        },
        certainty: 'confirmed',
        source: TAX_PACK,
        remark: 'yksityisopetus VATEX-EU-132-1J',
      },
    },
  }),
  8: dated<VatGround>({
    name: 'ALV 0 % peruste 8: Vakuutus',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Vakuutus',
          english: 'Insurance',
          paragraph: '44 §',
          category: 'E',
          exemptionCode: 'VATEX-EU-135-1',
          returnField: null,
        },
        certainty: 'confirmed',
        source: TAX_PACK,
      },
    },
  }),
  9: dated<VatGround>({
    name: 'ALV 0 % peruste 9: Sosiaalipalvelut',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Sosiaalipalvelut',
          english: 'Social welfare services',
          paragraph: '37–38 §',
          category: 'E',
          exemptionCode: 'VATEX-EU-132-1G',
          returnField: null,
        },
        certainty: 'unconfirmed',
        source: TAX_PACK,
        remark: 'pykälästä yksi lähde, koodi päätelty; lapset ja nuoret VATEX-EU-132-1H',
      },
    },
  }),
  10: dated<VatGround>({
    name: 'ALV 0 % peruste 10: Vapaaehtoinen palvelumaksu',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Vapaaehtoinen palvelumaksu',
          english: 'Voluntary service charge',
          paragraph: '1 § ja 73 §',
          category: 'O',
          exemptionCode: 'VATEX-EU-O',
          returnField: null,
        },
        certainty: 'unconfirmed',
        source: VAT_ACT,
        remark: 'pykälää ei ole nähty; lain soveltamisalan ulkopuolella',
      },
    },
  }),
  11: dated<VatGround>({
    name: 'ALV 0 % peruste 11: Käännetty verovelvollisuus, palvelun myynti toiseen EU-maahan',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Käännetty verovelvollisuus, palvelun myynti toiseen EU-maahan',
          english: 'Reverse charge, services to another EU country',
          paragraph: '65 §',
          category: 'AE',
          exemptionCode: 'VATEX-EU-AE',
          returnField: 312,
        },
        certainty: 'confirmed',
        source: TAX_PACK,
        remark: 'pykälä kahdesta lähteestä, koodi direktiivin 44 ja 196 artiklasta',
      },
    },
  }),
  12: dated<VatGround>({
    name: 'ALV 0 % peruste 12: Tavaran myynti toiseen EU-maahan',
    lines: {
      '2013-01-01': {
        value: {
          name: 'Tavaran myynti toiseen EU-maahan',
          english: 'Intra-Community supply of goods',
          paragraph: '72 a–72 c §',
          category: 'K',
          exemptionCode: 'VATEX-EU-IC',
          returnField: 311,
        },
        certainty: 'confirmed',
        source: TAX_PACK,
      },
    },
  }),
} as const

export type VatZeroReason = keyof typeof vatZeroReasons

/** The buyer of construction services pays the tax. */
export const constructionReverseCharge = dated<VatGround>({
  name: 'ALV 0 % peruste rakennusala: Rakennusalan käännetty verovelvollisuus',
  lines: {
    '2011-04-01': {
      value: {
        name: 'Rakennusalan käännetty verovelvollisuus',
        english: 'Reverse charge of construction services',
        paragraph: '8 c §',
        category: 'AE',
        exemptionCode: 'VATEX-EU-AE',
        returnField: 319,
      },
      certainty: 'confirmed',
      source: ACT_686_2010,
    },
  },
})
