/** Who tells by invoices what they are to be paid. */
export const insurers = ['PENSION', 'UNEMPLOYMENT', 'ACCIDENT'] as const
export type Insurer = (typeof insurers)[number]

/**
 * To whom an employer pays what it owes of the wages that it paid. ENFORCEMENT: what was garnished, which is paid with the wages. UNION: dues that
 * were withheld, of which each union and reference is a debt of its own.
 */
export const creditors = ['TAX', ...insurers, 'ENFORCEMENT', 'UNION'] as const
export type Creditor = (typeof creditors)[number]

export const isInsurer = (creditor: Creditor): creditor is Insurer => insurers.some((each) => each === creditor)

/** What a liability is made of. */
export const liabilityParts = [
  'WITHHELD',
  'HEALTH',
  'EMPLOYER',
  'EMPLOYEE',
  'ACCIDENT',
  'GROUP_LIFE',
  'GARNISHED',
  'UNION_DUES',
] as const
export type LiabilityPart = (typeof liabilityParts)[number]
