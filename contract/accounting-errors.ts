/** What is answered of the journal, as `errors` has them. */
export const accountingErrors = {
  ACCOUNTING_STAYS_CLOSED: [
    409,
    'Suljettua kuukautta ei avata. Muutokset kirjautuvat oikaisuina avoimeen kuukauteen {month}.',
  ],
  ACCOUNTING_CLOSED: [409, 'Kuukausi on jo suljettu. Muutokset kirjautuvat oikaisuina avoimeen kuukauteen {month}.'],
  ACCOUNTING_OPEN_ALREADY: [409, 'Kuukausi on jo avoin.'],
  ACCOUNTING_EARLIER_OPEN: [409, 'Sulje ensin kuukausi {month}: kuukaudet suljetaan järjestyksessä.'],
  ACCOUNTING_NOT_OVER: [409, 'Kuukauden voi sulkea, kun se on päättynyt {day}.'],
} as const
