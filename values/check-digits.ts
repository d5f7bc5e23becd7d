/** The remainder by 97 of digits and letters, where a letter is two digits: A 10 … Z 35 (ISO 7064). */
export function mod97(text: string): number {
  let rest = 0
  for (let at = 0; at < text.length; at += 1) {
    const value = digitsOf(text.charCodeAt(at))
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** By its code: a list of payments asks for those of a thousand characters. */
function digitsOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const capital = code & ~0x20
  return capital >= 0x41 && capital <= 0x5a ? capital - 0x37 : Number.NaN
}

/** The two check digits, 02 to 98, of IBAN and RF: `body` is what follows them, `prefix` what stands before them. */
export function checkDigits97(prefix: string, body: string): string {
  return String(98 - mod97(`${body}${prefix}00`)).padStart(2, '0')
}

/** The sum of digits times weights; the weights repeat and start from the last digit. */
export function weightedSum(digits: string, weightsFromRight: readonly number[]): number {
  let total = 0
  for (let i = 0; i < digits.length; i++) {
    total += Number(digits[digits.length - 1 - i]) * (weightsFromRight[i % weightsFromRight.length] ?? 0)
  }
  return total
}

/** In groups of `size`, counted from the left or from the right, with spaces between. */
export function grouped(text: string, size: number, from: 'left' | 'right'): string {
  const first = from === 'left' ? size : text.length % size || size
  const groups = [text.slice(0, first)]
  for (let at = first; at < text.length; at += size) groups.push(text.slice(at, at + size))
  return groups.join(' ')
}
