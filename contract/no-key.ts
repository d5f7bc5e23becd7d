/** Stands for none where a report's rows have an agreement, a customer, an occupation or an employee. */
export const NO_KEY = 'NONE'
