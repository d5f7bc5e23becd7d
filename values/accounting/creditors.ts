/** To whom an employer pays what it owes of the wages that it paid. ENFORCEMENT: what was garnished, which is paid with the wages. */
export const creditors = ['TAX', 'PENSION', 'UNEMPLOYMENT', 'ACCIDENT', 'ENFORCEMENT'] as const
export type Creditor = (typeof creditors)[number]

/** What a liability is made of. */
export const liabilityParts = [
  'WITHHELD',
  'HEALTH',
  'EMPLOYER',
  'EMPLOYEE',
  'ACCIDENT',
  'GROUP_LIFE',
  'GARNISHED',
] as const
export type LiabilityPart = (typeof liabilityParts)[number]
