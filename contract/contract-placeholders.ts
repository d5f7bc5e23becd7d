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

const BRACES = /\{([^{}]*)(\}?)/g

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name)
}

/** What is wrong with the placeholders of a text, in Finnish; null: nothing. */
export function wrongPlaceholder(text: string): string | null {
  for (const [, name = '', end] of text.matchAll(BRACES)) {
    if (end === '') return `Aaltosulku jää auki: {${name.slice(0, 30)}. Lisää loppuun }.`
    if (!isPlaceholder(name.trim())) return `Muuttujaa {${name.slice(0, 60)}} ei ole. Poista se tai korjaa nimi.`
  }
  return null
}

/** The placeholders that a text holds. */
export function placeholdersIn(text: string): Placeholder[] {
  return [...text.matchAll(BRACES)].map(([, name = '']) => name.trim()).filter(isPlaceholder)
}

/** The text as it is printed. What is not filled stays as it was written. */
export function filledIn(text: string, values: PlaceholderValues): string {
  return text.replace(BRACES, (whole, name: string) => {
    const known = name.trim()
    return isPlaceholder(known) && values[known] !== '' ? values[known] : whole
  })
}
