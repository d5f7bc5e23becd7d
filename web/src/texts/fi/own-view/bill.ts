import { billersFieldNames as labels } from '@palkkasilta/contract/billers-bill-names.ts'
import type { OwnBill } from '@palkkasilta/contract/own-bills.ts'
import type { StateLooks } from '../../state-looks.ts'

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
    advances: 'Ennakot',
    advance: (sum: string) => `Ennakko ${sum}`,
    advanceStates: {
      REQUESTED: ['Odottaa päätöstä', 'waiting'],
      APPROVED: ['Hyväksytty', 'good'],
      DECLINED: ['Hylätty', 'neutral'],
    } satisfies StateLooks<OwnBill['advancePayments'][number]['state']>,
    askOpening: {
      action: 'Pyydä avaamaan',
      title: 'Pyydä laskun avaamista',
      text: 'Laskua ei lähetetä, ennen kuin toimisto on avannut ja korjannut sen.',
      reason: 'Mitä laskussa pitää muuttaa?',
      missing: 'Kerro, mitä laskussa pitää muuttaa.',
      failed: 'Avaamista ei voitu pyytää',
      done: 'Avaamista pyydetty',
    },
    receipts: {
      photo: 'Ota kuva kuitista',
      file: 'Lisää tiedosto',
      of: (what: string, line: string) => `${what}: ${line}`,
      remove: (name: string) => `Poista ${name}`,
    },
    purchases: 'Ostolaskut',
    due: (day: string) => `Eräpäivä ${day}`,
    payNow: 'Maksetaan heti',
    left: 'Sinulle jää, alv 0 %',
    subcontractAsks: {
      failed: 'Alihankintaa ei voitu muuttaa',
      ask: {
        action: 'Pyydä hyväksyntää',
        question: 'Pyydetäänkö alihankkijan hyväksyntää?',
        consequence: 'Alihankkija näkee pyynnön omassa näkymässään.',
        done: 'Hyväksyntää pyydetty',
      },
      withdraw: {
        action: 'Peru pyyntö',
        question: 'Perutaanko pyyntö alihankkijalle?',
        consequence: 'Alihankkija ei voi enää hyväksyä työtä. Voit pyytää uudelleen.',
        done: 'Pyyntö peruttu',
      },
      reopen: {
        action: 'Avaa uudelleen',
        question: 'Avataanko hylätty alihankinta?',
        consequence:
          'Sen jälkeen voit pyytää hyväksyntää uudelleen. Jos summa muuttuu, pyydä toimistoa avaamaan lasku.',
        done: 'Alihankinta avattu',
      },
    },
    subcontracts: 'Alihankinta',
    subcontractor: 'Alihankkija',
    description: 'Kuvaus',
    amount: 'Summa',
    state: labels.state,
  },
} as const
