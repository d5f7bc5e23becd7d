/** What the house's contracts say, whatever the agreement. */
export const templateTexts = {
  contractType: 'INDEFINITE',
  paymentType: 'HOURLY',
  salaryPeriod: 'MONTH',
  salaryDays: 'kuukauden 20. päivä',
  holidayPay: 'WITH_SALARY',
  holidayGround: 'COLLECTIVE_AGREEMENT',
  trialPerdiod: '4 kuukautta',
  jobDescription:
    'Ammatin {profession} tavanomaiset tehtävät käyttäjäyrityksessä ja muut työnantajan osoittamat tehtävät.',
  salaryDescription:
    'Peruspalkka on työsuhteen alkaessa {salary}. Lisät ja korotukset maksetaan työehtosopimuksen mukaan ({tesName}).',
  reasonForVariationHours: 'Työnantajan tarjoaman työn määrä vaihtelee käyttäjäyrityksen tilausten mukaan.',
  staffingAgreementPeriod: 'Työ tehdään asiakkaan {staffingCustomer} tilauksesta, joka on voimassa toistaiseksi.',
  providedEducation: 'Työnantaja järjestää ja kustantaa perehdytyksen ja työturvallisuuskoulutuksen.',
  otherTerms:
    'Työntekijä ilmoittaa poissaolosta heti työnantajalle, puh. {companyPhone}. Liike- ja ammattisalaisuudet pidetään salassa myös työsuhteen jälkeen.',
} as const

const substitute = {
  contractType: 'FIXED',
  fixedTermTrialPerdiodReason: 'Perhevapaan sijaisuus.',
  fixedTermTrialPerdiod: '2 kuukautta',
  staffingFixedTermReason: 'Käyttäjäyrityksen vakituinen työntekijä on perhevapaalla.',
  staffingAgreementPeriod: 'Asiakkaan {staffingCustomer} tilaus kestää perhevapaan ajan.',
} as const

const earned = { holidayPay: 'EARNED', holidayGround: null, holidayRule: 'HOURS' } as const

/** How far a contract has come. */
type Stage = 'DRAFT' | 'READY' | 'OUT' | 'SIGNED'

/** Contracts of the people in their order: since how many days the work goes on or in how many it begins, and how far they are. */
export const contracts: readonly {
  readonly stage: Stage
  readonly beginsIn: number
  readonly lasts?: number
  readonly terms?: Readonly<Record<string, unknown>>
}[] = [
  { stage: 'SIGNED', beginsIn: -120, terms: { hoursWeekly: '37,5', ...earned } },
  { stage: 'SIGNED', beginsIn: -60, lasts: 240, terms: { ...substitute, hoursWeekly: '30' } },
  { stage: 'OUT', beginsIn: 10, terms: { hoursWeekly: '37,5' } },
  { stage: 'OUT', beginsIn: 3, lasts: 180, terms: { ...substitute, hoursWeekly: '20–30' } },
  { stage: 'READY', beginsIn: 11, terms: { hoursWeekly: '37,5' } },
  {
    stage: 'READY',
    beginsIn: 41,
    lasts: 92,
    terms: {
      ...substitute,
      fixedTermTrialPerdiodReason: 'Joulusesongin ruuhka.',
      staffingFixedTermReason: 'Asiakkaan joulusesonki.',
      staffingAgreementPeriod: 'Asiakkaan {staffingCustomer} tilaus on voimassa sesongin ajan.',
    },
  },
  { stage: 'READY', beginsIn: 18, terms: { hoursWeekly: '25', availableWithoutConsent: true } },
  { stage: 'DRAFT', beginsIn: 25, terms: {} },
  { stage: 'DRAFT', beginsIn: 32, terms: { email: '', hoursWeekly: '15' } },
]
