/** What people type and paste into fields, by the kind of the field. */
interface Typed {
  /** Slips of the hand: none of them may be taken for a value. */
  readonly spoilt: readonly string[]
  readonly readable: readonly string[]
}

/** U+00A0, U+202F, U+2009: the spaces that other programs put between groups of digits. */
const SPACES = ['\u00a0', '\u202f', '\u2009']
/** As keyboards, word processors and typographers write it. */
const MINUSES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\ufe63', '\uff0d']

const noNumbers = [
  '2O,5',
  'l2',
  '1,2,3',
  '12 345,6O',
  '1.2.3',
  '12..5',
  '1 2 3',
  '12 34,50',
  '1234 567',
  '1,234.5',
  '5-',
  '--5',
  '5e3',
  '0x10',
  'NaN',
  'kaksi',
  '12,5x',
  ',',
  '-',
]
const negative = MINUSES.map((minus) => `${minus}12,5`)
const grouped = SPACES.map((space) => `1${space}234,5`)
const numbers = ['20,5', '20.5', '1234,5', '1 234,5', '1.234,5', ',5', '12,', ...grouped, ...negative]

export const typedNumbers: Typed = { spoilt: [...noNumbers, '5 kpl'], readable: numbers }
export const typedPercents: Typed = { spoilt: [...noNumbers, '5 €'], readable: [...numbers, '20,5 %', '20,5\u00a0%'] }
export const typedSums: Typed = { spoilt: [...noNumbers, '1.234'], readable: [...numbers, '1\u00a0234,50\u00a0€'] }

export const typedDays: Typed = {
  spoilt: [
    '31.4.2026',
    '30.02.2026',
    '29.2.2027',
    '32.1.2026',
    '1.13.2026',
    '0.1.2026',
    '1.1.26',
    '1.1',
    '1.2026',
    'tänään',
    '1/2/2026',
    '2026-02-30',
    '31042026',
    '1.1.2O26',
    '1..1.2026',
    '1.1.2026x',
    '20260101',
    '1,1,2026',
    '1.1.20266',
    '1.1.0206',
  ],
  readable: ['13.02.2026', '13.2.2026', '13022026', '2026-02-13', ' 13.2.2026 ', '\u00a013.2.2026\u00a0'],
}

export const typedTimes: Typed = {
  spoilt: [
    '24:00',
    '25:00',
    '8:60',
    '8:5',
    '8.',
    ':30',
    '1O:00',
    'l0:00',
    '10:0O',
    '08:00x',
    '8 00',
    '8,30',
    '8-30',
    '8:30:6',
    '8:30:60',
    '-8:00',
    '12345',
    'klo 8',
    'kahdeksan',
    '8:30 pm',
  ],
  readable: ['8', '08', '8.30', '8:30', '0830', '08:30', '08:30:00', ' 8:30 ', '23:59', '00:00'],
}

export const typedIbans: Typed = {
  spoilt: [
    'FI21 1234 5600 0007 86',
    'FI21 1234 5600 0007 58',
    'FI21 2134 5600 0007 85',
    'FI12 1234 5600 0007 85',
    'FI21 1234 5600 0007 8',
    'FI21 1234 5600 0007 855',
    'FI21 1234 5600 0007 8O',
    'Fl21 1234 5600 0007 85',
    'F121 1234 5600 0007 85',
    '1234 5600 0007 85',
    '21 1234 5600 0007 85',
    'FI00 1234 5600 0007 85',
    'FI21;1234;5600;0007;85',
    'FI21 1234 5600 0007 85 Nordea',
    'DE89 3704 0044 0532 0130 01',
    'SE45 5000 0000 0583 9825 7465',
    'XX21 1234 5600 0007 85',
    'FI',
    '0',
    'ei ole',
  ],
  readable: [
    'FI2112345600000785',
    'fi2112345600000785',
    'FI21 1234 5600 0007 85',
    'FI21\u00a01234\u00a05600\u00a00007\u00a085',
  ],
}
