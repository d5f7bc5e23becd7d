import type { Role } from '@palkkasilta/contract/session.ts'

/** The sign-in texts are English in the specification and kept letter for letter. */
export const session = {
  login: {
    title: 'Kirjaudu sisään',
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    forgotten: 'Unohditko salasanan?',
  },
  ended: {
    title: 'Istunto on päättynyt',
    text: (why: string, name: string) => `${why} Käyttäjän ${name} sivu ja keskeneräiset tiedot säilyvät.`,
    other: 'Kirjauduit eri käyttäjänä kuin aiemmin. Sivu ladataan uudelleen.',
    leave: 'Kirjaudu ulos',
  },
  own: 'Oma tunnus',
  signOut: 'Kirjaudu ulos',
  noRights: {
    title: 'Ei käyttöoikeutta',
    ROLE_UNAUTHORIZED:
      'Tunnuksellesi ei ole vielä annettu oikeuksia. Pyydä oikeudet pääkäyttäjältä ja kirjaudu sitten uudelleen.',
    ROLE_USER: 'Sinulla ei ole oikeutta toimiston näkymiin.',
    ownView: 'Oma näkymä',
  },
  roles: {
    ROLE_UNAUTHORIZED: 'Ei oikeuksia',
    ROLE_USER: 'Käyttäjä',
    ROLE_ADMIN: 'Pääkäyttäjä',
  } satisfies Record<Role, string>,
} as const
