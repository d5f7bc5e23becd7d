import type { Reason } from '../../integrations/bank/messages/iso.ts'

/** ISO 20022 reasons that banks give most, for staff: banks send the bare code, or words of another language. */
const meanings: Readonly<Record<string, string>> = {
  AC01: 'Saajan tilinumero on virheellinen',
  AC03: 'Saajan tilinumero on virheellinen',
  AC04: 'Saajan tili on suljettu',
  AC06: 'Saajan tili on estetty',
  AG01: 'Tilille ei voi maksaa tällaista maksua',
  AM02: 'Summa on suurempi kuin pankki sallii',
  AM04: 'Tilin kate ei riitä',
  AM05: 'Pankki pitää maksua kaksoiskappaleena',
  AM09: 'Summa on väärä',
  AM10: 'Aineiston tarkistussumma on väärä',
  AM14: 'Summa ylittää pankin kanssa sovitun rajan',
  ARDT: 'Maksu on jo maksettu',
  BE01: 'Saajan nimi ei vastaa tilinumeroa',
  BE04: 'Saajan osoite puuttuu tai on virheellinen',
  BE05: 'Pankki ei tunne maksajaa',
  BE07: 'Maksajan osoite puuttuu tai on virheellinen',
  CH03: 'Siirtopäivä on liian kaukana',
  CUST: 'Peruutettu omasta pyynnöstä',
  DT01: 'Siirtopäivä on virheellinen',
  DUPL: 'Maksu on kaksoiskappale',
  FF01: 'Aineiston muoto on virheellinen',
  LEGL: 'Lainsäädäntö estää',
  MD07: 'Saaja on kuollut',
  NOAS: 'Saajan pankki ei vastannut',
  NOOR: 'Pankki ei löydä alkuperäistä maksua',
  RC01: 'Pankin BIC-tunnus on virheellinen',
  RF01: 'Maksun yksilöinti on jo käytetty',
  TM01: 'Aineisto tuli pankkiin liian myöhään',
}

/** The bank's reasons with their Finnish meaning; what the bank says of its own stays beside it. */
export function reasonText(reasons: readonly Reason[]): string {
  return reasons.map(oneReason).join('; ')
}

function oneReason({ code, proprietary, text }: Reason): string {
  const name = code ?? proprietary
  const meaning = meanings[code ?? '']
  const said = text === meaning ? '' : text
  return [name, meaning, meaning && said ? `(${said})` : said].filter(Boolean).join(' ')
}
