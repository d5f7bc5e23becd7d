import { counted } from './common.ts'

/** Pictures and PDFs that a bill is made by. */
export const billReceipts = {
  title: 'Kuitit',
  of: (row: string) => `Kuitit: ${row}`,
  column: 'Kuitit',
  count: (count: number) => counted(count, 'kuitti', 'kuittia'),
  addTo: 'Lisää kuitti',
  cell: (said: string, row: string) => `${said}: ${row}`,
  unsaved: 'Tallenna rivi ensin',
  item: (number: number) => `Rivi ${number}`,
  purchase: (number: number) => `Ostolasku ${number}`,
  gone: 'Riviä ei enää ole laskulla.',
  empty: 'Riville ei ole lisätty kuitteja.',
  kinds: 'JPEG, PNG, WebP tai PDF, enintään 10 Mt. Kuvasta poistetaan sijaintitieto.',
  closed: 'Kuitteja voi lisätä ja poistaa, kun lasku on avoin tai odottaa hyväksyntää.',
  name: 'Nimi',
  add: 'Lisää kuitteja',
  show: (name: string) => `Näytä ${name}`,
  open: 'Avaa uuteen välilehteen',
  notAdded: (name: string) => `Kuittia ${name} ei voitu lisätä`,
  notShown: 'Kuittia ei voitu hakea',
  added: (names: readonly string[]) =>
    names.length === 1 ? `Kuitti ${names[0]} lisätty` : `${names.length} kuittia lisätty`,
  page: (name: string) => (page: number, count: number) => `${name}, sivu ${page} / ${count}`,
  remove: {
    action: 'Poista',
    question: 'Poistetaanko kuitti',
    fact: 'Kuitti',
    consequence: 'Kuitti poistetaan kokonaan, eikä sitä saa takaisin.',
    failed: 'Kuittia ei voitu poistaa',
    done: (name: string) => `Kuitti ${name} poistettu`,
  },
} as const
