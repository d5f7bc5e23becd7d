import type { Stage } from '@palkkasilta/contract/stages.ts'
import type { DayLineKey, Fetched } from '@palkkasilta/contract/today.ts'
import { counted } from './common.ts'

interface LineWords {
  readonly label: string
  /** What is counted: one, many. */
  readonly unit: readonly [one: string, many: string]
  /** Before the day by which it is due. */
  readonly due?: string
}

const salary = ['palkka', 'palkkaa'] as const
const bill = ['lasku', 'laskua'] as const

/** The start of the day. */
export const today = {
  title: 'Tänään',
  failed: 'Päivän töitä ei voitu hakea',
  calm: 'Mikään ei odota.',
  over: (count: string) => `yli ${count}`,
  lines: {
    rejectedPayments: { label: 'Palkan maksu keskeytyi', unit: salary },
    rejectedReports: { label: 'Tulorekisteri hylkäsi', unit: ['ilmoitus', 'ilmoitusta'] },
    undebitedPayments: { label: 'Pankissa, veloittamatta eräpäivänä', unit: ['maksu', 'maksua'], due: 'veloitus' },
    shortAccounts: { label: 'Tilin kate ei riitä', unit: ['tili', 'tiliä'], due: 'ensimmäinen päivä' },
    dueSalaries: { label: 'Maksetaan huomiseen mennessä ja lähettämättä', unit: salary, due: 'maksupäivä' },
    dueBilledSalaries: { label: 'Laskuttajille huomiseen mennessä, maksamatta', unit: salary, due: 'maksupäivä' },
    lackingAccount: { label: 'Tilinumero puuttuu', unit: salary, due: 'maksupäivä' },
    lackingTaxCard: { label: 'Verokortti puuttuu', unit: salary, due: 'maksupäivä' },
    lackingNationalId: { label: 'Henkilötunnus puuttuu', unit: salary, due: 'maksupäivä' },
    billedLackingAccount: { label: 'Laskuttajan tilinumero puuttuu', unit: salary, due: 'maksupäivä' },
    waitingTaxCards: { label: 'Haettuja verokortteja ottamatta käyttöön', unit: ['kortti', 'korttia'] },
    billedLackingTaxCard: { label: 'Laskuttajan verokortti puuttuu', unit: salary, due: 'maksupäivä' },
    dueLiabilities: { label: 'Tilitettävää maksamatta', unit: ['maksu', 'maksua'], due: 'eräpäivä' },
    paymentsToApprove: { label: 'Maksut hyväksyttävänä', unit: ['maksu', 'maksua'], due: 'veloitus' },
    unreportedSalaries: { label: 'Ilmoittamatta tulorekisteriin', unit: salary, due: 'määräaika' },
    unreportedBilledSalaries: {
      label: 'Laskuttajien palkat ilmoittamatta tulorekisteriin',
      unit: salary,
      due: 'määräaika',
    },
    advances: { label: 'Ennakot odottavat päätöstä', unit: ['ennakko', 'ennakkoa'] },
    unpaidWork: { label: 'Laskutettu työ ilman palkkaa', unit: bill },
    strayMoney: { label: 'Rahaa kohdistamatta', unit: ['maksu', 'maksua'] },
    waitingSalaries: { label: 'Laskutettu ja maksamatta', unit: salary },
    overdueBills: { label: 'Erääntyneet laskut, työvoima', unit: bill, due: 'vanhin' },
    overdueBillersBills: { label: 'Erääntyneet laskut, laskutus', unit: bill, due: 'vanhin' },
    unbilledSalaries: { label: 'Maksettu ja laskuttamatta', unit: salary },
    endingConsent: { label: 'Pankkiyhteys (GC) vanhenee', unit: ['yhteys', 'yhteyttä'], due: 'päättyy' },
    missedShifts: { label: 'Vuoroja yli kuukauden maksamatta', unit: ['henkilö', 'henkilöä'] },
  } satisfies Record<DayLineKey, LineWords> as Record<DayLineKey, LineWords>,
  fetched: {
    names: { tamigo: 'Tamigo', bank: 'Pankki', collection: 'Ropo', taxCards: 'Verokortit' } satisfies Record<
      Fetched['from'],
      string
    >,
    at: (name: string, time: string) => `${name} ${time}`,
    never: (name: string) => `${name}: ei haettu`,
    failed: (name: string, time: string) => `${name}: haku epäonnistui ${time}`,
  },
  strip: {
    title: 'Kuukauden palkat asiakkaittain',
    failed: 'Kuukauden palkkoja ei voitu hakea',
    empty: 'Kuukaudella ei ole vuoroja eikä palkkoja.',
    earlier: 'Edellinen kuukausi',
    later: 'Seuraava kuukausi',
    customer: 'Asiakas',
    waitingShifts: 'Vuoroja ilman palkkaa',
    waiting: (count: number) => counted(count, 'vuoro', 'vuoroa'),
    stages: {
      made: 'Palkat',
      billed: 'Laskutettu',
      sent: 'Maksuun',
      debited: 'Maksettu',
      reported: 'Ilmoitettu',
    } satisfies Record<Stage, string>,
    none: '–',
    share: (count: number, all: number) => `${count.toLocaleString('fi-FI')}/${all.toLocaleString('fi-FI')}`,
    all: (count: number) => `Näytä kaikki ${counted(count, 'asiakas', 'asiakasta')}`,
    others: (count: number) => `Lisäksi ${counted(count, 'asiakas', 'asiakasta')}.`,
  },
  first: {
    title: 'Näin pääset alkuun',
  },
} as const
