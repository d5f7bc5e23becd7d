import type { Reason } from '../../../integrations/bank/messages/iso.ts'

/** ISO 20022 reasons that banks give most, for staff: banks send the bare code, or words of another language. */
const meanings: Readonly<Record<string, string>> = {
  AC01: 'Saajan tilinumero on virheellinen',
  AC02: 'Maksajan tilinumero on virheellinen',
  AC03: 'Saajan tilinumero on virheellinen',
  AC04: 'Saajan tili on suljettu',
  AC06: 'Saajan tili on estetty',
  AG01: 'Tilille ei voi maksaa tällaista maksua',
  AM02: 'Summa on suurempi kuin pankki sallii',
  AM03: 'Valuutta ei kelpaa',
  AM04: 'Tilin kate ei riitä',
  AM05: 'Pankki pitää maksua kaksoiskappaleena',
  AM06: 'Summa on liian pieni',
  AM09: 'Summa on väärä',
  AM10: 'Aineiston tarkistussumma on väärä',
  AM14: 'Summa ylittää pankin kanssa sovitun rajan',
  ARDT: 'Maksu on jo maksettu',
  BE01: 'Saajan nimi ei vastaa tilinumeroa',
  BE04: 'Saajan osoite puuttuu tai on virheellinen',
  BE05: 'Pankki ei tunne maksajaa',
  BE06: 'Pankki ei tunne saajaa',
  BE07: 'Maksajan osoite puuttuu tai on virheellinen',
  CH03: 'Siirtopäivä on liian kaukana',
  CUST: 'Peruutettu omasta pyynnöstä',
  DT01: 'Siirtopäivä on virheellinen',
  DUPL: 'Maksu on kaksoiskappale',
  FF01: 'Aineiston muoto on virheellinen',
  FOCR: 'Palautettu peruutuspyynnön vuoksi',
  LEGL: 'Lainsäädäntö estää',
  MS02: 'Saaja ei kertonut syytä',
  MS03: 'Pankki ei kertonut syytä',
  MD07: 'Saaja on kuollut',
  NOAS: 'Saajan pankki ei vastannut',
  NOOR: 'Pankki ei löydä alkuperäistä maksua',
  RC01: 'Pankin BIC-tunnus on virheellinen',
  RF01: 'Maksun yksilöinti on jo käytetty',
  TM01: 'Aineisto tuli pankkiin liian myöhään',
}

/** The bank's reasons in words, in Finnish where we know what its code means; what the bank says of its own stays beside it. */
export function reasonText(reasons: readonly Reason[]): string {
  return reasons.map(oneReason).filter(Boolean).join('; ')
}

function oneReason({ code, proprietary, text }: Reason): string {
  const meaning = meanings[code ?? '']
  if (meaning) return text && text !== meaning ? `${meaning} (${text})` : meaning
  const name = code ?? proprietary
  return text || (name ? `Pankki kertoi syystä vain koodin ${name}` : '')
}

/** The codes of the bank's reasons, for who asks the bank about them. */
export function reasonCodes(reasons: readonly Reason[]): string {
  return reasons.flatMap(({ code, proprietary }) => code ?? proprietary ?? []).join(', ')
}
