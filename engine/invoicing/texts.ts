/** Refusals of invoices, in Finnish for staff. */
export const invoicingErrors = {
  VAT_RATE_NOT_IN_FORCE: 'Verokanta {rate} % ei ole voimassa {day}. Voimassa ovat {rates} %.',
  INVOICE_NUMBER_OUT_OF_RANGE: 'Laskun numero on kokonaisluku väliltä 1–{max}.',
} as const satisfies Record<string, string>
