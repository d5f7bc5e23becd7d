/** What is answered of tax cards that were fetched, as `errors` has them. */
export const taxCardErrors = {
  FETCHED_CARD_GONE: [409, 'Verokorttia ei enää ole haettujen joukossa. Katso luettelo uudelleen.'],
  FETCHED_CARD_MOVED: [
    409,
    'Haettu verokortti tai henkilön oma kortti on muuttunut sen jälkeen, kun katsoit sitä. Katso se uudelleen.',
  ],
  FETCHED_CARD_TAKEN: [409, 'Henkilöllä on jo tämä verokortti.'],
  FETCHED_CARD_EARLIER: [
    409,
    'Henkilöllä on toinen kortti, joka alkaa myöhemmin. Korjaa kortit henkilön sivulla, jos haettu kortti on oikea.',
  ],
  FETCHED_CARD_NONE: [409, 'Henkilölle ei ole haettu korttia.'],
} as const
