/** What figures are called, by their names on the wire: on pages, where they explain themselves, and where an edit is foreseen. */

export const salaryFigureNames = {
  bruttoSalary: 'Bruttopalkka',
  holidaybonusAmount: 'Lomakorvaus',
  taxableSalary: 'Veronalainen palkka',
  taxamount: 'Ennakonpidätys',
  personTyElAmount: 'Työntekijän TyEL',
  personunemploymentInsuranceAmount: 'Työntekijän työttömyysvakuutus',
  distraint: 'Ulosmittaus',
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

export const billFigureNames = {
  billingAmountWithoutALV: 'Veroton',
  vatamount: 'Alv',
  billingAmount: 'Yhteensä',
  refundedAmount: 'Hyvitetty',
  openamount: 'Avoinna',
  ourCosts: 'Kustannukset',
  yield: 'Kate',
} as const

/** Of an offer; those of the pay behind it are called as in a salary. */
export const offerFigureNames = {
  netBilling: 'Lasku ilman alv:a',
  alvAmount: 'Alv',
  grossBilling: 'Lasku yhteensä',
  billedHourly: 'Tuntilaskutus',
  reimbursementsTotal: 'Korvaukset',
  employeeCosts: 'Työntekijän kulut',
  yield: 'Kate',
} as const
