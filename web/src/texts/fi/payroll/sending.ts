import { refusals } from '@palkkasilta/contract/refusals.ts'
import { counted, ofAll } from '../common.ts'

/** Words of sending salaries to be paid. */
export const sending = {
  action: 'Lähetä palkat maksuun ja tuloveroon päiväyksellä',
  single: 'Lähetä maksuun',
  title: (count: number) => (count === 1 ? 'Lähetä palkka maksuun' : `Lähetä ${count} palkkaa maksuun`),
  payday: 'Maksupäivä',
  ownPayday: (day: string, count: number) => `Palkkojen maksupäivä ${day} (${count})`,
  otherPayday: (count: number) =>
    count === 1 ? '1 palkka on tehty toiselle maksupäivälle' : `${count} palkkaa on tehty toiselle maksupäivälle`,
  paydayRequired: 'Maksupäivä pitää valita',
  noDay: refusals.NO_PAYDAY,
  moved: (day: string) => `Valittuna päivänä pankit ovat kiinni. Palkka maksetaan edeltävänä pankkipäivänä ${day}.`,
  choose: refusals.NO_SALARIES_SELECTED,
  checking: 'Tarkistetaan palkkoja…',
  checkFailed: 'Palkkoja ei voitu tarkistaa',
  ready: (count: number) => `${counted(count, 'palkka voidaan lähettää', 'palkkaa voidaan lähettää')}`,
  blocked: (count: number) => counted(count, 'palkkaa ei voi lähettää', 'palkkaa ei voi lähettää'),
  changed: (count: number) => `Summa muuttuu maksupäivän mukaan: ${counted(count, 'palkka', 'palkkaa')}`,
  differing: (count: number) => counted(count, 'maksu eroaa edellisestä', 'maksua eroaa edellisestä'),
  withheld: (percent: string) => `ennakonpidätys ${percent}`,
  groundless: (count: number) =>
    `Lomakorvaus maksetaan, vaikka työsopimus ei kerro perustetta: ${counted(count, 'palkka', 'palkkaa')}`,
  unreportable: (count: number) =>
    `Tulorekisteri ei ottaisi vastaan ilmoitusta: ${counted(count, 'palkka', 'palkkaa')}. Ne voi maksaa, mutta ilmoitus jää odottamaan korjausta`,
  unplaced: (count: number) =>
    `Matkoista maksetaan verotta, vaikka osastosta ei ole kerrottu varsinaista työpaikkaa: ${counted(count, 'palkka', 'palkkaa')}`,
  taxedTrips: (count: number) =>
    `Matkakorvauksista osa on palkkaa, koska ne eivät ole kokonaan verottomia: ${counted(count, 'palkka', 'palkkaa')}`,
  taxedTrip: (sum: string) => `palkkaa ${sum}`,
  became: (before: string, after: string) => `${before} → ${after}`,
  toDistraint: (sum: string) => `, ulosottoon ${sum}`,
  noneReady: 'Valituista palkoista mitään ei voi lähettää maksuun.',
  send: (count: number) => (count === 1 ? 'Lähetä 1 palkka maksuun' : `Lähetä ${count} palkkaa maksuun`),
  facts: {
    who: 'Henkilö',
    net: 'Maksetaan tileille',
    netOfOne: 'Maksetaan tilille',
    distraint: 'Ulosottoon',
    payday: 'Maksupäivä',
    from: 'Tililtä',
    debitDate: 'Veloituspäivä',
    arrives: 'Rahat saajalla',
  },
  accounts: (count: number) => `Maksetaan ${count} tililtä`,
  fromAccount: (count: number, sum: string, debitDate: string, arrives: string) =>
    `${counted(count, 'palkka', 'palkkaa')}, ${sum}, veloitus ${debitDate}, rahat saajalla ${arrives}`,
  consequence:
    'Palkat lasketaan maksupäivän mukaan, niistä tehdään maksut pankkiin hyväksyttäväksi ja ilmoitukset tulorekisteriin.',
  running: 'Lähetetään palkkoja maksuun',
  sent: (count: number) => `Lähetettiin maksuun ${counted(count, 'palkka', 'palkkaa')}`,
  cancelled: (sent: number, all: number) => `Keskeytetty: ${ofAll(sent, all, 'palkkaa')} lähetettiin maksuun`,
  payments: (count: number, sum: string) => `${counted(count, 'maksu', 'maksua')} · ${sum}`,
  approve: 'Hyväksy maksut',
  reports: 'Katso tulorekisteri-ilmoitukset',
  none: 'Palkkoja ei lähetetty maksuun',
  failed: 'Palkkoja ei voitu lähettää maksuun',
  toReport: 'Katso tulorekisteri-ilmoitus',
  already: 'Palkka on jo lähetetty maksuun',
}
