import { NBSP } from './money.ts'

/** `FI21 1234 5600 0007 85`; `plainCode` gives the form to copy. */
export function iban(code: string | null | undefined): string {
  return plainCode(code).replace(/(.{4})(?=.)/g, `$1${NBSP}`)
}

/** A reference number in fives from the right; an RF reference in fours from the left. */
export function reference(code: string | null | undefined): string {
  const plain = plainCode(code)
  if (plain.startsWith('RF')) return iban(plain)
  return plain.replace(/^0+(?=.)/, '').replace(/\B(?=(.{5})+$)/g, NBSP)
}

/** Without groups, in capitals. */
export function plainCode(code: string | null | undefined): string {
  return (code ?? '').replace(/\s/g, '').toUpperCase()
}
