import type { Department } from '@palkkasilta/contract/departments.ts'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'

/** The words of what staff choose of a department and of its bills. */
export const choices = {
  country: { FIN: 'Suomi', SWE: 'Ruotsi', EST: 'Viro' } satisfies Record<Bill['country'], string>,
  customertype: { 1: 'Yritys', 2: 'Yksityishenkilö' } satisfies Record<Bill['customertype'], string>,
  negvat: { 0: 'Ei', 1: 'Kyllä' } satisfies Record<Bill['negvat'], string>,
  pricingMode: { MARGIN: 'Kerroin', FIXED: 'Portille hinta' } satisfies Record<Bill['pricingMode'], string>,
  sendtype: { post: 'Posti', email: 'Sähköposti', evoice: 'Verkkolasku' } satisfies Record<
    Department['sendtype'],
    string
  >,
  agreementGround: {
    PAYER: 'Tes sitoo palkanmaksajaa',
    CLIENT: 'Tes sitoo asiakasta',
    CLIENT_PRACTICE: 'Asiakkaan käytäntö (ei sitovaa tessiä)',
  },
  ordinaryWorkplace: {
    CLIENT_PREMISES: 'Asiakkaan tilat (vuokratyö)',
    TRAVELLING: 'Ei ole: työkohde vaihtuu päivittäin (erityisala)',
  },
  externalPayer: {
    INHERITED: 'Kuten yläosastolla',
    CLIENT: 'Asiakkaan nimissä, asiakkaan tililtä',
    SUBSTITUTE: 'Meidän tililtämme sijaismaksajana',
  } satisfies Record<Department['externalPayer'], string>,
  sensible: { 0: 'Kyllä', 1: 'Ei' } satisfies Record<Bill['sensible'], string>,
} as const

export const paymentPurposes = {
  SALARY: 'Palkka',
  DISTRAINT: 'Ulosmittaus',
  RETURN: 'Palautus maksajalle',
  PURCHASE: 'Ostolasku',
  LIABILITY: 'Tilitys',
} satisfies Record<OutgoingPayment['purpose'], string>
