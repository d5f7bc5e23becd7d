import { billersFieldNames as labels } from '@palkkasilta/contract/billers-bill-names.ts'

/** What other billers ask of whoever looks at their own view. */
export const ownSubcontracts = {
  title: 'Alihankinnat',
  description: 'Toisten laskuille tehty työ, josta sinulle maksetaan.',
  failed: 'Alihankintoja ei voitu hakea',
  empty: 'Sinulta ei ole pyydetty alihankintaa.',
  columns: {
    biller: 'Laskuttaja',
    billNumber: 'Lasku',
    date: 'Päivä',
    description: 'Kuvaus',
    amount: 'Summa, alv 0 %',
    state: labels.state,
  },
  one: (biller: string, sum: string) => `${biller}, ${sum}`,
  notAnswered: 'Vastausta ei voitu tallentaa',
  approve: {
    action: 'Hyväksy',
    question: 'Hyväksytkö alihankinnan?',
    consequence: 'Summa jää sinulle maksettavaksi. Hyväksyntää ei voi perua itse.',
    done: 'Alihankinta hyväksytty',
  },
  decline: {
    action: 'Hylkää',
    question: 'Hylkäätkö alihankinnan?',
    consequence: 'Sinulle ei makseta tästä. Laskuttaja voi muuttaa sitä ja pyytää uudelleen.',
    done: 'Alihankinta hylätty',
  },
} as const
