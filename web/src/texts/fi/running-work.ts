/** Long work of everybody, among the lines of the day. */
export const runningWork = {
  title: 'Käynnissä',
  kinds: {
    'shifts.refresh': 'Vuorojen haku',
    'salaries.create': 'Palkkojen luonti',
    'salaries.pay': 'Palkkojen lähetys maksuun',
    'salaries.delete': 'Palkkojen poisto',
    'salaries.settleTerms': 'Tasoitus nykyisten ehtojen mukaan',
    'shifts.settle': 'Muuttuneiden vuorojen tasoitus',
    'departments.populate': 'Osastojen haku',
    'employees.fetch': 'Työntekijöiden haku',
    'bills.fromShifts': 'Laskun luonti vuoroista',
    'bills.send': 'Laskujen lähetys',
    'bills.open': 'Laskujen avaaminen',
  } as Readonly<Record<string, string>>,
  other: 'Työ',
  progress: (done: number, total: number) =>
    total > 0 ? `${done.toLocaleString('fi-FI')}/${total.toLocaleString('fi-FI')}` : '',
} as const
