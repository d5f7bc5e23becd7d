import type { channelCertificate } from '@palkkasilta/engine/lifecycles/channel-certificate.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { StateLooks } from '../state-looks.ts'
import { counted } from './common.ts'

/** Certificates by which the other side of a connection knows that what comes is ours. */
export const certificates = {
  failed: 'Varmenteita ei voitu hakea',
  none: 'Täällä haettuja varmenteita ei ole.',
  columns: { state: 'Tila', madeAt: 'Avain tehtiin', validFrom: 'Voimassa alkaen', validUntil: 'Voimassa asti' },
  states: {
    KEY_MADE: ['Hakematta', 'waiting'],
    ASKED: ['Pyydetty', 'waiting'],
    IN_USE: ['Käytössä', 'good'],
    REPLACED: ['Vaihdettu', 'neutral'],
    EXPIRED: ['Vanhentunut', 'neutral'],
  } satisfies StateLooks<StateOf<typeof channelCertificate>>,
  heading: (name: string) => `Varmenne: ${name}`,
  ofSettings: (day: string) => `Käytössä on asetuksissa annettu varmenne, voimassa ${day} asti.`,
  renew: 'Uudista varmenne',
  renewFrom: (day: string) => `Varmenteen voi uusia ${day} alkaen.`,
  renewTitle: (name: string) => `Uusitaanko varmenne: ${name}?`,
  panel: { title: 'Varmenne', connection: 'Yhteys', problem: 'Vastaus', gone: 'Varmennetta ei ole.' },
  history: {
    actions: {
      'channelCertificate.ask': 'Varmennetta haettiin',
      'channelCertificate.grant': 'Varmenne myönnettiin noudettavaksi',
      'channelCertificate.refuse': 'Varmennetta ei saatu',
      'channelCertificate.use': 'Varmenne otettiin käyttöön',
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
      problem: 'Vastaus',
    },
    ways: {
      transferKey: 'Siirtoavaimella',
      pin: 'PIN-koodilla',
      transfer: 'Siirtotunnuksella',
      renewal: 'Käytössä olevalla varmenteella',
    },
    state: 'Tila',
  },
} as const

/** What of it is the banks'. */
export const bankCertificates = {
  noneYet: 'Varmennetta ei ole. Pankkiin ei voi lähettää mitään ennen kuin se on haettu.',
  noService: 'Varmennetta ei voi hakea täältä: asetuksissa ei ole pankin varmennepalvelun osoitetta.',
  encrypted: {
    ofService:
      'Yhteys on salattu. Pankki antaa kaksi varmennetta, allekirjoitukselle ja salaukselle; päivä on se, jona ensimmäinen päättyy. Pankin oma varmenne haetaan itsestään.',
    ofSettings:
      'Yhteys on salattu. Allekirjoituksen, salauksen ja pankin oma varmenne annetaan asetuksissa; päivä on se, jona ensimmäinen niistä päättyy.',
    unconfirmed: 'Pankin kanavaa ei ole julkaistu kokonaan. Kokeile ensin pankin testiympäristössä.',
  },
  unconfirmed: 'Pankin varmennepalvelun sanomia ei ole julkaistu kokonaan. Kokeile ensin pankin testiympäristössä.',
  renewed: (day: string) => `Varmenne on uusittu ja voimassa ${day} asti.`,
  renewText:
    'Tehdään uusi avain, ja pankki antaa sille varmenteen. Uusi varmenne tulee heti käyttöön ja vanha jää pois.',
  enrol: {
    ofKey: {
      DIGITS: {
        open: 'Hae siirtoavaimella',
        title: 'Hae varmenne siirtoavaimella',
        text: 'Siirtoavaimen saa pankista, ja se kelpaa kerran. Sitä ei tallenneta. Varmenne tulee heti käyttöön.',
        part: (nth: number, of: number) => (of === 1 ? 'Avain' : `Osa ${nth}`),
        wrong: (count: number) => `Kirjoita ${count} numeroa.`,
      },
      CHARACTERS: {
        open: 'Hae PIN-koodilla',
        title: 'Hae varmenteet PIN-koodilla',
        text: 'PIN-koodin saa pankista, ja se kelpaa kerran. Sitä ei tallenneta. Varmenteet tulevat heti käyttöön.',
        part: () => 'PIN-koodi',
        wrong: (count: number) => `Kirjoita enintään ${count} merkkiä.`,
      },
    },
    action: 'Hae varmenne',
    failed: 'Varmennetta ei haettu',
    done: (day: string) => `Varmenne on käytössä, voimassa ${day} asti.`,
  },
} as const

/** And what is the Incomes Register's. */
export const registerCertificates = {
  name: 'Tulorekisteri',
  caption: 'Tulorekisterin varmenteet',
  left: (day: string, days: number, isOfSettings: boolean) => {
    const which = isOfSettings ? 'Käytössä on asetuksissa annettu varmenne' : 'Käytössä on täällä haettu varmenne'
    return days < 0
      ? `Varmenne päättyi ${day}.`
      : `${which}, voimassa ${day} asti, ${counted(days, 'päivä', 'päivää')} jäljellä.`
  },
  purpose:
    'Varmenteella allekirjoitetaan ilmoitukset ja avataan yhteys tulorekisteriin. Se uusitaan itsestään 45 päivää ennen päättymistä, ja päättymisestä muistutetaan työjonossa 60, 30 ja 7 päivää ennen.',
  noneYet: 'Varmennetta ei ole. Tulorekisteriin ei voi lähettää mitään ennen kuin se on haettu.',
  noService: 'Varmennetta ei voi hakea täältä: asetuksissa ei ole Verohallinnon varmennepalvelun osoitetta.',
  waits: (at: string) =>
    `Verohallinto on myöntänyt varmenteen. Se noudetaan itsestään ${at} alkaen ja tulee sitten käyttöön.`,
  fetch: 'Nouda varmenne',
  fetched: (day: string) => `Varmenne on käytössä, voimassa ${day} asti.`,
  renewText:
    'Tehdään uusi avain, ja Verohallinto myöntää sille varmenteen. Se noudetaan itsestään hetken kuluttua. Nykyinen varmenne on käytössä siihen asti.',
  renewed: 'Uusi varmenne on pyydetty. Se noudetaan itsestään hetken kuluttua.',
  enrol: {
    open: 'Hae siirtotunnuksella',
    title: 'Hae varmenne siirtotunnuksella',
    text: 'Siirtotunnuksen ja kertakäyttösalasanan antaa Verohallinnon varmennepalvelu, ja ne kelpaavat kerran 14 päivän ajan. Niitä ei tallenneta. Varmenne noudetaan itsestään hetken kuluttua ja tulee heti käyttöön.',
    action: 'Hae varmenne',
    failed: 'Varmennetta ei haettu',
    transferId: 'Siirtotunnus',
    password: 'Kertakäyttösalasana',
    atMost: (most: number) => `Kirjoita enintään ${most} merkkiä ilman välejä.`,
    done: 'Varmenne on pyydetty. Se noudetaan itsestään hetken kuluttua.',
  },
} as const
