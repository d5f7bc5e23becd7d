import type { Closing } from '@palkkasilta/contract/paying-account.ts'

/** The last times of a bank, where today's debit is chosen. */
export const closing = {
  title: 'Pankin viimeinen aika tänään',
  DEBIT: (time: string, source: string) =>
    `veloitetaan tänään vain, jos maksu lähtee ennen ${time}, muuten seuraavana pankkipäivänä (${source})`,
  ARRIVAL: (time: string, source: string) =>
    `on toisissa pankeissa tänään vain, jos maksu lähtee ennen ${time} (${source})`,
  ARRIVAL_PASSED: (time: string, source: string) =>
    `on toisissa pankeissa vasta seuraavana pankkipäivänä, koska kello on yli ${time} (${source})`,
} satisfies Record<Closing['kind'], (time: string, source: string) => string> & { title: string }
