/** How far the last month has come in each department, so that every step can be tried at once. */
export type Stage =
  /** Paid, reported and billed, with the troubles below. */
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

/** Whose payment the bank sent back, whose report the register refused, and whose invoice has not been sent. */
export const troubles = {
  rejectedPayment: 'fatima.hassan',
  refusedReport: 'oskari.saarinen',
  openBill: 'tapiola',
} as const
