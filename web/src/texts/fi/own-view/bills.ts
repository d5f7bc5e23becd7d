import type { OwnBillItem } from '@palkkasilta/contract/own-bills.ts'
import type { StateLooks } from '../../state-looks.ts'

type Standing = OwnBillItem['state'] | 'OVERDUE'

/** The own list of invoices, in the words of whoever bills. */
export const ownBills = {
  title: 'Laskut',
  failed: 'Laskuja ei voitu hakea',
  empty: 'Sinulla ei ole vielä laskuja.',
  emptyHint: 'Kirjoita lasku, niin me lähetämme sen asiakkaallesi.',
  fresh: 'Uusi lasku',
  one: (number: number) => `Lasku ${number}`,
  due: (day: string) => `Eräpäivä ${day}`,
  paid: (day: string) => `Maksettu ${day}`,
  open: (sum: string) => `Avoinna ${sum}`,
  unit: ['lasku', 'laskua'],
  states: {
    OPEN: ['Avattu korjattavaksi', 'neutral'],
    PENDING: ['Odottaa tarkastusta', 'waiting'],
    TAKEN: ['Käsittelyssä', 'neutral'],
    APPROVED: ['Hyväksytty, lähetetään pian', 'active'],
    CLOSED: ['Lähetetty asiakkaalle', 'active'],
    OVERDUE: ['Myöhässä', 'bad'],
    PAID: ['Maksettu', 'good'],
    LOCKED: ['Maksettu', 'good'],
    HYVITETTY: ['Hyvitetty', 'neutral'],
    OPEN_REQUESTED: ['Pyysit avaamaan', 'waiting'],
    LUOTTOTAPPIO: ['Asiakas ei maksanut', 'bad'],
  } satisfies StateLooks<Standing>,
} as const
