/** The workbook of a person's year. */
export const excel = {
  title: 'Lataa excel',
  description:
    'Henkilön vuoden palkat, palkkarivit, laskut, laskurivit, työvoiman laskut ja maksut yhtenä työkirjana. Latauksesta jää merkintä historiaan.',
  personId: 'personId',
  personIdHint: 'Henkilön numero. Sen saa myös hakemalla nimellä.',
  find: 'Hae nimellä',
  year: 'Vuosi',
  download: 'Download excel',
  required: 'personId is required',
  failed: 'Excelin lataus ei onnistunut',
  /** Of this year, on the page and the panel of a person. */
  ofPerson: 'Lataa excel',
} as const
