import type { SimulatedError } from './state.ts'

/** Errors that the simulated register gives. The codes are made up: the real ones are not public. */
export const simulatedErrors = {
  SIGNATURE: { code: 'SIM_SIGNATURE', message: 'Aineiston allekirjoitus ei ole kelvollinen.' },
  SENDER: { code: 'SIM_SENDER', message: 'Allekirjoittaja ei ole aineiston lähettäjä.' },
  OWNER: { code: 'SIM_OWNER', message: 'Aineiston omistaja ei ole maksaja.' },
  CREATOR: { code: 'SIM_CREATOR', message: 'Aineiston lähettäjä ei ole sen muodostaja.' },
  SCHEMA: { code: 'SIM_SCHEMA', message: 'Aineisto ei ole skeeman mukainen.' },
  NOT_ALONE: { code: 'SIM_NOT_ALONE', message: 'Reaaliaikainen palvelu ottaa vastaan yhden kohteen kerrallaan.' },
  ENVIRONMENT: { code: 'SIM_ENVIRONMENT', message: 'Tuotantoaineistoa ei oteta vastaan testiympäristössä.' },
  DUPLICATE_DELIVERY: { code: 'SIM_USED_DELIVERY', message: 'Aineiston tunnisteella on jo toimitettu aineisto.' },
  REFUSED_ON_REQUEST: { code: 'SIM_REFUSED', message: 'Aineisto hylättiin vastaanotossa.' },
  ALL_FAULTY: { code: 'SIM_ALL_FAULTY', message: 'Aineistossa ei ole yhtään virheetöntä kohdetta.' },
  ONE_FAULTY: { code: 'SIM_ONE_FAULTY', message: 'Aineisto hylättiin, koska siinä on virheellinen kohde.' },
  NATIONAL_ID: { code: 'SIM_NATIONAL_ID', message: 'Tulonsaajan henkilötunnus on virheellinen.' },
  VALUE: { code: 'SIM_VALUE', message: 'Tiedon arvo on virheellinen.' },
  INCOME_TYPE: { code: 'SIM_INCOME_TYPE', message: 'Tulolajia ei ole.' },
  AMOUNT: { code: 'SIM_AMOUNT', message: 'Tulolajin summa puuttuu.' },
  NEGATIVE: { code: 'SIM_NEGATIVE', message: 'Tulolajin summa ei voi olla negatiivinen.' },
  MIXED_METHODS: { code: 'SIM_MIXED_METHODS', message: 'Ilmoituksella on sekä yhteissummia että eriteltyjä palkkoja.' },
  PAYMENT_DATE: { code: 'SIM_PAYMENT_DATE', message: 'Maksupäivä ei ole sallitulla välillä.' },
  PERIOD: { code: 'SIM_PERIOD', message: 'Palkanmaksukauden loppu on ennen alkua.' },
  KILOMETRES: { code: 'SIM_KILOMETRES', message: 'Kilometrikorvaukselta puuttuvat kilometrit.' },
  ALLOWANCE: { code: 'SIM_ALLOWANCE', message: 'Päivärahan tyyppi puuttuu.' },
  PENSION: { code: 'SIM_PENSION', message: 'Työeläkevakuutuksen tiedot puuttuvat tai ovat ristiriidassa.' },
  ACCIDENT: { code: 'SIM_ACCIDENT', message: 'Työtapaturmavakuutuksen tai ammattiluokan tiedot puuttuvat.' },
  EXCEPTIONS: {
    code: 'SIM_EXCEPTIONS',
    message: 'Vakuuttamisen poikkeustilanteen tiedot ovat ristiriidassa muiden tietojen kanssa.',
  },
  EARNER_TYPE: { code: 'SIM_EARNER_TYPE', message: 'Tulonsaajan tyyppi on ristiriidassa muiden tietojen kanssa.' },
  PAYER_TYPE: { code: 'SIM_PAYER_TYPE', message: 'Maksajan tyyppi on ristiriidassa muiden tietojen kanssa.' },
  INSURANCE_DATA: { code: 'SIM_INSURANCE_DATA', message: 'Tulolajin vakuuttamisen tietoja ei voi antaa näin.' },
  UNJUST: { code: 'SIM_UNJUST', message: 'Tulolaji ei voi olla perusteetonta etua tai takaisinperintää.' },
  NO_WAGES: { code: 'SIM_NO_WAGES', message: 'Ei palkanmaksua -tietoa ei voi antaa yhdessä summien kanssa.' },
  MONTH: { code: 'SIM_MONTH', message: 'Kohdekuukausi ei ole sallitulla välillä.' },
  REPORT_DATE: { code: 'SIM_REPORT_DATE', message: 'Ilmoituspäivä ei ole sallitulla välillä.' },
  DUPLICATE_REPORT: { code: 'SIM_USED_REPORT', message: 'Maksajan ilmoitustunnisteella on jo ilmoitus.' },
  NOT_FOUND: { code: 'SIM_NOT_FOUND', message: 'Korvattavaa tai mitätöitävää ilmoitusta ei ole.' },
  VERSION: { code: 'SIM_VERSION', message: 'Korvattavan ilmoituksen versio ei ole viimeisin.' },
  FIXED_DATA: {
    code: 'SIM_FIXED_DATA',
    message: 'Korvaavalla ilmoituksella on muutettu tietoa, jonka muuttaminen vaatii mitätöinnin.',
  },
} as const satisfies Record<string, SimulatedError>

/** Errors of its certificate service, of the form that the real ones have. */
export const certificateErrors = {
  TRANSFER: { code: 'PKI901', message: 'Siirtotunnus tai kertakäyttösalasana ei kelpaa.' },
  CUSTOMER: { code: 'PKI902', message: 'Asiakastunnus on tuntematon.' },
  ENVIRONMENT: { code: 'PKI903', message: 'Ympäristö on väärä.' },
  REQUEST: { code: 'PKI904', message: 'Varmennepyyntö ei kelpaa.' },
  SIGNATURE: { code: 'PKI905', message: 'Pyynnön allekirjoitus ei kelpaa.' },
  CERTIFICATE: { code: 'PKI906', message: 'Allekirjoittajan varmenne ei ole voimassa.' },
  RETRIEVAL: { code: 'PKI907', message: 'Noutotunnus on tuntematon.' },
  NOT_READY: { code: 'PKI908', message: 'Varmenne ei ole vielä valmis.' },
} as const satisfies Record<string, SimulatedError>
