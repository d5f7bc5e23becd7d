import type { bankCertificate } from '@palkkasilta/engine/lifecycles/bank-certificate.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { StateLooks } from '../state-looks.ts'

/** Certificates by which the banks know that what comes is ours. */
export const bankCertificates = {
  failed: 'Varmenteita ei voitu hakea',
  none: 'Täällä haettuja varmenteita ei ole.',
  columns: { state: 'Tila', madeAt: 'Avain tehtiin', validFrom: 'Voimassa alkaen', validUntil: 'Voimassa asti' },
  states: {
    KEY_MADE: ['Hakematta', 'waiting'],
    ASKED: ['Haettu, vastausta ei saatu', 'waiting'],
    IN_USE: ['Käytössä', 'good'],
    REPLACED: ['Vaihdettu', 'neutral'],
    EXPIRED: ['Vanhentunut', 'neutral'],
  } satisfies StateLooks<StateOf<typeof bankCertificate>>,
  heading: (bank: string) => `Varmenne: ${bank}`,
  ofSettings: (day: string) => `Käytössä on asetuksissa annettu varmenne, voimassa ${day} asti.`,
  noneYet: 'Varmennetta ei ole. Pankkiin ei voi lähettää mitään ennen kuin se on haettu.',
  noService: 'Varmennetta ei voi hakea täältä: asetuksissa ei ole pankin varmennepalvelun osoitetta.',
  encrypted:
    'Yhteys on salattu. Allekirjoituksen, salauksen ja pankin oma varmenne annetaan asetuksissa; päivä on se, jona ensimmäinen niistä päättyy. Pankin kanavaa ei ole julkaistu kokonaan. Kokeile ensin pankin testiympäristössä.',
  unconfirmed: 'Pankin varmennepalvelun sanomia ei ole julkaistu kokonaan. Kokeile ensin pankin testiympäristössä.',
  renew: 'Uudista varmenne',
  renewFrom: (day: string) => `Pankki uusii varmenteen ${day} alkaen.`,
  renewed: (day: string) => `Varmenne on uusittu ja voimassa ${day} asti.`,
  renewQuestion: {
    title: (bank: string) => `Uusitaanko varmenne: ${bank}?`,
    text: 'Tehdään uusi avain, ja pankki antaa sille varmenteen. Uusi varmenne tulee heti käyttöön ja vanha jää pois.',
  },
  enrol: {
    open: 'Hae siirtoavaimella',
    title: 'Hae varmenne siirtoavaimella',
    text: 'Siirtoavaimen saa pankista, ja se kelpaa kerran. Sitä ei tallenneta. Varmenne tulee heti käyttöön.',
    action: 'Hae varmenne',
    failed: 'Varmennetta ei haettu',
    part: (nth: number, of: number) => (of === 1 ? 'Avain' : `Osa ${nth}`),
    digits: (count: number) => `Kirjoita ${count} numeroa.`,
    done: (day: string) => `Varmenne on käytössä, voimassa ${day} asti.`,
  },
  panel: { title: 'Varmenne', bank: 'Pankki', problem: 'Pankin vastaus', gone: 'Varmennetta ei ole.' },
  history: {
    actions: {
      'bankCertificate.ask': 'Varmennetta haettiin',
      'bankCertificate.refuse': 'Varmennetta ei saatu',
      'bankCertificate.use': 'Varmenne otettiin käyttöön',
    },
    events: {
      keyMade: 'Avain tehtiin',
      certificateReplaced: 'Varmenne vaihdettiin uuteen',
      certificateExpired: 'Varmenne vanheni',
    },
    fields: {
      by: 'Tapa',
      validUntil: 'Voimassa asti',
      serialNumber: 'Sarjanumero',
      problem: 'Pankin vastaus',
    },
    ways: { transferKey: 'Siirtoavaimella', renewal: 'Käytössä olevalla varmenteella' },
    state: 'Tila',
  },
} as const
