/** Pay that a tax card is looked for: a card of one does for no other. */
export const cardPays = ['WAGE', 'COMPENSATION', 'AT_SOURCE'] as const
export type CardPay = (typeof cardPays)[number]

/** What pay a card of the Tax Administration is made for. OTHER: pay that is not paid here. */
export const cardIncomes = ['WAGE', 'COMPENSATION', 'OTHER'] as const
export type CardIncome = (typeof cardIncomes)[number]

/** Why there is no card. */
export const noCardReasons = [
  'UNKNOWN_PERSON',
  'NONE_YET',
  'ON_PAPER',
  'UNREADABLE_ID',
  'WITHDRAWN',
  'NOT_FITTING',
] as const
export type NoCardReason = (typeof noCardReasons)[number]
