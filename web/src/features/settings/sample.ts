import type { invoicePlaceholders, mailPlaceholders } from '@palkkasilta/contract/settings-texts.ts'

type KeyOfAny<Each> = Each extends unknown ? keyof Each : never
type OfMails = KeyOfAny<(typeof mailPlaceholders)[keyof typeof mailPlaceholders]>
type Sample = Readonly<Record<keyof typeof invoicePlaceholders | OfMails, string>>

/** An invoice and a salary that nobody has, to show how a text reads. */
const fi = {
  billNumber: '100043',
  reference: '1 00043 9',
  dueDate: '15.12.2026',
  total: '1 240,00 €',
  customer: 'Malliasiakas Oy',
  iban: 'FI21 1234 5600 0007 85',
  companyName: 'Palkkasilta Oy',
  companyPhone: '09 123 4567',
  companyEmail: 'palkat@palkkasilta.example',
  personName: 'Maija Malli',
  payday: '15.12.2026',
  netSalary: '2 180,96 €',
  link: 'https://oma.palkkasilta.example/laskut/1',
} as const satisfies Sample

/** What differs in English, as it is printed there. */
const en: Sample = {
  ...fi,
  dueDate: '15 Dec 2026',
  total: '1,240.00 €',
  payday: '15 Dec 2026',
  netSalary: '2,180.96 €',
}

export const sample = { fi, en } as const
