import { correctionFieldNames } from '@palkkasilta/contract/names.ts'
import type { ForeseenCorrection } from '@palkkasilta/contract/salary-corrections.ts'

export const corrections = {
  action: 'Korjaa palkka',
  title: 'Korjaat, mitä tulorekisteriin ilmoitettiin',
  explained: 'Maksettu summa ei muutu. Ennen tallennusta näet, mitä tulorekisteriin ilmoitetaan.',
  onItsWay: 'Tulorekisteri käsittelee ilmoitusta. Korjata voi, kun se on vastannut.',
  failed: 'Korjausta ei voitu tallentaa',
  register: 'Tulorekisteriin',
  actions: {
    NONE: 'ei mitään: ilmoitettu on yhä oikein',
    REPORT: 'uusi ilmoitus, sillä voimassa olevaa ei ole',
    REPLACE: 'korvaava ilmoitus',
    INVALIDATE_AND_REPORT: 'mitätöinti ja uusi ilmoitus',
  } satisfies Record<ForeseenCorrection['action'], string>,
  report: 'Voimassa oleva ilmoitus',
  deadline: 'Määräaika',
  withoutDelay: 'viipymättä',
  newBy: (day: string, isLate: boolean) =>
    isLate ? `oli ${day}: uusi ilmoitus voi olla myöhässä` : `viimeistään ${day}`,
  leaving: 'Lähteminen',
  waits: 'ilmoitus odottaa, sillä ilmoittaminen on pois päältä asetuksissa',
  /** As the history calls what a correction changed and told. */
  historyFields: {
    ...correctionFieldNames,
    register: 'Tulorekisteriin',
    report: 'Korjattu ilmoitus',
  },
  money: 'Rahat',
  noMoney: 'maksettavaan, kustannuksiin ja laskuun 0,00',
} as const
