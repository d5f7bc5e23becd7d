import { compact } from './compact.ts'
import { isBefore, type LocalDate, localDate } from './date.ts'
import { accepted, orThrow, type Parsed, refused } from './parsed.ts'

/** A Finnish personal identity code (henkilötunnus) in capitals. Personal data: never into a log or an address. */
export type NationalId = string & { readonly form: 'nationalId' }

/** The sign between date and number tells the century; the letters beside `-` and `A` are in use since 2023. */
const centuries: readonly (readonly [signs: string, century: number])[] = [
  ['+', 18],
  ['-YXWVU', 19],
  ['ABCDEF', 20],
]
const CHECK_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const SHAPE = /^(\d{6})([+\-U-YA-F])(\d{3})([0-9A-Y])$/

function checkCharacter(date: string, number: string): string {
  return CHECK_CHARACTERS.charAt(Number(`${date}${number}`) % CHECK_CHARACTERS.length)
}

/** `null`: no such day. */
function birthday(date: string, sign: string): LocalDate | null {
  const century = centuries.find(([signs]) => signs.includes(sign))?.[1]
  try {
    return localDate(`${date.slice(0, 4)}${century}${date.slice(4)}`)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export function parseNationalId(text: string, today: LocalDate): Parsed<NationalId> {
  const form = 'nationalId'
  const code = compact(text)
  if (code === '') return refused('EMPTY', { form })
  if (code.length !== 11) return refused('LENGTH', { form, expected: '11', length: code.length })
  const match = SHAPE.exec(code)
  if (!match) return refused('FORM', { form })
  const [, date = '', sign = '', number = '', check] = match
  const born = birthday(date, sign)
  if (born === null) return refused('NATIONAL_ID_DATE', {})
  if (isBefore(today, born)) return refused('NATIONAL_ID_FUTURE', {})
  if (Number(number) < 2) return refused('NATIONAL_ID_NUMBER', {})
  if (checkCharacter(date, number) !== check) return refused('CHECK', { form })
  return accepted(code as NationalId)
}

export function nationalId(text: string, today: LocalDate): NationalId {
  return orThrow(parseNationalId(text, today))
}

/** The identity code of a birthday and a number from 2 to 999: for test and demo people, numbers from 900. */
export function nationalIdOf(born: LocalDate, number: number): NationalId {
  const date = [born.day, born.month, born.year % 100].map((part) => String(part).padStart(2, '0')).join('')
  const century = Math.floor(born.year / 100)
  const sign = centuries.find((row) => row[1] === century)?.[0].charAt(0) ?? ''
  const digits = String(number).padStart(3, '0')
  return nationalId(`${date}${sign}${digits}${checkCharacter(date, digits)}`, born)
}

export function bornOn(id: NationalId): LocalDate {
  const born = birthday(id.slice(0, 6), id.charAt(6))
  if (born === null) throw new RangeError('not a national id')
  return born
}

/** Numbers from 900 are temporary or made up: nobody's own. */
export function isTestNumber(id: NationalId): boolean {
  return Number(id.slice(7, 10)) >= 900
}

/** `131052-****`: for lists and logs of work, where the whole code is not needed. */
export function maskNationalId(id: NationalId): string {
  return `${id.slice(0, 7)}****`
}
