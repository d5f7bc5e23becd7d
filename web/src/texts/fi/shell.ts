/** What takes long because somebody outside is asked, by the call. */
export const underway: Readonly<Record<string, string>> = {
  'GET /api/admin/bank/info': 'Otetaan yhteyttä pankkiin',
  'POST /api/admin/bank/states': 'Tallennetaan maksujen tiloja',
  'POST /api/admin/bank/filelist': 'Haetaan aineistoja pankista',
  'GET /api/admin/bank/filelist/matchNew': 'Haetaan palautteita pankista',
  'POST /api/admin/bank/filelist/matchAll': 'Täsmäytetään pankin aineistoja',
  'POST /api/admin/bank/filelist/{fileReference}/fetch': 'Haetaan aineistoa pankista',
  'POST /api/admin/tamigo/bill/{id}/ropo': 'Lähetetään laskua',
  'POST /api/admin/tamigo/bill/{id}/ropo/refund': 'Lähetetään hyvityslaskua',
}

export const shell = {
  skip: 'Siirry sisältöön',
  menu: 'Valikko',
  openMenu: 'Avaa valikko',
  underway: (call: string) => underway[call] ?? (call.startsWith('GET ') ? 'Haetaan tietoja' : 'Tallennetaan'),
  giveUp: 'Keskeytä haku',
  offline: 'Ei verkkoyhteyttä. Sivu ja keskeneräiset tiedot säilyvät; jatka, kun yhteys palaa.',
  online: 'Verkkoyhteys palasi.',
  account: 'Käyttäjä',
  search: 'Hae sivuja ja toimintoja',
  scheme: { label: 'Väriteema', auto: 'Järjestelmän mukaan', light: 'Vaalea', dark: 'Tumma' },
  failed: 'Sivua ei voitu näyttää',
} as const
