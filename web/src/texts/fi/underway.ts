/** What takes long because somebody outside is asked, by the call. */
export const askedOutside: Readonly<Record<string, string>> = {
  'GET /api/admin/bank/info': 'Otetaan yhteyttä pankkiin',
  'POST /api/admin/bank/states': 'Tallennetaan maksujen tiloja',
  'POST /api/admin/bank/filelist': 'Haetaan aineistoja pankista',
  'GET /api/admin/bank/filelist/matchNew': 'Haetaan palautteita pankista',
  'POST /api/admin/bank/filelist/matchAll': 'Täsmäytetään pankin aineistoja',
  'POST /api/admin/bank/filelist/{fileReference}/fetch': 'Haetaan aineistoa pankista',
  'POST /api/admin/tamigo/bill/{id}/ropo': 'Lähetetään laskua',
  'POST /api/admin/tamigo/bill/{id}/ropo/refund': 'Lähetetään hyvityslaskua',
}

export const underway = {
  doing: (call: string) => askedOutside[call] ?? (call.startsWith('GET ') ? 'Haetaan tietoja' : 'Tallennetaan'),
  giveUp: 'Keskeytä haku',
} as const
