import { templatesOf } from './templates.ts'

/** What a text of a contract may hold between braces, with what stands there in the printed contract. */
export const placeholders = {
  personName: 'Työntekijän nimi',
  ssn: 'Työntekijän henkilötunnus',
  address: 'Työntekijän lähiosoite',
  postalCodeAndPlace: 'Työntekijän postinumero ja -toimipaikka',
  email: 'Työntekijän sähköposti',
  startDate: 'Työsuhteen alkamispäivä',
  endDate: 'Työsuhteen päättymispäivä',
  profession: 'Ammatti',
  contractType: 'Työsuhteen kesto',
  paymentType: 'Palkkaustapa',
  salary: 'Palkka',
  hourlyWage: 'Tuntipalkka',
  salaryPeriod: 'Palkanmaksukausi',
  salaryDays: 'Palkan maksupäivät',
  hoursWeekly: 'Tunteja viikossa',
  trialPerdiod: 'Koeaika',
  staffingCustomer: 'Käyttäjäyritys',
  tesName: 'Työehtosopimus',
  minWage: 'TES:n vähimmäispalkka',
  name: 'Työnantaja',
  businessId: 'Työnantajan Y-tunnus',
  location: 'Työnantajan kotipaikka',
  companyAddress: 'Työnantajan osoite',
  companyPhone: 'Työnantajan puhelin',
  companyEmail: 'Työnantajan sähköposti',
} as const

export type Placeholder = keyof typeof placeholders
/** What stands in place of each; empty where nothing is known. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

export const { wrongPlaceholder, placeholdersIn, filledIn } = templatesOf(placeholders)
