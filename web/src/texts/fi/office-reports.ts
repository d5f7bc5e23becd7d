import { areaNames, groupHeadings, groupNames, periodNames } from '@palkkasilta/contract/office-report-names.ts'
import { common, counted } from './common.ts'

export const officeReportTexts = {
  failed: 'Lukuja ei voitu hakea',
  summary: common.total,
  none: 'Näillä ehdoilla ei ole mitään. Valitse pidempi aika.',
  period: 'Ajalta',
  from: 'Ajalta alkaen',
  to: 'Ajalta asti',
  preset: 'Aika',
  presets: { own: 'Valitut päivät', ...periodNames },
  area: 'Alue',
  areas: areaNames,
  by: 'Ryhmittely',
  groups: groupNames,
  headings: groupHeadings,
  since: 'Vanhin',
  notes: {
    salary:
      'Palkat maksupäivän mukaan, myös avoimet. Nettopalkka on ilman verovapaita korvauksia; palvelumaksu on laskuttajien palkoista.',
    combined:
      'Lähetetyt laskut päiväyksen ja palkat maksupäivän mukaan. Laskutuksessa meille jää palvelumaksu, työvoimassa kate: laskutettu ilman veroa ja hyvityksiä, vähennettynä palkan kustannuksilla.',
    'advance-salary':
      'Ennakot pyyntöpäivän mukaan. Katettu on ennakkoa, jonka myöhempi palkka kattaa; avoinna on maksettua ennakkoa, jota ei ole katettu; menetetty on maksettu laskuista, jotka on hyvitetty tai kirjattu luottotappioksi.',
    'send-bills':
      'Lähetetyt laskut päiväyksen mukaan. Verollinen summa jakautuu maksettuun, hyvitettyyn, avoimeen ja luottotappioon.',
    'not-paid':
      'Lähetetyt laskut, joita ei ole maksettu kokonaan, eräpäivän mukaan tänään. Vanhin on aikaisin eräpäivä.',
    margin:
      'Laskutetut palkat maksupäivän mukaan. Laskutettu on palkan osuus laskustaan ilman veroa ja hyvityksiä. Maksut ovat työnantajan maksuja. Kulut ovat brutto, maksut, verovapaat korvaukset ja kertynyt loma. Asiakas on se, jota osasto laskuttaa.',
    unbilled:
      'Tehty työ, josta ei ole lähetetty laskua: palkat ilman laskua maksupäivän, hyväksytyt vuorot ilman palkkaa (ja niiden tunnit) vuoron päivän ja lähettämättömät laskut päiväyksen mukaan. Kulut ovat, mitä palkat maksavat meille; hinta syntyy laskulle.',
    missed:
      'Hyväksytyt vuorot, joista on yli kuukausi eikä palkkaa ole tehty. Samat ovat Tänään-näkymän rivillä Vuoroja yli kuukauden maksamatta.',
  },
  drawn: (measure: string, shown: number, all: number) =>
    shown < all
      ? `${measure}: ${counted(shown, 'rivi', 'ensimmäistä riviä')}; kaikki ovat taulukossa`
      : `${measure}; samat luvut ovat taulukossa`,
  rest: (count: number, what: string) => `Lisäksi ${counted(count, 'rivi', 'riviä')}, joita ei näytetä: ${what}.`,
  rows: (name: string) => `${name}: näytä rivit`,
  advances: {
    title: 'Ennakot',
    none: 'Näillä ehdoilla ei ole ennakoita.',
    onlyPerson: 'Yhden laskuttajan ennakot',
    onlyCustomer: 'Yhden asiakkaan ennakot',
    one: (bill: number) => `Ennakko laskusta ${bill}`,
    columns: {
      personName: 'Laskuttaja',
      billNumber: 'Lasku',
      customerName: 'Asiakas',
      askedAt: 'Pyydetty',
      amount: 'Ennakko',
      paid: 'Maksettu ennakkona',
      covered: 'Katettu',
      open: 'Avoinna',
      lost: 'Menetetty',
      state: 'Tila',
    },
  },
} as const
