import type { Insurance } from '../payroll/types.ts'

/** Group life insurance is not the register's business. */
export type RegisterInsurance = Exclude<Insurance, 'groupLife'>

/** P pension, A accident, U unemployment, H health: what an income is insured for unless the report says otherwise. */
type Letters = string

/** PAID in money, WITHHELD from it, or NONE: a benefit in kind, a sum for information, pay from another payer. */
type Cash = 'PAID' | 'WITHHELD' | 'NONE'

export interface IncomeType {
  readonly code: number
  /** The register's own name, in Finnish. */
  readonly name: string
  readonly insuredFor: readonly RegisterInsurance[]
  readonly cash: Cash
  /** TOTAL and ITEMISED pay must not meet in one report; SEPARATE goes with either. */
  readonly reporting: 'TOTAL' | 'ITEMISED' | 'SEPARATE'
  readonly mayBeNegative: boolean
  /** A row of it may say itself which insurances it is under. */
  readonly mayDiffer: boolean
  /** What was paid of it without ground may be marked so in a replacement, and its return be told. */
  readonly mayBeUnjust: boolean
}

/**
 * Income types of the Incomes Register: "Palkat - Koodistot - Tulolajit 2022", version 1.0 (Tax Administration, published
 * for software developers). Names, insurances and sign are the register's; `cash` is ours. A type that is newer than that
 * edition is refused until it has a line here.
 */
