import { counted } from './common.ts'

export const reports = {
  title: 'Raportti',
  /** By the report's id in the address. */
  names: { 'tamigo-salary': 'Työvoiman palkat', 'holiday-debt': 'Lomavelka' } satisfies Readonly<
    Record<string, string>
  >,
  reload: 'Avaa raportti uudelleen',
  failed: 'Raporttia ei voitu avata',
  opening: 'Avataan raporttia…',
  slow: 'Raportti ei ole vielä auennut. Tarkista verkkoyhteys tai avaa raportti uudelleen.',
  unknown: {
    title: 'Raporttia ei löydy',
    text: (id: string) => `Raporttia ${id} ei ole. Valitse raportti valikosta.`,
  },
  salaries: {
    from: 'Maksukuukaudesta',
    to: 'Maksukuukauteen',
    state: 'Tila',
    search: 'Hae nimellä tai numerolla',
    failed: 'Lukuja ei voitu hakea',
    summary: 'Yhteensä',
    byMonth: 'Kuukausittain',
    byDepartment: 'Osastoittain',
    list: 'Palkat, kustannukset ja kate',
    none: 'Näillä ehdoilla ei ole palkkoja. Valitse pidempi aika tai toinen osasto.',
    noDepartment: 'Ei osastoa',
    chartOfMonths: 'Kustannukset, laskutus ja kate kuukausittain; samat luvut ovat taulukossa',
    chartOfDepartments: (shown: number, all: number) =>
      shown < all
        ? `Kustannukset, laskutus ja kate: ${counted(shown, 'suurin osasto', 'suurinta osastoa')}; kaikki ovat taulukossa`
        : 'Kustannukset, laskutus ja kate osastoittain; samat luvut ovat taulukossa',
    open: (name: string) => `${name}: näytä palkat`,
    yieldNote: 'Kate on laskutettu summa ilman veroa, vähennettynä laskutettujen palkkojen kustannuksilla.',
    columns: {
      month: 'Maksukuukausi',
      departmentName: 'Osasto',
      fullName: 'Henkilö',
      period: 'Palkkakausi',
      payday: 'Maksupäivä',
      salaries: 'Palkkoja',
      workhours: 'Tunnit',
      bruttoSalary: 'Brutto',
      employerCosts: 'Työnantajan maksut',
      ourCosts: 'Kustannukset',
      billed: 'Laskutettu',
      yield: 'Kate',
      yieldPercent: 'Kate-%',
      unbilledCosts: 'Laskuttamatta',
      state: 'Tila',
      billState: 'Lasku',
    },
  },
} as const
