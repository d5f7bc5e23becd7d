import type { TripFacts } from '@palkkasilta/contract/bill-trips.ts'

/** What the history calls what is noted of a trip. */
export const tripFactNames = {
  tripIsCommute: 'Kodin ja työpaikan välinen matka',
  tripLacksGrounds: 'Päivärahan ja aterian ehdot eivät täyty',
  tripFreeMeals: 'Ilmaisia aterioita',
  tripReason: 'Perustelu puuttuvalle tiedolle',
} as const

/** Whether what is paid back for the trips of a billed line is free of tax. */
export const billTrips = {
  title: 'Maksetaanko laskuttajalle verotta',
  taxFree: (sum: string) => `Verotta ${sum}`,
  asPay: (sum: string) => `Palkkana ${sum}`,
  allAsPay: 'Palkkana',
  notAgreed: 'Jos korvauksista on sovittu, lisää sopimus henkilön sivulla kohtaan Matkakorvauksista sovittu.',
  toPerson: 'Avaa henkilö',
  notStored: 'Tallenna rivi ensin: sitten nähdään, mikä siitä maksetaan verotta.',
  none: 'Rivillä ei ole tallennettuja korvauksia.',
  ofStored:
    'Koskee riviä sellaisena kuin se on tallennettu. Ehdot voi kirjata myös lähetetyn laskun riville, ja ne eivät näy laskulla.',
  failed: 'Matkan ehtoja ei voitu hakea',
  notSaved: 'Matkan ehtoja ei voitu tallentaa',
  save: 'Tallenna ehdot',
  saved: 'Matkan ehdot tallennettu',
  labels: {
    isCommute: 'Matka on kodin ja varsinaisen työpaikan välinen',
    lacksGrounds: 'Päivärahan ja aterian ehdot eivät täyty',
    freeMeals: tripFactNames.tripFreeMeals,
    reason: tripFactNames.tripReason,
  } satisfies Record<keyof TripFacts, string>,
  hints: {
    lacksGrounds: 'Enintään 15 km kotoa tai työpaikalta, tai siellä voi syödä kuten yleensä.',
    reason: 'Kirjoita, mistä reitti, kellonajat tai ulkomaan määrä tiedetään. Lain enimmäismääriin se ei vaikuta.',
  },
} as const