const table: readonly (readonly [code: number, name: string, insuredFor: Letters, cash: Cash])[] = [
  [101, 'Palkka yhteissumma', 'PAUH', 'NONE'],
  [102, 'Palkkasumma, joka on työeläkevakuutusmaksun alainen', 'P', 'NONE'],
  [103, 'Palkkasumma, joka on sosiaalivakuutusmaksujen alainen', 'PAUH', 'NONE'],
  [104, 'Palkkasumma, joka on sairausvakuutusmaksun alainen', 'H', 'NONE'],
  [105, 'Palkkasumma, joka on työttömyysvakuutusmaksun alainen', 'U', 'NONE'],
  [106, 'Palkkasumma, joka on työtapaturma- ja ammattitautivakuutusmaksun alainen', 'A', 'NONE'],
  [201, 'Aikapalkka', 'PAUH', 'PAID'],
  [202, 'Aloitepalkkio', 'PAUH', 'PAID'],
  [203, 'Bonuspalkka', 'PAUH', 'PAID'],
  [204, 'Etuusajalta maksettu täydennyspalkka', 'PAUH', 'PAID'],
  [205, 'Hätätyökorvaus', 'PAUH', 'PAID'],
  [206, 'Iltatyökorvaus', 'PAUH', 'PAID'],
  [207, 'Iltavuorolisä', 'PAUH', 'PAID'],
  [208, 'Irtisanomisajan korvaus', '', 'PAID'],
  [209, 'Kilometrikorvaus (veronalainen)', 'PAUH', 'PAID'],
  [210, 'Kokouspalkkio', '', 'PAID'],
  [211, 'Lauantaityökorvaus', 'PAUH', 'PAID'],
  [212, 'Lisätyökorvaus', 'PAUH', 'PAID'],
  [213, 'Lomaraha', 'PAUH', 'PAID'],
  [214, 'Luentopalkkio', '', 'PAID'],
  [215, 'Luottamustoimipalkkio', 'H', 'PAID'],
  [216, 'Muu maksettu lisä', 'PAUH', 'PAID'],
  [217, 'Odotusajan korvaus', '', 'PAID'],
  [218, 'Olosuhdelisä', 'PAUH', 'PAID'],
  [219, 'Sairausajan osapalkka', 'PAUH', 'PAID'],
  [220, 'Provisiopalkka', 'PAUH', 'PAID'],
  [221, 'Sunnuntaityökorvaus', 'PAUH', 'PAID'],
  [222, 'Synteettinen optio', '', 'PAID'],
  [223, 'Tulospalkkio', 'PAUH', 'PAID'],
  [224, 'Työaikapankin rahakorvaus', 'PAUH', 'PAID'],
  [225, 'Työajantasauskorvaus', 'PAUH', 'PAID'],
  [226, 'Työsuhteeseen perustuva osakeanti', '', 'PAID'],
  [227, 'Urakkapalkka', 'PAUH', 'PAID'],
  [229, 'Vahingonkorvaus päättämis- ja lomautustilanteissa', '', 'PAID'],
  [230, 'Varallaolokorvaus', 'PAUH', 'PAID'],
  [231, 'Vapaaehtoinen korvaus päättämistilanteessa', '', 'PAID'],
  [232, 'Viikkolepokorvaus', 'PAUH', 'PAID'],
  [233, 'Voittopalkkio', '', 'PAID'],
  [234, 'Vuosilomakorvaus', 'PAUH', 'PAID'],
  [235, 'Ylityökorvaus', 'PAUH', 'PAID'],
  [236, 'Yötyökorvaus', 'PAUH', 'PAID'],
  [237, 'Yövuorolisä', 'PAUH', 'PAID'],
  [238, 'Muu säännöllinen lisä', 'PAUH', 'PAID'],
  [239, 'Vastikevapaan korvaus', 'PAUH', 'PAID'],
  [301, 'Asuntoetu', 'PAUH', 'NONE'],
  [302, 'Asuntolainan korkoetu', '', 'NONE'],
  [303, 'Ateriakorvaus', '', 'PAID'],
  [304, 'Autoetu', 'PAUH', 'NONE'],
  [308, 'Hallintoelimen jäsenyydestä maksettu palkkio', '', 'PAID'],
  [309, 'Henkilöstörahastosta nostettu rahasto-osuus ja ylijäämä (veronalainen 80%)', '', 'PAID'],
  [310, 'Henkilöstölle annettu rahalahja', 'PAUH', 'PAID'],
  [311, 'Kilometrikorvaus (verovapaa)', '', 'PAID'],
  [312, 'Kunnaneläinlääkärin toimenpidepalkkio', 'PAU', 'PAID'],
  [313, 'Käyttökorvaus ansiotuloa', '', 'PAID'],
  [314, 'Käyttökorvaus pääomatuloa', '', 'PAID'],
  [315, 'Muu henkilöstölle suunnattu veronalainen etu', '', 'NONE'],
  [316, 'Muu veronalainen ansiotulo', '', 'PAID'],
  [317, 'Muu luontoisetu', 'PAUH', 'NONE'],
  [319, 'Omaishoitajan palkkio', 'PA', 'PAID'],
  [320, 'Osakepalkkio', 'P', 'NONE'],
  [
    321,
    'Sijaismaksajan maksama palkka, josta työnantaja maksaa työnantajan sosiaalivakuutusmaksut (työeläke-, sairaus-, työttömyys- sekä työtapaturma- ja ammattitautivakuutus)',
    'PAUH',
    'NONE',
  ],
  [322, 'Sijaismaksajan maksama palkka, josta työnantaja maksaa työnantajan työeläkevakuutusmaksun', 'P', 'NONE'],
  [323, 'Sijaismaksajan maksama palkka, josta työnantaja maksaa työnantajan työttömyysvakuutusmaksun', 'U', 'NONE'],
  [
    324,
    'Sijaismaksajan maksama palkka, josta työnantaja maksaa työtapaturma- ja ammattitautivakuutusmaksun',
    'A',
    'NONE',
  ],
  [325, 'Sijaismaksajan maksama palkka, josta työnantaja maksaa työnantajan sairausvakuutusmaksun', 'H', 'NONE'],
  [326, 'Palkkio työsuhdekeksinnöstä', '', 'PAID'],
  [327, 'Perhehoitajan kustannusten korvaus', '', 'PAID'],
  [328, 'Perhehoitajan palkkio', 'PA', 'PAID'],
  [329, 'Perhepäivähoitajan kustannusten korvaus', '', 'PAID'],
  [330, 'Puhelinetu', 'PAUH', 'NONE'],
  [331, 'Päiväraha', '', 'PAID'],
  [332, 'Pääomatuloa oleva suoritus', '', 'PAID'],
  [334, 'Ravintoetu', 'PAUH', 'NONE'],
  [335, 'Sovittelijan kulukorvaus', '', 'PAID'],
  [336, 'Työkorvaus', '', 'PAID'],
  [337, 'Työnantajakohtaisen sairaskassan maksama täydennyspäiväraha', 'PAUH', 'PAID'],
  [338, 'Työnantajan maksama eläke', '', 'PAID'],
  [339, 'Työpanokseen perustuva osinko tai ylijäämä (palkka)', 'PAUH', 'PAID'],
  [340, 'Työpanokseen perustuva osinko tai ylijäämä (työkorvaus)', '', 'PAID'],
  [341, 'Työsuhdematkalipun verovapaa osuus', '', 'NONE'],
  [342, 'Työsuhdematkalipun palkaksi katsottu osuus', 'PAUH', 'NONE'],
  [343, 'Työsuhdeoptio', '', 'NONE'],
  [350, 'Urheilijarahastoon siirretty palkka', 'H', 'NONE'],
  [351, 'Urheilijarahastosta maksettu palkka', '', 'PAID'],
  [352, 'Vakuutuspalkka', 'PAUH', 'NONE'],
  [353, 'Veronalainen kustannusten korvaus', '', 'PAID'],
  [354, 'Yksityisen hoidon tuen kuntalisä', 'AU', 'PAID'],
  [355, 'Yksityisen hoidon tuki (palkka)', 'AU', 'PAID'],
  [356, 'Yksityisen hoidon tuki (työkorvaus)', '', 'PAID'],
  [357, 'Yleishyödyllisen yhteisön maksama kilometrikorvaus', '', 'PAID'],
  [358, 'Yleishyödyllisen yhteisön maksama päiväraha', '', 'PAID'],
  [359, 'Perusteeton etu', '', 'PAID'],
  [361, 'Työsuhdeoptio, jonka merkintähinta on luovutusajankohtana alhaisempi kuin markkinahinta', 'PAUH', 'NONE'],
  [362, 'Rajoitetusti verovelvolliselle maksettu rojalti', '', 'PAID'],
  [363, 'Polkupyöräedun verovapaa osuus', '', 'NONE'],
  [364, 'Polkupyöräedun palkaksi katsottu osuus', 'PAUH', 'NONE'],
  [365, 'Ehdollinen osakepalkkio', 'PAUH', 'NONE'],
  [401, 'Autoedusta peritty korvaus', '', 'WITHHELD'],
  [402, 'Ennakonpidätys', '', 'WITHHELD'],
  [403, 'Luottamushenkilömaksu', '', 'WITHHELD'],
  [404, 'Lähdevero', '', 'WITHHELD'],
  [405, 'Lähdeverovähennys', '', 'NONE'],
  [406, 'Maksettava palkka', '', 'NONE'],
  [407, 'Muista luontoiseduista peritty korvaus', '', 'WITHHELD'],
  [408, 'Nettopalkasta vähennettävä muu erä', '', 'WITHHELD'],
  [409, 'Nettopalkka', '', 'NONE'],
  [410, 'Työnantajan maksaman kollektiivisen lisäeläkevakuutuksen maksu', '', 'NONE'],
  [411, 'Työnantajan maksaman kollektiivisen lisäeläkevakuutuksen työntekijältä peritty osuus', '', 'WITHHELD'],
  [412, 'Työntekijän sairausvakuutusmaksu', '', 'WITHHELD'],
  [413, 'Työntekijän työeläkevakuutusmaksu', '', 'WITHHELD'],
  [414, 'Työntekijän työttömyysvakuutusmaksu', '', 'WITHHELD'],
  [415, 'Työsuhdematkalipusta peritty korvaus', '', 'WITHHELD'],
  [416, 'Ulkomaille maksettu vero', '', 'NONE'],
  [417, 'Ulosmittaus', '', 'WITHHELD'],
  [418, 'Vapaaehtoisen yksilöllisen eläkevakuutuksen maksu', '', 'WITHHELD'],
  [419, 'Vähennys ennen ennakonpidätystä', '', 'NONE'],
  [420, 'Polkupyöräedusta peritty korvaus', '', 'WITHHELD'],
]

