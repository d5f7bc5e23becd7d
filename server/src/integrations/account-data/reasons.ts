/** Why a consent is not given, or is over, in the words that staff read. */
export const reasons = {
  declined: (error: string | undefined) => ['suostumusta ei annettu', error && `(${error})`].filter(Boolean).join(' '),
  noAccounts: 'yhtään tiliä ei annettu',
  expired: 'suostumuksen aika on kulunut',
  suspended: 'pankki on keskeyttänyt yhteyden',
  signInAgain: 'pankki pyytää tunnistautumaan uudelleen',
  unknownAccount: 'palvelu ei enää tunne tiliä',
  over: 'pankki ilmoitti suostumuksen päättyneen',
} as const
