/**
 * The response codes of the Web Services channel, with what each means for staff. Judge by the code, never by the
 * bank's text. Compiled from the common guide of Finnish banks, version 1.10 of 4 May 2020.
 *
 * What a code means for the file that was sent: `content`, the file itself was refused and must be made anew;
 * `request`, the file was not looked at and may be sent again as it is once the cause is gone; `later`, the same after
 * a while; `known`, the bank has this request already, so look at its file list before anything is sent again, as with
 * a code that is not in the list (`unclear`).
 */
export type ResponseKind = 'ok' | 'nothing' | 'content' | 'request' | 'later' | 'known' | 'unclear'

export const responseCodes = {
  '00': ['ok', 'Onnistui'],
  '01': ['later', 'Käsittely on kesken'],
  '02': ['request', 'Sanoman allekirjoitus ei kelpaa'],
  '03': ['request', 'Varmenne ei kuulu tälle lähettäjälle'],
  '04': ['request', 'Varmenne ei ole voimassa'],
  '05': ['request', 'Pankki ei tunne pyyntöä'],
  '06': ['request', 'Toiminto on estetty'],
  '07': ['request', 'Lähettäjän tunnusta ei löydy'],
  '08': ['request', 'Lähettäjän tunnus on lukittu'],
  '09': ['request', 'Sopimus on lukittu'],
  '10': ['request', 'Lähettäjän tunnus on vanhentunut'],
  '11': ['request', 'Sopimus on vanhentunut'],
  '12': ['content', 'Aineisto ei ole skeeman mukainen'],
  '13': ['request', 'Asiakastunnusta ei löydy'],
  '14': ['request', 'Asiakastunnus on lukittu'],
  '15': ['request', 'Asiakastunnus on vanhentunut'],
  '16': ['request', 'Palvelusopimus on vanhentunut'],
  '17': ['request', 'Palvelusopimus on lukittu'],
  '18': ['request', 'Aineiston allekirjoitus ei kelpaa'],
  '19': ['request', 'Aineiston varmenne ei kelpaa'],
  '20': ['content', 'Aineistotyyppi ei kelpaa'],
  '21': ['content', 'Pakattua aineistoa ei voitu purkaa'],
  '22': ['request', 'Salattua aineistoa ei voitu purkaa'],
  '23': ['content', 'Aineiston käsittely epäonnistui; pankin palaute kertoo syyn'],
  '24': ['nothing', 'Aineistoa ei ole'],
  '25': ['content', 'Aineiston sisältö ei ole sallittu'],
  '26': ['later', 'Pankissa on tekninen häiriö'],
  '27': ['request', 'Aineistoa ei voi poistaa'],
  '28': ['request', 'Tuntematon syy'],
  '29': ['request', 'Pyynnön tiedot ovat virheelliset'],
  '30': ['request', 'Tunnistus epäonnistui'],
  '31': ['known', 'Pankki on jo saanut tämän pyynnön'],
  '32': ['later', 'Pankki on jo saanut samanaikaisen pyynnön'],
  '33': ['request', 'Kohdetunnusta (TargetId) ei löydy'],
  '34': ['request', 'Sopimusta ei löydy'],
  '35': ['request', 'Valtuudet eivät riitä'],
  '36': ['request', 'Tekninen virhe; ota yhteys pankin tukeen'],
} as const satisfies Record<string, readonly [ResponseKind, string]>

export type ResponseCode = keyof typeof responseCodes

/** Two digits whatever the bank writes: some leave the zero out. */
export function responseCode(written: string | undefined): string {
  return (written ?? '').trim().padStart(2, '0')
}

function isResponseCode(code: string): code is ResponseCode {
  return Object.hasOwn(responseCodes, code)
}

export function kindOf(code: string): ResponseKind {
  return isResponseCode(code) ? responseCodes[code][0] : 'unclear'
}

/** For staff: what the code means, or the bank's own words where the code is new. */
export function meaningOf(code: string, bankText: string): string {
  return isResponseCode(code) ? responseCodes[code][1] : bankText
}
