/** What stands in the way of a bank's certificate. */
export const bankCertificateErrors = {
  NO_CERTIFICATE_SERVICE: [
    409,
    'Pankkiyhteyden {connection} varmennetta ei voi hakea täältä: asetuksissa ei ole pankin varmennepalvelun osoitetta.',
  ],
  CERTIFICATE_IN_HAND: [409, 'Varmennetta haetaan parhaillaan. Odota hetki ja päivitä näkymä.'],
  CERTIFICATE_CHANGED: [409, 'Varmenne on jo vaihdettu. Päivitä näkymä.'],
  CERTIFICATE_TOO_EARLY: [409, 'Pankki uusii varmenteen aikaisintaan {days} päivää ennen sen päättymistä.'],
  CERTIFICATE_OVER: [409, 'Varmenne on jo päättynyt, joten sillä ei voi uusia. Pyydä pankista siirtoavain.'],
  TRANSFER_KEY_FORM: [400, 'Siirtoavaimessa on {form}. Tarkista, että kirjoitit kaikki numerot.'],
} as const satisfies Record<string, readonly [number, string]>
