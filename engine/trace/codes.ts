/** Every kind of line that a calculation can explain, with its Finnish name. A line may carry a name of its own (a supplement, a benefit). */
export const traceNames = {
  // earnings
  PAY_ROW: 'Palkkarivi',
  SUPPLEMENT: 'Lisä',
  OVERTIME: 'Ylityökorotus',
  SICK_PAY: 'Sairausajan palkka',
  HOLIDAY_COMPENSATION: 'Lomakorvaus',
  HOLIDAY_ACCRUAL: 'Kertynyt lomakorvausvaraus',
  BENEFIT: 'Luontoisetu',
  TAXABLE_EXCESS: 'Verovapaan enimmäismäärän ylittävä korvaus',
  TAXABLE_PAY: 'Veronalainen palkka',
  // withheld from the earner
  DEDUCTION_BEFORE_TAX: 'Vähennys ennen ennakonpidätystä',
  TAX: 'Ennakonpidätys',
  TAX_ABOVE_CEILING: 'Ennakonpidätys tulorajan ylittävästä osasta',
  TAX_LOWERED: 'Aiemmin liikaa pidätettyä',
  TAX_GIVEN_BACK: 'Palautettu vero',
  HEALTH_EMPLOYEE: 'Työntekijän sairausvakuutusmaksu',
  TYEL_EMPLOYEE: 'Työntekijän TyEL',
  UNEMPLOYMENT_EMPLOYEE: 'Työntekijän työttömyysvakuutus',
  NET_FOR_DISTRAINT: 'Ulosmittauksen perusteena oleva nettopalkka',
  PROTECTED_PORTION: 'Suojaosuus',
  DISTRAINT: 'Ulosmittaus',
  SET_OFF: 'Työnantajan kuittaus',
  CONSENTED_DEDUCTION: 'Vähennys nettopalkasta',
  BENEFIT_NOT_CASH: 'Luontoisetujen arvo',
  ADVANCE: 'Maksettu ennakko',
  NET: 'Nettopalkka',
  REIMBURSEMENT: 'Veroton korvaus',
  PAID: 'Maksetaan',
  // the employer's side
  TYEL_EMPLOYER: 'Työnantajan TyEL',
  UNEMPLOYMENT_EMPLOYER: 'Työnantajan työttömyysvakuutus',
  UNEMPLOYMENT_EMPLOYER_HIGH: 'Työnantajan työttömyysvakuutus rajan ylittävästä osasta',
  HEALTH: 'Työnantajan sairausvakuutus',
  ACCIDENT: 'Tapaturmavakuutus',
  GROUP_LIFE: 'Ryhmähenkivakuutus',
  ACCRUAL_CONTRIBUTIONS: 'Työnantajan maksut kertyneestä lomakorvauksesta',
  OUR_COSTS: 'Kustannukset yhteensä',
  // billing
  BILLED: 'Laskutettu ilman arvonlisäveroa',
  SERVICE_FEE: 'Palvelupalkkio',
  BILLED_REIMBURSEMENTS: 'Laskutetut verottomat korvaukset',
  OUTLAYS: 'Laskutuksesta maksetut ostolaskut ja alihankinta',
  SALARY_BASE: 'Palkanmaksun peruste',
  PAY_FROM_BASE: 'Palkka perusteesta',
  ROUNDING_REMAINDER: 'Sentin pyöristysero',
  BILL_ROW: 'Laskurivi',
  MARGIN: 'Kate',
  VAT: 'Arvonlisävero',
} as const satisfies Record<string, string>

export type TraceCode = keyof typeof traceNames

/**
 * What a line may add in words. In braces a parameter and how it is written: `euro` whole cents, `percent` millionths, `date` an ISO day.
 */
