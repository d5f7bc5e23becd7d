import { counted } from './common.ts'

const bills = (count: number) => counted(count, 'lasku', 'laskua')

/** What the page of a customer has beside its fields. */
export const customerParts = {
  figures: {
    title: 'Laskutus ja maksut',
    failed: 'Laskutusta ei voitu hakea',
    open: 'Avoinna',
    overdue: 'Siitä erääntynyt',
    oldest: 'Vanhin erääntynyt',
    oldestOf: (number: number, due: string) => `Lasku ${number}, eräpäivä ${due}`,
    nothingLate: 'Ei erääntyneitä',
    daysToPay: 'Maksuaika keskimäärin',
    days: (days: number, count: number) => `${counted(days, 'päivä', 'päivää')} (${bills(count)})`,
    neverPaid: 'Ei vielä maksettuja laskuja',
    billed: 'Laskutettu ilman veroa',
    margin: 'Kate palkoista tehdyistä laskuista',
    marginOf: (sum: string, count: number) => `${sum} (${bills(count)})`,
    marginUnknown: 'Laskuttajien omien laskujen katetta ei tunneta, koska niiden kulut eivät ole laskulla.',
    sumOf: (sum: string, count: number) => `${sum} (${bills(count)})`,
  },
  bills: {
    title: 'Uusimmat laskut',
    empty: 'Asiakkaalla ei ole laskuja.',
    all: (count: number) => `Kaikki laskuttajien laskut (${count})`,
    allOfSalaries: (count: number) => `Kaikki palkoista tehdyt laskut (${count})`,
    columns: {
      billNumber: 'Lasku',
      kind: 'Mistä',
      billdate: 'Päiväys',
      dueDate: 'Eräpäivä',
      totalpriceWithAlv: 'Summa',
      openamount: 'Avoinna',
      state: 'Tila',
    },
    kinds: { bill: 'Laskuttajan työstä', workforceBill: 'Palkoista' },
  },
  merge: {
    action: 'Yhdistä…',
    title: 'Yhdistä asiakas tähän',
    which: (name: string) => `${name} jää. Valitse asiakas, joka yhdistetään siihen.`,
    failedCheck: 'Yhdistämistä ei voitu laskea',
    refused: 'Näitä ei voi yhdistää',
    moves: 'Siirtyy',
    bills: 'Laskut',
    people: 'Laskuttajat',
    departments: 'Osastot',
    fields: 'Eroavat tiedot',
    stays: 'Jää voimaan',
    goes: 'Jää pois',
    taken: 'yhdistettävältä',
    consequence: (name: string, survivor: string) =>
      `${name} poistuu listalta ja hausta, ja sen osoite johtaa asiakkaaseen ${survivor}. Yhdistämisen voi perua vuorokauden ajan.`,
    do: 'Yhdistä',
    done: (name: string, survivor: string) => `${name} yhdistetty asiakkaaseen ${survivor}`,
    failed: 'Asiakkaita ei voitu yhdistää',
    merged: (name: string, until: string) => `${name} on yhdistetty tähän. Sen voi perua ${until} asti.`,
    undo: 'Peru yhdistäminen',
    undone: (name: string) => `${name} on taas oma asiakkaansa`,
    notUndone: 'Yhdistämistä ei voitu perua',
  },
} as const
