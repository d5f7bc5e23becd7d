import { dated } from './dated.ts'

/** P pension, A accident, U unemployment, H health: the insurances that the income is subject to unless the report says otherwise. */
type InsuranceLetters = string

/**
 * The income types of the Incomes Register.
 * Codes, Finnish names and insurances: Incomes Register Unit, income types and their insurance information, edition 2022
 * (published for software developers). English names: the register's own where known, else translated.
 */
const types: readonly (readonly [code: number, fi: string, en: string, insurances: InsuranceLetters])[] = [
  [101, 'Palkka yhteissumma', 'Total wages', 'PAUH'],
  [102, 'Palkkasumma, joka on työeläkevakuutusmaksun alainen', 'Wages subject to pension insurance contribution', 'P'],
  [
    103,
    'Palkkasumma, joka on sosiaalivakuutusmaksujen alainen',
    'Wages subject to social insurance contributions',
    'PAUH',
  ],
  [104, 'Palkkasumma, joka on sairausvakuutusmaksun alainen', 'Wages subject to health insurance contribution', 'H'],
  [
    105,
    'Palkkasumma, joka on työttömyysvakuutusmaksun alainen',
    'Wages subject to unemployment insurance contribution',
    'U',
  ],
  [
    106,
    'Palkkasumma, joka on työtapaturma- ja ammattitautivakuutusmaksun alainen',
    'Wages subject to accident and occupational disease insurance contribution',
    'A',
  ],
  [201, 'Aikapalkka', 'Time-rate pay', 'PAUH'],
  [202, 'Aloitepalkkio', 'Initiative fee', 'PAUH'],
  [203, 'Bonuspalkka', 'Bonus pay', 'PAUH'],
  [204, 'Etuusajalta maksettu täydennyspalkka', 'Complementary wage paid during benefit period', 'PAUH'],
  [205, 'Hätätyökorvaus', 'Emergency work compensation', 'PAUH'],
  [206, 'Iltatyökorvaus', 'Evening work compensation', 'PAUH'],
  [207, 'Iltavuorolisä', 'Evening shift allowance', 'PAUH'],
  [208, 'Irtisanomisajan korvaus', 'Notice period compensation', ''],
  [209, 'Kilometrikorvaus (veronalainen)', 'Kilometre allowance (taxable)', 'PAUH'],
  [210, 'Kokouspalkkio', 'Meeting fee', ''],
  [211, 'Lauantaityökorvaus', 'Saturday pay', 'PAUH'],
  [212, 'Lisätyökorvaus', 'Extra work premium', 'PAUH'],
  [213, 'Lomaraha', 'Holiday bonus', 'PAUH'],
  [214, 'Luentopalkkio', 'Lecture fee', ''],
  [215, 'Luottamustoimipalkkio', 'Compensation for a position of trust', 'H'],
  [216, 'Muu maksettu lisä', 'Other compensation', 'PAUH'],
  [217, 'Odotusajan korvaus', 'Waiting time compensation', ''],
  [218, 'Olosuhdelisä', 'Working condition compensation', 'PAUH'],
  [219, 'Sairausajan osapalkka', 'Partial pay during sick leave', 'PAUH'],
  [220, 'Provisiopalkka', 'Commission', 'PAUH'],
  [221, 'Sunnuntaityökorvaus', 'Sunday work compensation', 'PAUH'],
  [222, 'Synteettinen optio', 'Synthetic option', ''],
  [223, 'Tulospalkkio', 'Performance bonus', 'PAUH'],
  [224, 'Työaikapankin rahakorvaus', 'Monetary compensation from a working time bank', 'PAUH'],
  [225, 'Työajantasauskorvaus', 'Compensation for accrued time off', 'PAUH'],
  [226, 'Työsuhteeseen perustuva osakeanti', 'Share issue for employees', ''],
  [227, 'Urakkapalkka', 'Contract pay', 'PAUH'],
  [229, 'Vahingonkorvaus päättämis- ja lomautustilanteissa', 'Damages at the end of employment and in lay-offs', ''],
  [230, 'Varallaolokorvaus', 'Stand-by compensation', 'PAUH'],
  [231, 'Vapaaehtoinen korvaus päättämistilanteessa', 'Voluntary compensation at the end of employment', ''],
  [232, 'Viikkolepokorvaus', 'Weekly rest compensation', 'PAUH'],
  [233, 'Voittopalkkio', 'Profit-sharing bonus', ''],
  [234, 'Vuosilomakorvaus', 'Annual holiday compensation', 'PAUH'],
  [235, 'Ylityökorvaus', 'Overtime compensation', 'PAUH'],
  [236, 'Yötyökorvaus', 'Night work allowance', 'PAUH'],
  [237, 'Yövuorolisä', 'Night shift allowance', 'PAUH'],
  [238, 'Muu säännöllinen lisä', 'Other regular compensation', 'PAUH'],
  [239, 'Vastikevapaan korvaus', 'Compensation for replacement leave', 'PAUH'],
  [301, 'Asuntoetu', 'Accommodation benefit', 'PAUH'],
  [302, 'Asuntolainan korkoetu', 'Interest benefit for a housing loan', ''],
  [303, 'Ateriakorvaus', 'Meal allowance', ''],
  [304, 'Autoetu', 'Car benefit', 'PAUH'],
  [308, 'Hallintoelimen jäsenyydestä maksettu palkkio', 'Compensation for membership in a governing body', ''],
  [
    309,
    'Henkilöstörahastosta nostettu rahasto-osuus ja ylijäämä (veronalainen 80%)',
    'Share of reserve and surplus drawn from personnel fund (taxable 80 %)',
    '',
  ],
  [310, 'Henkilöstölle annettu rahalahja', 'Monetary gift for employees', 'PAUH'],
  [311, 'Kilometrikorvaus (verovapaa)', 'Kilometre allowance (tax-exempt)', ''],
  [312, 'Kunnaneläinlääkärin toimenpidepalkkio', 'Treatment fee for municipal veterinarian', 'PAU'],
  [313, 'Käyttökorvaus ansiotuloa', 'Compensation for use, earned income', ''],
  [314, 'Käyttökorvaus pääomatuloa', 'Compensation for use, capital income', ''],
  [315, 'Muu henkilöstölle suunnattu veronalainen etu', 'Other taxable benefit for employees', ''],
  [316, 'Muu veronalainen ansiotulo', 'Other taxable income deemed earned income', ''],
  [317, 'Muu luontoisetu', 'Other fringe benefit', 'PAUH'],
  [319, 'Omaishoitajan palkkio', "Informal carer's fee", 'PA'],
  [320, 'Osakepalkkio', 'Stock reward', 'P'],
  [
    321,
    'Sijaismaksajan maksama palkka, josta työnantaja maksaa työnantajan sosiaalivakuutusmaksut (työeläke-, sairaus-, työttömyys- sekä työtapaturma- ja ammattitautivakuutus)',
    'Wages paid by substitute payer: employer pays all social insurance contributions',
    'PAUH',
  ],
  [
    322,
    'Sijaismaksajan maksama palkka, josta työnantaja maksaa työnantajan työeläkevakuutusmaksun',
    'Wages paid by substitute payer: employer pays pension insurance contribution',
    'P',
  ],
  [
    323,
    'Sijaismaksajan maksama palkka, josta työnantaja maksaa työnantajan työttömyysvakuutusmaksun',
    'Wages paid by substitute payer: employer pays unemployment insurance contribution',
    'U',
  ],
  [
    324,
    'Sijaismaksajan maksama palkka, josta työnantaja maksaa työtapaturma- ja ammattitautivakuutusmaksun',
    'Wages paid by substitute payer: employer pays accident insurance contribution',
    'A',
  ],
  [
    325,
    'Sijaismaksajan maksama palkka, josta työnantaja maksaa työnantajan sairausvakuutusmaksun',
    'Wages paid by substitute payer: employer pays health insurance contribution',
    'H',
  ],
  [326, 'Palkkio työsuhdekeksinnöstä', 'Compensation for employee invention', ''],
  [327, 'Perhehoitajan kustannusten korvaus', "Compensation for family carer's costs", ''],
  [328, 'Perhehoitajan palkkio', "Family carer's fee", 'PA'],
  [329, 'Perhepäivähoitajan kustannusten korvaus', "Compensation for childminder's costs", ''],
  [330, 'Puhelinetu', 'Telephone benefit', 'PAUH'],
  [331, 'Päiväraha', 'Daily allowance', ''],
  [332, 'Pääomatuloa oleva suoritus', 'Capital income payment', ''],
  [334, 'Ravintoetu', 'Meal benefit', 'PAUH'],
  [335, 'Sovittelijan kulukorvaus', "Reimbursement of conciliator's costs", ''],
  [336, 'Työkorvaus', 'Non-wage compensation for work', ''],
  [
    337,
    'Työnantajakohtaisen sairaskassan maksama täydennyspäiväraha',
    'Supplementary daily allowance paid by employer-specific health insurance fund',
    'PAUH',
  ],
  [338, 'Työnantajan maksama eläke', 'Pension paid by employer', ''],
  [
    339,
    'Työpanokseen perustuva osinko tai ylijäämä (palkka)',
    'Dividends or surplus based on work effort (wages)',
    'PAUH',
  ],
  [
    340,
    'Työpanokseen perustuva osinko tai ylijäämä (työkorvaus)',
    'Dividends or surplus based on work effort (non-wage)',
    '',
  ],
  [341, 'Työsuhdematkalipun verovapaa osuus', 'Employer-subsidised commuter ticket, tax-exempt share', ''],
  [342, 'Työsuhdematkalipun palkaksi katsottu osuus', 'Employer-subsidised commuter ticket, taxable share', 'PAUH'],
  [343, 'Työsuhdeoptio', 'Employee stock option', ''],
  [350, 'Urheilijarahastoon siirretty palkka', "Wages transferred to athletes' special fund", 'H'],
  [351, 'Urheilijarahastosta maksettu palkka', "Wages paid from athletes' special fund", ''],
  [352, 'Vakuutuspalkka', 'Wages for insurance purposes', 'PAUH'],
  [353, 'Veronalainen kustannusten korvaus', 'Taxable reimbursement of expenses', ''],
  [354, 'Yksityisen hoidon tuen kuntalisä', 'Municipal supplement for private day care allowance', 'AU'],
  [355, 'Yksityisen hoidon tuki (palkka)', 'Private day care allowance (wages)', 'AU'],
  [356, 'Yksityisen hoidon tuki (työkorvaus)', 'Private day care allowance (non-wage)', ''],
  [
    357,
    'Yleishyödyllisen yhteisön maksama kilometrikorvaus',
    'Kilometre allowance paid by non-profit organisation',
    '',
  ],
  [358, 'Yleishyödyllisen yhteisön maksama päiväraha', 'Daily allowance paid by non-profit organisation', ''],
  [359, 'Perusteeton etu', 'Unjust enrichment', ''],
  [
    361,
    'Työsuhdeoptio, jonka merkintähinta on luovutusajankohtana alhaisempi kuin markkinahinta',
    'Employee stock option with a subscription price below market price at issue',
    'PAUH',
  ],
  [362, 'Rajoitetusti verovelvolliselle maksettu rojalti', 'Royalty paid to non-resident taxpayer', ''],
  [363, 'Polkupyöräedun verovapaa osuus', 'Bicycle benefit, tax-exempt share', ''],
  [364, 'Polkupyöräedun palkaksi katsottu osuus', 'Bicycle benefit, taxable share', 'PAUH'],
  [365, 'Ehdollinen osakepalkkio', 'Conditional stock reward', 'PAUH'],
  [401, 'Autoedusta peritty korvaus', 'Compensation collected for car benefit', ''],
  [402, 'Ennakonpidätys', 'Withholding tax', ''],
  [403, 'Luottamushenkilömaksu', 'Fee of elected official', ''],
  [404, 'Lähdevero', 'Tax at source', ''],
  [405, 'Lähdeverovähennys', 'Deduction for tax at source', ''],
  [406, 'Maksettava palkka', 'Wages payable', ''],
  [407, 'Muista luontoiseduista peritty korvaus', 'Compensation collected for other fringe benefits', ''],
  [408, 'Nettopalkasta vähennettävä muu erä', 'Other item deductible from net wage or salary', ''],
  [409, 'Nettopalkka', 'Net wage', ''],
  [
    410,
    'Työnantajan maksaman kollektiivisen lisäeläkevakuutuksen maksu',
    'Premium for collective supplementary pension insurance paid by employer',
    '',
  ],
  [
    411,
    'Työnantajan maksaman kollektiivisen lisäeläkevakuutuksen työntekijältä peritty osuus',
    "Employee's share of collective supplementary pension insurance paid by employer",
    '',
  ],
  [412, 'Työntekijän sairausvakuutusmaksu', "Employee's health insurance contribution", ''],
  [413, 'Työntekijän työeläkevakuutusmaksu', "Employee's earnings-related pension insurance contribution", ''],
  [414, 'Työntekijän työttömyysvakuutusmaksu', "Employee's unemployment insurance contribution", ''],
  [415, 'Työsuhdematkalipusta peritty korvaus', 'Reimbursement collected for employer-subsidised commuter ticket', ''],
  [416, 'Ulkomaille maksettu vero', 'Tax paid abroad', ''],
  [417, 'Ulosmittaus', 'Distraint', ''],
  [418, 'Vapaaehtoisen yksilöllisen eläkevakuutuksen maksu', 'Premium for voluntary individual pension insurance', ''],
  [419, 'Vähennys ennen ennakonpidätystä', 'Deduction before withholding', ''],
  [420, 'Polkupyöräedusta peritty korvaus', 'Compensation collected for bicycle benefit', ''],
]

