import type { Measurement } from './tools/measure.ts'

/** Everything that is measured, in the order of the table; loaded when it is wanted. */
export const measurements: Readonly<Record<string, () => Promise<Measurement>>> = {
  'engine-slips': async () => (await import('./cases/engine-slips.ts')).engineSlips,
  'calculated-salaries': async () => (await import('./cases/calculated-salaries.ts')).calculatedSalaries,
  calculators: async () => (await import('./cases/calculators.ts')).calculators,
  payday: async () => (await import('./cases/payday.ts')).payday,
  'payment-files': async () => (await import('./cases/payment-files.ts')).paymentFiles,
  'bank-credits': async () => (await import('./cases/bank-credits.ts')).bankCredits,
  'provider-updates': async () => (await import('./cases/provider-updates.ts')).providerUpdates,
  signatures: async () => (await import('./cases/signatures.ts')).signatures,
  'long-lists': async () => (await import('./cases/lists.ts')).longLists,
  'people-lists': async () => (await import('./cases/people-lists.ts')).peopleLists,
  'billing-lists': async () => (await import('./cases/billing-lists.ts')).billingLists,
  'office-search': async () => (await import('./cases/office-search.ts')).officeSearch,
  'start-of-day': async () => (await import('./cases/start-of-day.ts')).startOfDay,
  'office-reports': async () => (await import('./cases/office-reports.ts')).officeReports,
  floor: async () => (await import('./cases/floor.ts')).floor,
  reports: async () => (await import('./cases/reports.ts')).reports,
  idle: async () => (await import('./cases/idle.ts')).idle,
  'pay-slips': async () => (await import('./cases/pay-slips.ts')).paySlips,
  'bill-documents': async () => (await import('./cases/bill-documents.ts')).billDocuments,
  start: async () => (await import('./cases/start.ts')).start,
  web: async () => (await import('./cases/web.ts')).web,
  department: async () => (await import('./cases/department.ts')).department,
  typing: async () => (await import('./cases/typing.ts')).typing,
  writers: async () => (await import('./cases/writers.ts')).writers,
}
