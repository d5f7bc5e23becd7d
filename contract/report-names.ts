/** By the report's id in the address; apart from its other texts, as the menu of every page names them. */
export const reportNames = {
  'tamigo-salary': 'Työvoiman palkat',
  'holiday-debt': 'Lomavelka',
  overtime: 'Ylityöerot',
  salary: 'Palkkaraportti',
  combined: 'Palkat ja laskut',
  'advance-salary': 'Ennakkopalkat',
  'send-bills': 'Lähetetyt laskut',
  'not-paid': 'Maksamattomat laskut',
  margin: 'Kate',
  unbilled: 'Laskuttamatta',
  missed: 'Ilman palkkaa',
} as const satisfies Readonly<Record<string, string>>
