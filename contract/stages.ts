/** How far a salary has come, each stage after the one before. */
export const stages = ['made', 'billed', 'sent', 'debited', 'reported'] as const
export type Stage = (typeof stages)[number]

/** What of a person keeps a salary from being paid as it should be. */
export const lacks = ['account', 'taxCard', 'nationalId'] as const
export type Lack = (typeof lacks)[number]
