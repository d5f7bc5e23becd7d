/** Of the account that a salary is paid to. */
export const accounts = {
  differs: 'Palkan tilinumero on eri kuin henkilön oma.',
  changed: 'Tilinumero on vaihtunut 7 päivän sisällä.',
  typed: (who: string | null, when: string) => (who === null ? `Vaihdettu ${when}.` : `${who} kirjoitti sen ${when}.`),
  check: 'Tarkista se saajalta.',
  other: 'Eri tilinumero',
  toCheck: (count: number) => (count === 1 ? 'Tarkista 1 tilinumero' : `Tarkista ${count} tilinumeroa`),
} as const
