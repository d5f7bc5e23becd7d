import { counted } from './common.ts'

/** Of the account that a salary is paid to. */
export const accounts = {
  differs: 'Palkan tilinumero on eri kuin henkilön oma.',
  changed: 'Tilinumero on vaihtunut 7 päivän sisällä.',
  typed: (who: string | null, when: string) => (who === null ? `Vaihdettu ${when}.` : `${who} kirjoitti sen ${when}.`),
  check: 'Tarkista se saajalta.',
  other: 'Eri tilinumero',
  toCheck: (count: number) => (count === 1 ? 'Tarkista 1 tilinumero' : `Tarkista ${count} tilinumeroa`),
  firstTime: 'maksetaan ensimmäisen kerran',
  otherAccount: (before: string, now: string) => `tili ${before} → ${now}`,
  otherSum: (before: string, now: string) => `${before} → ${now}`,
  ofSalaries: (count: number, sum: string) => `${count} palkkaa, yhteensä ${sum}`,
  noTaxCard: (count: number) => `Verokortti puuttuu: ${counted(count, 'palkka', 'palkkaa')}`,
} as const