export interface IncomeType {
  readonly code: number
  /** Finnish. */
  readonly name: string
  readonly englishName: string
  /** 100: total wages. 200: itemised wages. 300: other income. 400: deductions and what was withheld. */
  readonly series: 100 | 200 | 300 | 400
  readonly pension: boolean
  readonly accident: boolean
  readonly unemployment: boolean
  readonly health: boolean
}

function incomeType([code, name, englishName, insurances]: (typeof types)[number]): readonly [number, IncomeType] {
  const series = (Math.floor(code / 100) * 100) as IncomeType['series']
  const has = (letter: string) => insurances.includes(letter)
  const subjectTo = { pension: has('P'), accident: has('A'), unemployment: has('U'), health: has('H') }
  return [code, { code, name, englishName, series, ...subjectTo }]
}

export const incomeTypes = dated<ReadonlyMap<number, IncomeType>>({
  name: 'Tulorekisterin tulolajit',
  checkedOn: '2026-11-20',
  values: { '2022-01-01': { value: new Map(types.map(incomeType)), source: 'Tulorekisteri: tulolajit, versio 2022' } },
})

/** The codes that pay and its deductions are reported with. */
export const registerCodes = {
  TIME_RATE_PAY: 201,
  HOLIDAY_BONUS: 213,
  HOLIDAY_COMPENSATION: 234,
  OVERTIME: 235,
  WORK_COMPENSATION: 336,
  TAX: 402,
  DEDUCTION_FROM_NET: 408,
  TYEL_EMPLOYEE: 413,
  UNEMPLOYMENT_EMPLOYEE: 414,
  DISTRAINT: 417,
  DEDUCTION_BEFORE_TAX: 419,
} as const

export interface ReimbursementReporting {
  readonly code: number
  /** The kind of daily allowance: 1 meal, 2 part day, 3 full day, 4 abroad. Only with 331. */
  readonly allowance: 1 | 2 | 3 | 4 | null
  /** What exceeds the tax-free amount is wage, by this code. 209 is the register's own; 216 our reading, for it is insured as wage. */
  readonly taxableCode: number
}

/** How the specification's reimbursement types are reported. Costs paid against a receipt are not reported. */
export const reimbursementReporting = {
  KILOMETER_ALLOWANCE: { code: 311, allowance: null, taxableCode: 209 },
  FULL_DAY_ALLOWANCE: { code: 331, allowance: 3, taxableCode: 216 },
  PARTIAL_DAY_ALLOWANCE: { code: 331, allowance: 2, taxableCode: 216 },
  FOREIGN_ALLOWANCE: { code: 331, allowance: 4, taxableCode: 216 },
  LUNCH_ALLOWANCE: { code: 303, allowance: null, taxableCode: 216 },
} as const satisfies Record<string, ReimbursementReporting>
