/** Every way in which a certificate of the register's is not to be had. */
export const certificateErrors = {
  REGISTER_NO_CERTIFICATE: [
    409,
    'Tulorekisterin yhteydellä ei ole varmennetta. Hae se siirtotunnuksella Ilmoitukset-sivun Varmenteet-välilehdellä.',
  ],
  REGISTER_CERTIFICATES_UNREACHABLE: [
    502,
    'Verohallinnon varmennepalveluun ei saada yhteyttä. Mitään ei muuttunut; yritä hetken kuluttua uudelleen. Jos vika jatkuu, pyydä ylläpitoa tarkistamaan osoite asetuksista.',
  ],
  REGISTER_TRANSFER_REFUSED: [
    409,
    'Verohallinnon varmennepalvelu ei hyväksynyt pyyntöä ({reason}). Mitään ei muuttunut. Tarkista siirtotunnus ja kertakäyttösalasana. Jos ne ovat oikein, ne on jo käytetty tai ne ovat vanhentuneet: pyydä Verohallinnosta uudet.',
  ],
  REGISTER_TRANSFER_UNKNOWN: [
    504,
    'Verohallinnon varmennepalvelulta ei saatu luettavaa vastausta, joten ei tiedetä, käytettiinkö siirtotunnus. Mitään ei lähetetä itsestään uudelleen. Selvitä Verohallinnosta, onko siirtotunnus käytetty, ja hae varmenne samalla tai uudella siirtotunnuksella.',
  ],
  REGISTER_RENEWAL_REFUSED: [
    502,
    'Verohallinnon varmennepalvelu ei uusinut varmennetta ({reason}). Mitään ei muuttunut, ja käytössä oleva varmenne kelpaa loppuunsa asti. Jos tämä toistuu, pyydä Verohallinnosta siirtotunnus ja hae varmenne sillä.',
  ],
  REGISTER_RENEWAL_UNKNOWN: [
    504,
    'Verohallinnon varmennepalvelulta ei saatu luettavaa vastausta, joten ei tiedetä, uusiko se varmenteen. Käytössä oleva varmenne on ennallaan. Uusi se uudelleen: pyyntö tehdään uudella avaimella.',
  ],
  REGISTER_CERTIFICATE_NOT_GIVEN: [
    502,
    'Verohallinnon varmennepalvelu ei vielä antanut varmennetta ({reason}). Mitään ei muuttunut, ja se noudetaan itsestään uudelleen. Jos tämä jatkuu yli vuorokauden, pyydä Verohallinnosta uusi siirtotunnus.',
  ],
  REGISTER_CERTIFICATE_NO_ANSWER: [
    504,
    'Verohallinnon varmennepalvelulta ei saatu luettavaa vastausta. Mitään ei muuttunut, ja varmenne noudetaan itsestään uudelleen.',
  ],
  REGISTER_CERTIFICATE_UNTRUSTED: [
    502,
    'Verohallinnon varmennepalvelun vastauksen allekirjoitusta ei voitu vahvistaa, joten vastausta ei käytetty. Mitään ei muuttunut. Ilmoita ylläpitoon ennen uutta yritystä.',
  ],
  REGISTER_CERTIFICATE_UNFIT: [
    502,
    'Verohallinnon antamaa varmennetta ei voi käyttää: {reason}. Mitään ei muuttunut. Ilmoita ylläpitoon.',
  ],
} as const satisfies Record<string, readonly [number, string]>

export type CertificateErrorCode = keyof typeof certificateErrors
