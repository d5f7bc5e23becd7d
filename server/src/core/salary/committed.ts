/** States of a salary that was sent to be paid. */
export const COMMITTED = ['WAITING_FOR_PAYMENT', 'PAID', 'LOCKED'] as const
