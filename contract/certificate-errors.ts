/** What stands in the way of a certificate with which we speak to a bank or to the Incomes Register. */
export const certificateErrors = {
  NO_CERTIFICATE_SERVICE: [
    409,
    'Varmennetta ({connection}) ei voi hakea täältä: asetuksissa ei ole varmennepalvelun osoitetta.',
  ],
  CERTIFICATE_IN_HAND: [409, 'Varmennetta haetaan parhaillaan. Odota hetki ja päivitä näkymä.'],
  CERTIFICATE_CHANGED: [409, 'Varmenne on jo vaihdettu. Päivitä näkymä.'],
  CERTIFICATE_TOO_EARLY: [409, 'Varmenteen voi uusia aikaisintaan {days} päivää ennen sen päättymistä.'],
  CERTIFICATE_OVER: [
    409,
    'Varmenne on jo päättynyt, joten sillä ei voi uusia. Pyydä varmenteen antajalta uudet siirtotiedot ja hae varmenne niillä.',
  ],
  CERTIFICATE_WAITS: [409, 'Varmenne on jo myönnetty ja odottaa noutoa. Se noudetaan itsestään.'],
  NO_CERTIFICATE_WAITS: [409, 'Noudettavaa varmennetta ei ole. Päivitä näkymä.'],
  CERTIFICATE_NOT_READY: [409, 'Varmenne ei ole vielä valmis. Se noudetaan itsestään hetken kuluttua.'],
  PIN_FORM: [400, 'PIN-koodissa on enintään {most} merkkiä. Tarkista koodi.'],
  TRANSFER_KEY_FORM: [400, 'Siirtoavaimessa on {form}. Tarkista, että kirjoitit kaikki numerot.'],
} as const satisfies Record<string, readonly [number, string]>
