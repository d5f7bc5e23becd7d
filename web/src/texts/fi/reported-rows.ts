/** What a list shows alone because a figure of a report or a line of the day led to it. */
export const reportedRows = {
  sent: 'Lähetetyt laskut',
  unpaidWork: 'Työ ilman palkkaa',
  dated: (days: string) => `Päiväys ${days}`,
  due: (days: string) => `Eräpäivä ${days}`,
  paydays: (days: string) => `Maksupäivä ${days}`,
  until: (day: string) => `viimeistään ${day}`,
  since: (day: string) => `aikaisintaan ${day}`,
  person: 'Yksi henkilö',
  customer: 'Yksi asiakas',
  department: 'Yksi osasto',
  billed: 'Laskutetut',
  agreement: (isNone: boolean) => (isNone ? 'Ei TESiä' : 'Yksi TES'),
  billedCustomer: (isNone: boolean) => (isNone ? 'Ei asiakasta' : 'Yksi asiakas'),
  occupation: (name: string) => `Ammatti ${name}`,
  noOccupation: 'Ei ammattia',
} as const
