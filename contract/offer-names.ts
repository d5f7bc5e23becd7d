/** What the figures of an offer are called, by their names on the wire; those of the pay behind it are called as in a salary. */
export const offerFigureNames = {
  netBilling: 'Lasku ilman alv:a',
  alvAmount: 'Alv',
  grossBilling: 'Lasku yhteensä',
  billedHourly: 'Tuntilaskutus',
  reimbursementsTotal: 'Korvaukset',
  employeeCosts: 'Työntekijän kulut',
  yield: 'Kate',
} as const