export const traceNotes = {
  AGE_BELOW: 'ei maksua: vakuuttaminen alkaa {age} vuoden täyttämistä seuraavan kuukauden alusta',
  AGE_ABOVE: 'ei maksua: vakuuttaminen päättyy sen kuukauden lopussa, jona täyttää {age} vuotta',
  AGE_BAND: '53–62-vuotiaan korotettu maksu',
  WORKER_TYPE: 'ei maksua: ei koske laskutuspalvelun kautta toimivaa',
  YEL_INSURED: 'ei maksua: yrittäjällä on YEL-vakuutus',
  YEL_NONE: 'ei maksua: yrittäjällä ei ole YEL-velvollisuutta',
  DUE_YEL_INSURED: 'yrittäjällä on YEL-vakuutus',
  DUE_YEL_OBLIGED: 'yrittäjä on YEL-velvollinen',
  DUE_YEL_UNKNOWN: 'maksetaan, koska yrittäjän YEL-velvollisuutta ei tiedetä',
  NOT_INSURED: 'ei maksua: palkka ei ole tämän vakuutuksen alaista',
  BELOW_MONTH_LIMIT: 'ei maksua: kuukauden ansiot {earned|euro} alle rajan {limit|euro}',
  MONTH_CATCH_UP: 'kuukauden ansioraja {limit|euro} ylittyi: mukana kuukauden aiemmat palkat {earlier|euro}',
  MONTH_EXPECTED:
    'vakuutetaan, koska kuukauden ansioiden odotetaan ylittävän rajan {limit|euro}: tähän asti {earned|euro}, tulossa {expected|euro}',
  MONTH_GIVEN_BACK: 'kuukauden ansiot jäivät alle rajan {limit|euro}: aiemmin peritty palautetaan',
  PAYROLL_LIMIT: 'palkkasumma {payroll|euro} ennen tätä maksua, raja {limit|euro}',
  SMALL_PAYROLL: 'ei maksua: työnantajan vuoden palkkasumma on enintään {limit|euro}',
  PART_OWNER: 'yrityksen osaomistajan maksu',
  NO_TAX_CARD: 'ei voimassa olevaa verokorttia',
  LAST_YEARS_CARD: 'tammikuussa edellisen vuoden verokortin prosentti',
  CEILING: 'tuloraja {ceiling|euro}, siitä käytetty ennen tätä maksua {used|euro}',
  CUT_TO_CASH: 'laskettu määrä {computed|euro} rajattu rahana maksettavaan palkkaan',
  TAXED_ELSEWHERE: 'ei pidätystä: ennakkoperintärekisterissä',
  DEPENDANTS: 'huollettavia {dependants}',
  DISTRAINT_NONE: 'nettopalkka ei ylitä suojaosuutta',
  DISTRAINT_TWO_THIRDS: '2/3 suojaosuuden ylittävästä osasta',
  DISTRAINT_THIRD: '1/3 nettopalkasta',
  DISTRAINT_FOUR_FIFTHS: '1/3 nelinkertaisesta suojaosuudesta ja 4/5 sen ylittävästä osasta',
  DISTRAINT_HALF: 'enintään puolet nettopalkasta',
  DISTRAINT_SIXTH: '1/6 elinkeinotulosta',
  DISTRAINT_ONE_TIME: 'kertasuorituksesta {sum|euro} jäljellä {left|euro}',
  DISTRAINT_MANUAL: 'määrä annettu käsin',
  DISTRAINT_EARLIER: 'jakson aiemmat nettopalkat {net|euro}, niistä ulosmitattu {withheld|euro}',
  SETTLED: 'ero maksettuun: {changes}',
  LEFT_OVER: 'pyydetty {requested|euro}; enempää ei voi vähentää tästä palkasta',
  FEE_CAPPED: 'laskettu palkkio {computed|euro} rajattu enimmäismäärään',
  COSTS_OF_BASE: 'perusteesta lomakorvaukseen ja työnantajan maksuihin {costs|euro}',
  // pay by the agreement
  PRICE_OF_SUPPLEMENT: '{percentage|percent} tuntipalkasta {wage|euro}',
  PRICE_OF_SUPPLEMENT_AND_SUM: '{price|euro} + {percentage|percent} tuntipalkasta {wage|euro}',
  LIFTED:
    'ansaittu {from|date}–{to|date}: jo maksettuja tunteja nousi ylityöksi, kun niitä ennen tehty työ maksetaan vasta nyt',
  BROKEN_CYCLE: '{percentage|percent} tuntipalkasta {wage|euro}; {cycles}',
  REPLACES_ORDINARY_PAY: 'maksetaan tuntipalkan sijasta: {price|euro} + {percentage|percent} tuntipalkasta {wage|euro}',
  // sick pay and public holidays
  SICK_PAY: '{rate|percent} työvuoron palkasta, sairastunut {from|date}, palkkaa {until|date} asti',
  SICK_PAY_OF_SHORT_EMPLOYMENT:
    '{rate|percent} työvuoron palkasta, sairastunut {from|date}, palkkaa {until|date} asti; työsuhde oli sairastuessa kestänyt alle kuukauden',
  PUBLIC_HOLIDAY_PAY: 'työehtosopimuksen mukainen korvaus arkipyhältä, työsuhde alkanut {since|date}',
} as const satisfies Record<string, string>

export type TraceNoteCode = keyof typeof traceNotes
