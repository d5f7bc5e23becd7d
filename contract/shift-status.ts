/** The state in Tamigo of shifts that salaries are made of. */
export const APPROVED_SHIFT = 5
