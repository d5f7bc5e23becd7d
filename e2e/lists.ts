export const SALARIES = '/tamigo/salaries?from=2026-09-01&to=2026-12-31&includePaid=true'

/** Every page that is a list, with rows in the demo. */
export const LISTS = [
  '/',
  '/bank',
  '/bank?tab=files',
  SALARIES,
  '/tamigo/bills',
  '/tamigo/shifts?paid=true&statusId=-',
  '/tamigo/departments',
  '/tamigo/workcontracts',
  '/tamigo/tes',
  '/tamigo/users',
  '/tamigo/users?tab=tamigo',
]
