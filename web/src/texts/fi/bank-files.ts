import { counted } from './common.ts'

export const bankFiles = {
  tab: 'Pankin aineistot',
  traffic: 'Tilitapahtumat',
  incoming: 'Kohdistamattomat rahat',
  tabs: { payments: 'Maksut', traffic: 'Tapahtumat', files: 'Aineistot', incoming: 'Kohdistamatta', accounts: 'Tilit' },
  title: 'Pankki',
  caption: 'Pankin aineistot, uusimmat ensin',
  matchAll: 'Täsmäytä kaikki',
  matched: (files: number, unmatched: number) =>
    unmatched === 0
      ? `${counted(files, 'aineisto', 'aineistoa')}, kaikki täsmäävät.`
      : `${counted(files, 'aineisto', 'aineistoa')}, joista ${unmatched} ei täsmää.`,
  toUnmatched: 'Katso täsmäämättömät',
  refresh: 'Päivitä lista pankista',
  refreshed: 'Lista on päivitetty.',
  filters: {
    search: 'Hae aineiston viitteellä',
    matching: 'Täsmäytys',
    all: 'Kaikki',
    unmatched: 'Täsmäämättömät',
    unread: 'Hakematta',
    approval: 'Yhdessä hyväksyttyjen maksujen aineistot',
  },
  columns: {
    fileReference: 'Aineiston viite',
    targetId: 'Kohde',
    serviceIdOwnerName: 'Palvelutunnuksen omistaja',
    fileType: 'Aineistotyyppi',
    status: 'Tila',
    fileTimestamp: 'Aikaleima',
    matched: 'Täsmäytys',
    result: 'Tulos',
  },
  empty: {
    title: 'Ei aineistoja',
    text: 'Päivitä lista pankista tai hae uudet palautteet lähtevien maksujen välilehdellä.',
  },
  unanswered: {
    title: 'Pankki ei ole vielä vastannut',
    text: 'Vastaus tulee tähän, kun aineisto on pankissa.',
    payments: 'Näytä maksut',
  },
  panel: {
    title: 'Transaktio',
    gone: 'Aineistoa ei ole listalla. Päivitä lista pankista.',
    documentation: 'Pankin ohjeet',
    fetch: 'Hae pankista',
    fetched: 'Aineisto on haettu.',
    here: 'Aineisto on jo haettu.',
    payments: 'Näytä aineiston maksut',
    xml: 'Aineiston sisältö',
    failed: 'Aineiston sisältöä ei voitu hakea',
    notFetched: 'Aineistoa ei ole vielä haettu pankista.',
    messageKind: 'Sanoma',
  },
} as const
