import type { FoundKind } from '@palkkasilta/contract/search.ts'
import { common, counted } from './common.ts'

export const palette = {
  search: 'Hae tietoja tai siirry sivulle',
  choices: 'Osumat',
  pages: 'Sivut',
  seeking: 'Haetaan…',
  count: (count: number) => counted(count, 'osuma', 'osumaa'),
  empty: 'Ei tuloksia',
  /** Below what finds nothing, and before anything was typed. */
  hint: 'Hae nimen osalla tai kokonaisella henkilötunnuksella, numerolla, viitteellä, Y-tunnuksella, summalla (1234,56), päivällä (1.3.2026) tai tilinumeron lopulla.',
  failed: 'Tietoja ei voitu hakea',
  number: (number: number) => `nro ${number}`,
  all: 'Näytä kaikki luettelossa',
  offers: 'Toiminnot: nuoli oikealle',
  open: 'Avaa',
  look: common.show,
  kinds: {
    person: 'Henkilöt',
    customer: 'Asiakkaat',
    department: 'Osastot',
    workforceSalary: 'Palkat, työvoima',
    workforceBill: 'Laskut, työvoima',
    bill: 'Laskut, laskutus',
    salary: 'Palkat, laskutus',
    workContract: 'Työsopimukset',
    agreement: 'TES',
    payment: 'Maksut',
    incomingMoney: 'Kohdistamattomat rahat',
    bankEntry: 'Tilitapahtumat',
    accountTransaction: 'GC maksut',
    bankFile: 'Pankin tiedostot',
  } satisfies Readonly<Record<FoundKind, string>>,
} as const
