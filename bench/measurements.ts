import type { Measurement } from './measure.ts'

/** Everything that is measured, in the order of the table; loaded when it is wanted. */
export const measurements: Readonly<Record<string, () => Promise<Measurement>>> = {
  'engine-slips': async () => (await import('./engine-slips.ts')).engineSlips,
  'calculated-salaries': async () => (await import('./calculated-salaries.ts')).calculatedSalaries,
  calculators: async () => (await import('./calculators.ts')).calculators,
  payday: async () => (await import('./payday.ts')).payday,
  'payment-files': async () => (await import('./payment-files.ts')).paymentFiles,
  signatures: async () => (await import('./signatures.ts')).signatures,
  'long-lists': async () => (await import('./lists.ts')).longLists,
  'people-lists': async () => (await import('./people-lists.ts')).peopleLists,
  'office-search': async () => (await import('./office-search.ts')).officeSearch,
  floor: async () => (await import('./floor.ts')).floor,
  reports: async () => (await import('./reports.ts')).reports,
  idle: async () => (await import('./idle.ts')).idle,
  'pay-slips': async () => (await import('./pay-slips.ts')).paySlips,
  start: async () => (await import('./start.ts')).start,
  web: async () => (await import('./web.ts')).web,
  department: async () => (await import('./department.ts')).department,
  typing: async () => (await import('./typing.ts')).typing,
  writers: async () => (await import('./writers.ts')).writers,
}
