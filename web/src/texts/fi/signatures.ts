/** Of the request to sign a work contract. */
export const signatures = {
  title: 'Allekirjoitus',
  none: 'Sopimusta ei ole lähetetty allekirjoitettavaksi.',
  notLoaded: 'Allekirjoituspyyntöä ei voitu hakea',
  leaving: {
    title: 'Allekirjoituspyyntö on matkalla',
    text: 'Sopimus on lähdössä allekirjoituspalveluun. Kutsu lähtee sieltä sähköpostilla.',
  },
  waiting: {
    title: 'Odottaa allekirjoitusta',
    text: (name: string, day: string) =>
      `${name} on saanut kutsun. Sopimuksen voi allekirjoittaa ${day} asti. Allekirjoitus huomataan itsestään.`,
  },
  signed: { title: 'Sopimus on allekirjoitettu', text: 'Allekirjoitus on tarkistettu, ja tiedosto on tallessa.' },
  ended: 'Allekirjoituspyyntö päättyi',
  refused: 'Allekirjoitettua sopimusta ei hyväksytty',
  trouble: 'Allekirjoituspyyntö ei ole lähtenyt',
  facts: {
    signer: 'Allekirjoittaja',
    email: 'Sähköposti',
    requested: 'Lähetetty',
    invited: 'Kutsuttu',
    opened: 'Avattu',
    reminded: 'Muistutettu',
    validUntil: 'Voimassa',
    looked: 'Tila tarkistettu',
    signedBy: 'Allekirjoitti',
    signedAt: 'Allekirjoitettu',
    received: 'Vastaanotettu',
    fingerprint: 'Tiedoston tunniste (SHA-256)',
  },
  look: 'Tarkista tila',
  remind: { action: 'Muistuta', done: (email: string) => `Muistutus lähetetty: ${email}.` },
  withdraw: {
    action: 'Peru allekirjoituspyyntö',
    keep: 'Älä peru',
    question: 'Perutaanko allekirjoituspyyntö?',
    consequence:
      'Kutsu ei enää kelpaa, ja sopimus odottaa taas hyväksyntää. Sitä voi muuttaa, ja sen voi lähettää uudelleen.',
    done: 'Allekirjoituspyyntö peruttu.',
  },
  file: { signed: 'Lataa allekirjoitettu sopimus', refused: 'Lataa hylätty tiedosto' },
  history: {
    'workContract.approve': 'Lähetetty allekirjoitettavaksi',
    'workContract.invited': 'Kutsu allekirjoittamaan lähetetty',
    'workContract.remind': 'Allekirjoittajaa muistutettu',
    'workContract.signed': 'Allekirjoitettu sopimus vastaanotettu ja tarkistettu',
    'workContract.signedFileRefused': 'Allekirjoitettua tiedostoa ei hyväksytty',
    'workContract.signingEnded': 'Allekirjoituspyyntö päättyi',
  },
  historyFields: {
    document: 'Asiakirja',
    signedBy: 'Allekirjoitti',
    sha256: 'Tiedoston tunniste (SHA-256)',
    problem: 'Ongelma',
    reason: 'Syy',
  },
} as const
