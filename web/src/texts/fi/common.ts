/** Words that more than one feature uses. A feature's own words are in its own file beside this. */
export const common = {
  product: 'Palkkasilta',
  actions: 'Toiminnot',
  save: 'Tallenna',
  saved: 'Tallennettu',
  print: 'Tulosta',
  remove: 'Poista',
  cancel: 'Peruuta',
  close: 'Sulje',
  back: 'Takaisin',
  retry: 'Yritä uudelleen',
  search: 'Hae',
  clear: 'Tyhjennä',
  show: 'Näytä',
  hide: 'Piilota',
  copy: 'Kopioi',
  copied: 'Kopioitu',
  yes: 'Kyllä',
  no: 'Ei',
  none: '–',
  all: 'Kaikki',
  choose: 'Valitse',
  total: 'Yhteensä',
  loading: 'Ladataan…',
  stillLoading: 'Haetaan tietoja, hetki vielä…',
  giveUp: (call: string) => (call.startsWith('GET ') ? 'Keskeytä haku' : 'Keskeytä'),
  problemId: (id: string) => `Tunniste ${id}`,
  notFound: { title: 'Sivua ei löydy', text: 'Osoitteessa ei ole sivua. Tarkista osoite tai palaa työjonoon.' },
  startPage: 'Työjono',
  pageFailed: 'Sivua ei voitu näyttää',
} as const

const BACK_VOWELS = new Set(['2', '3', '6', '8'])

/** `ofAll(3000, 10000, 'palkkaa')` is "3 000 palkkaa 10 000:sta". */
export function ofAll(done: number, all: number, many: string): string {
  const total = all.toLocaleString('fi-FI')
  // kymmenestä, sadasta, tuhannesta; else as its last figure is read
  const isBack = /0$/.test(total) ? all % 100 === 0 : BACK_VOWELS.has(total.slice(-1))
  return `${done.toLocaleString('fi-FI')} ${many} ${total}:${isBack ? 'sta' : 'stä'}`
}

/** `counted(2, 'palkka', 'palkkaa')` is "2 palkkaa". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('fi-FI')} ${count === 1 ? one : many}`
}
