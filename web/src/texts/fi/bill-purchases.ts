/** What others billed for the work of a bill. */
export const billPurchases = {
  title: 'Ostolaskut',
  add: 'Lisää ostolasku',
  remove: 'Poista',
  removeOf: (_: unknown, index: number) => `Poista: Ostolasku ${index + 1}`,
  empty: 'Laskulla ei ole ostolaskuja.',
} as const
