/** What takes long, because there is much of it or somebody outside is asked, by the call. */
export const long: Readonly<Record<string, string>> = {
  'GET /api/admin/bank/info': 'Otetaan yhteyttä pankkiin',
  'POST /api/admin/bank/check': 'Tarkistetaan maksuja',
  'POST /api/admin/bank/states': 'Tallennetaan maksujen tiloja',
  'POST /api/admin/bank/filelist': 'Haetaan aineistoja pankista',
  'GET /api/admin/bank/filelist/matchNew': 'Haetaan palautteita pankista',
  'POST /api/admin/bank/filelist/matchAll': 'Täsmäytetään pankin aineistoja',
  'POST /api/admin/bank/filelist/{fileReference}/fetch': 'Haetaan aineistoa pankista',
  'POST /api/admin/holding/fetch': 'Haetaan vastapuolen tietoja',
  'POST /api/admin/holding/release': 'Vapautetaan lähetystä',
  'GET /api/admin/gocardless/transactions/new': 'Haetaan tilitapahtumia pankista',
  'GET /api/admin/psd2/institutions': 'Haetaan pankkeja',
  'POST /api/admin/psd2/connect': 'Pyydetään suostumusta pankista',
  'POST /api/admin/psd2/finished': 'Kysytään suostumusta pankista',
  'GET /api/admin/ropo/fetchupdates': 'Haetaan päivityksiä Roposta',
  'POST /api/admin/bills/pdf': 'Tehdään laskuja',
  'POST /api/admin/tamigo/bill/pdf': 'Tehdään laskuja',
  'POST /api/admin/tamigo/bill/check': 'Lasketaan laskua',
  'POST /api/admin/tamigo/bill/{id}/ropo': 'Lähetetään laskua',
  'POST /api/admin/tamigo/bill/{id}/ropo/refund': 'Lähetetään hyvityslaskua',
  'POST /api/admin/tamigo/salary/check': 'Lasketaan palkkoja',
  'POST /api/admin/tamigo/salary/bank/check': 'Tarkistetaan palkkoja',
  'POST /api/admin/tamigo/salary/payslips/pdf': 'Tehdään palkkalaskelmia',
  'POST /api/admin/tamigo/salary/payslips/zip': 'Tehdään palkkalaskelmia',
}

export function underway(call: string): string {
  return long[call] ?? (call.startsWith('GET ') ? 'Haetaan tietoja' : 'Tallennetaan')
}
