/**
 * What fields and figures are called, by their names on the wire, where several places call them: forms, pages, previews, whys,
 * documents. Lists read them, too, so nothing is imported here.
 */

export const salaryFigureNames = {
  bruttoSalary: 'Bruttopalkka',
  holidaybonusAmount: 'Lomakorvaus',
  taxableSalary: 'Veronalainen palkka',
  taxamount: 'Ennakonpidätys',
  personTyElAmount: 'Työntekijän TyEL',
  personunemploymentInsuranceAmount: 'Työntekijän työttömyysvakuutus',
  distraint: 'Ulosmittaus',
  unionDue: 'Ammattiyhdistyksen jäsenmaksu',
  reduceFromNetto: 'Vähennykset nettopalkasta',
  netSalary: 'Nettopalkka',
  totalTravelReimbursements: 'Verottomat matkakorvaukset',
  totalExpenseReimbursements: 'Verottomat kulukorvaukset',
  paidSalary: 'Maksetaan',
  tyELAmount: 'Työnantajan TyEL',
  unemploymentInsuranceAmount: 'Työnantajan työttömyysvakuutus',
  svmAmount: 'Työnantajan sairausvakuutus',
  accidentInsuranceAmount: 'Tapaturmavakuutus',
  groupLifeInsuranceAmount: 'Ryhmähenkivakuutus',
  employerCosts: 'Työnantajan maksut yhteensä',
  nonTaxableSalary: 'Verottomat korvaukset',
  totalSalary: 'Palkka ja korvaukset yhteensä',
  ourCosts: 'Kustannukset yhteensä',
} as const

/** The days that a salary is paid for. */
export const payPeriodNames = ['Palkkakausi alkaa', 'Palkkakausi päättyy'] as const

/** What staff may correct of what the register was told. */
export const correctionFieldNames = {
  intervalstart: payPeriodNames[0],
  intervalstop: payPeriodNames[1],
  tamigoSalaryRows: 'Palkkarivien tulolajit',
} as const

export const billFigureNames = {
  billingAmountWithoutALV: 'Veroton',
  vatamount: 'Alv',
  billingAmount: 'Yhteensä',
  refundedAmount: 'Hyvitetty',
  openamount: 'Avoinna',
  ourCosts: 'Kustannukset',
  yield: 'Kate',
} as const

export const billFieldNames = { paydate: 'Eräpäivä', pricingMode: 'Hinnoittelu' } as const
