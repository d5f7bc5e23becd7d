/** What is answered of account data by consent, as `errors` has them. */
export const accountConsentErrors = {
  NO_CONSENT: [409, 'Pankkia ei ole liitetty. Valitse pankki sivulla Pankkiyhteys (GC) ja hyväksy yhteys pankissa.'],
  CONSENT_OVER: [
    409,
    'Pankin {bank} suostumus on päättynyt ({reason}). Mitään ei haettu eikä muutettu. Liitä pankki uudelleen sivulla Pankkiyhteys (GC).',
  ],
  CONSENT_UNKNOWN: [
    404,
    'Pankkiyhteyttä viitteellä {ref} ei löydy. Aloita liittäminen alusta sivulla Pankkiyhteys (GC).',
  ],
  FETCHES_SPENT: [
    429,
    'Pankki antaa tilitapahtumat enintään {allowed} kertaa vuorokaudessa, ja ne on tältä päivältä käytetty. Seuraavan kerran ne voi hakea {when}. Aiemmin haetut ovat tallessa.',
  ],
  NO_REDIRECT_URL: [409, 'Tallenna ensin paluuosoite, jonne pankki palauttaa hyväksynnän jälkeen.'],
} as const