const letters = {
  P: 'pension',
  A: 'accident',
  U: 'unemployment',
  H: 'health',
} as const satisfies Record<string, RegisterInsurance>

const negative = new Set([402, 404, 412, 413, 414])

const insuredAsTold = new Set([
  101, 202, 209, 210, 214, 215, 216, 219, 226, 233, 308, 310, 315, 317, 320, 326, 328, 336, 341, 352, 363, 407, 419,
])

const neverUnjust = new Set([
  301, 302, 303, 304, 311, 312, 317, 321, 322, 323, 324, 325, 330, 331, 334, 341, 342, 343, 352, 357, 358, 361, 363,
  364, 365,
])

function reportingOf(code: number): IncomeType['reporting'] {
  if (code < 200) return 'TOTAL'
  return code < 300 ? 'ITEMISED' : 'SEPARATE'
}

function insurancesOf(given: Letters): RegisterInsurance[] {
  return Object.entries(letters).flatMap(([letter, insurance]) => (given.includes(letter) ? [insurance] : []))
}

export const incomeTypes: readonly IncomeType[] = table.map(([code, name, insuredFor, cash]) => ({
  code,
  name,
  insuredFor: insurancesOf(insuredFor),
  cash,
  reporting: reportingOf(code),
  mayBeNegative: negative.has(code),
  mayDiffer: insuredAsTold.has(code),
  mayBeUnjust: code < 400 && !neverUnjust.has(code),
}))

const byCode: ReadonlyMap<number, IncomeType> = new Map(incomeTypes.map((type) => [type.code, type]))

export function incomeType(code: number): IncomeType | undefined {
  return byCode.get(code)
}

export function isInsuredFor(code: number, insurance: RegisterInsurance): boolean {
  return incomeType(code)?.insuredFor.includes(insurance) ?? false
}
