/** Pension companies by the code of the Incomes Register (code set "Employment pension insurers"), with which their policy numbers begin. */
export const pensionCompanies: Readonly<Record<string, string>> = {
  '46': 'Keskinäinen Eläkevakuutusyhtiö Ilmarinen',
  '54': 'Keskinäinen Työeläkevakuutusyhtiö Elo',
  '55': 'Keskinäinen työeläkevakuutusyhtiö Varma',
  '56': 'Pensionsförsäkringsaktiebolaget Veritas',
}
