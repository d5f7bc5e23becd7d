/** How far the last month has come in each department, so that every step can be tried at once. */
export type Stage =
  /** Paid, reported and billed, with the special cases below. */
  | 'paid'
  /** Sent to be paid: payments wait for approval. */
  | 'waiting'
  /** Salaries made, nothing more. */
  | 'open'
  /** Shifts alone. */
  | 'shifts'
  /** Not even fetched since the month before. */
  | 'unfetched'

export const stages: Readonly<Record<string, Stage>> = {
  itakeskus: 'paid',
  tapiola: 'paid',
  tikkurila: 'waiting',
  terminaali: 'open',
  keskusvarasto: 'shifts',
  vastaanotto: 'unfetched',
  ravintola: 'unfetched',
  kerroshoito: 'open',
  kausivarasto: 'shifts',
}

/** What is different in the last month, on purpose. */
export const specialCases = {
  /** The bank sent the payment back. */
  rejectedPayment: {
    key: 'fatima.hassan',
    outcome: { status: 'RJCT', reason: { code: 'AC04', text: 'Saajan tili on suljettu' } },
  },
  /** The bank took the file and never says what became of this payment of it. */
  unansweredPayment: { key: 'liisa.hamalainen', outcome: { status: 'PDNG' } },
  /** The register sent the report back. */
  refusedReport: { key: 'oskari.saarinen', message: 'Palkanmaksukauden tietoja ei voitu käsitellä.' },
  /** Whose last shift of the month was put right after it was paid: so many minutes longer. */
  changedShift: { key: 'elias.nieminen', minutes: 45 },
  /** The department whose invoice has not been sent. */
  openBill: 'tapiola',
} as const
