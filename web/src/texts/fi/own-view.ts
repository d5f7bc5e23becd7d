import { billersFieldNames as labels } from '@palkkasilta/contract/billers-bill-names.ts'

/** What those who bill through the company see themselves. */
export const ownView = {
  bill: {
    title: (number: number) => `Lasku ${number}`,
    untitled: 'Lasku',
    failed: 'Laskua ei voitu hakea',
    facts: 'Laskun tiedot',
    customer: 'Asiakas',
    billingdate: 'Laskun päiväys',
    exactDueDate: labels.exactDueDate,
    reference: 'Viitenumero',
    yourcode: 'Viitteenne',
    payDate: 'Maksettu',
    lines: labels.billableitems,
    columns: {
      date: 'Päivä',
      destination: 'Kohde',
      billedReimbursements: 'Korvaukset',
      vatZeroPrice: 'Veroton',
      alvPrice: 'Verollinen',
    },
    noLines: 'Laskulla ei ole rivejä',
    subcontracts: 'Alihankinta',
    subcontractor: 'Alihankkija',
    description: 'Kuvaus',
    amount: 'Summa',
    state: labels.state,
  },
} as const
