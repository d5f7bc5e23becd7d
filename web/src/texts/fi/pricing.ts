import { salaryFigureNames } from '@palkkasilta/contract/names.ts'
import { offerFigureNames } from '@palkkasilta/contract/offer-names.ts'
import { choices } from './choices.ts'
import { common } from './common.ts'

export const pricing = {
  title: 'Hinnoittelu',
  description: 'Mitä vuoro laskutetaan ja mitä se maksaa. Luvut lasketaan uudelleen, kun muutat tietoja.',
  failed: 'Hintaa ei voitu laskea',
  calculating: 'Lasketaan…',
  chooseTes: 'Valitse tes, niin hinta lasketaan.',
  unread: 'Korjaa merkitty kenttä, niin hinta lasketaan.',
  reset: common.clear,
  copyLink: 'Kopioi linkki',
  linkCopied: 'Linkki laskelmaan kopioitu',
  copyOffer: 'Kopioi tarjous',
  offerCopied: 'Tarjous kopioitu',
  print: 'Tulosta tarjous',
  notCopied: 'Selain ei antanut kopioida. Valitse teksti ja kopioi se itse.',
  inputs: 'Tiedot',
  groups: { shift: 'Vuoro', pay: 'Palkka', price: 'Hinta asiakkaalle', reimbursements: 'Korvaukset' },
  choose: common.choose,
  anybody: 'Ei valittua henkilöä',
  noPerson: 'Henkilöä ei löydy',
  choicesFailed: 'Vaihtoehtoja ei voitu hakea.',
  largestTaxFree: 'Yksikköhinta 0 € on verovapaa enimmäismäärä, jonka laskuri täyttää.',
  choices: { pricingMode: choices.pricingMode },
  result: 'Tulos',
  sections: { bill: 'Lasku', salary: 'Palkka', margin: 'Kate ja kustannukset' },
  hours: 'Työtunnit',
  /** Under the head of its section a figure says less than where it explains itself. */
  figures: {
    ...salaryFigureNames,
    ...offerFigureNames,
    netBilling: 'Ilman alv:a',
    grossBilling: common.total,
    employerCosts: 'Työnantajan kulut',
  },
  told: (total: string, margin: string) => `Lasku yhteensä ${total}, kate ${margin}`,
  nothingBilled: 'laskutettavaa ei ole',
  offer: {
    title: 'Tarjous',
    work: 'Työ',
    time: 'Aika',
    caption: 'Tarjouksen rivit',
    columns: { desc: 'Selite', count: 'Määrä', amount: 'À-hinta', netamount: 'Ilman alv:a' },
    net: 'Yhteensä ilman alv:a',
    vat: (percent: string) => `Alv ${percent}`,
    gross: common.total,
  },
} as const
