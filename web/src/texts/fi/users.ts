import { session } from './session.ts'

/** Those who sign in: invitations, passwords, sessions, and looking in somebody's name. */
export const users = {
  invite: {
    action: 'Kutsu käyttäjäksi',
    title: (name: string) => `Kutsu ${name} käyttäjäksi`,
    text: 'Tunnus syntyy heti. Henkilö valitsee salasanan itse kertakäyttöisellä osoitteella, joka näytetään sinulle.',
    username: 'Käyttäjätunnus (sähköposti)',
    role: 'Käyttöoikeus',
    failed: 'Henkilöä ei voitu kutsua',
  },
  password: {
    action: 'Unohtunut salasana',
    question: 'Tehdäänkö osoite, jossa salasanan voi vaihtaa?',
    consequence: 'Aiemmin näytetyt osoitteet lakkaavat toimimasta. Nykyinen salasana toimii, kunnes uusi on valittu.',
    confirm: 'Tee osoite',
    failed: 'Osoitetta ei voitu tehdä',
    facts: { person: 'Henkilö', username: 'Tunnus' },
  },
  looking: {
    action: 'Kirjaudu käyttäjänä',
    question: 'Kirjaudutaanko henkilön nimissä?',
    consequence:
      'Näet palvelun niin kuin hän, mutta et voi muuttaa mitään. Henkilön historiaan jää merkintä sinusta ja syystä.',
    reason: 'Syy',
    confirm: 'Tee osoite',
    failed: 'Kirjautumisosoitetta ei voitu tehdä',
    note: (who: string, as: string) => `${who} katselee palvelua käyttäjän ${as} nimissä. Mitään ei voi muuttaa.`,
    end: 'Lopeta katselu',
  },
  address: {
    password: {
      title: 'Osoite salasanan valintaan',
      text: (name: string) => `Anna osoite henkilölle ${name} itselleen. Sitä ei näytetä uudelleen.`,
    },
    looking: {
      title: 'Kirjautumisosoite',
      text: (name: string) =>
        `Osoite avaa palvelun henkilön ${name} nimissä omaan välilehteensä. Sitä ei näytetä uudelleen.`,
    },
    valid: (until: string) => `Osoite toimii kerran, ${until} asti.`,
    mailed: (to: string) => `Oma osoite lähtee myös sähköpostilla: ${to}.`,
    validOnce: 'Osoite toimii kerran, tunnin ajan.',
    open: 'Avaa uudessa välilehdessä',
    close: 'Sulje',
  },
  choose: {
    title: 'Valitse salasana',
    text: 'Salasanassa on 12–500 merkkiä. Muut istuntosi päättyvät.',
    password: 'Uusi salasana',
    again: 'Uusi salasana uudelleen',
    differ: 'Salasanat eivät ole samat.',
    show: 'Näytä salasana',
    action: 'Tallenna salasana',
    done: (username: string) => `Salasana on tallennettu. Kirjaudu tunnuksella ${username}.`,
    signIn: session.login.title,
  },
  forgotten: {
    title: 'Unohtunut salasana',
    text: 'Kirjoita sähköpostiosoite, jolla kirjaudut. Lähetämme siihen osoitteen, jossa voit valita uuden salasanan.',
    username: 'Sähköposti',
    action: 'Lähetä osoite',
    done: 'Jos osoitteella on tunnus, siihen on lähtenyt viesti. Osoite siinä toimii kerran, tunnin ajan.',
    back: 'Takaisin kirjautumiseen',
  },
  open: { title: 'Kirjaudutaan käyttäjänä', waiting: 'Avataan näkymää…' },
  own: {
    title: 'Oma tunnus',
    password: {
      title: 'Salasana',
      current: 'Nykyinen salasana',
      action: 'Vaihda salasana',
      done: 'Salasana on vaihdettu. Muut istuntosi päättyivät.',
      failed: 'Salasanaa ei voitu vaihtaa',
    },
    sessions: {
      title: 'Istunnot',
      failed: 'Istuntoja ei voitu hakea',
      columns: { usedAt: 'Käytetty', startedAt: 'Alkoi', address: 'Osoite', what: 'Istunto' },
      isThis: 'Tämä istunto',
      other: 'Muu istunto',
      openedBy: (name: string) => `${name} nimissäsi`,
      one: (when: string) => `Istunto ${when}`,
      end: {
        action: 'Päätä istunto',
        question: 'Päätetäänkö istunto?',
        consequence: 'Siellä on kirjauduttava uudelleen. Tallentamattomat tiedot säilyvät sivulla.',
        done: 'Istunto päättyi',
        failed: 'Istuntoa ei voitu päättää',
      },
    },
  },
} as const
