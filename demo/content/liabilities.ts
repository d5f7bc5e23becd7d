/** What the pension insurer asks for each month: what the salaries come to, and of one month something else. */
export const pensionInvoices = {
  payee: 'Työeläkeyhtiö Havu',
  account: { bank: '1', number: 7020 },
  reference: '90004058',
  /** Cents that one month's invoice is more than its salaries come to. */
  more: 1_875,
}

/** The union of those who pay their dues from their pay, by the house's own reference. */
export const union = { payee: 'Kaupan alan liitto Säde', account: { bank: '2', number: 7031 }, reference: '90004061' }
