/** What the pension insurer asks for each month: what the salaries come to, and of one month something else. */
export const pensionInvoices = {
  payee: 'Työeläkeyhtiö Havu',
  account: { bank: '1', number: 7020 },
  reference: '90004058',
  /** Cents that one month's invoice is more than its salaries come to. */
  more: 1_875,
}
