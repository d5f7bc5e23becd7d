/** Latin letters that have no accent to take off, and signs with a plainer form. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ŋ: 'n',
  Ŋ: 'N',
  ẞ: 'SS',
  ŧ: 't',
  Ŧ: 'T',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
}

/**
 * Free text as a receiver of few characters takes it: one line, single blanks. `taken` matches one character that travels
 * unchanged. Of others the accents come off, symbols such as emoji are left out, letters of another script become question marks.
 */
export function plainLine(text: string, taken: RegExp): string {
  const carried = (character: string) => {
    if (taken.test(character)) return character
    const plain = PLAIN[character] ?? character.normalize('NFKD').replace(/[^ -~]/g, '')
    if (plain !== '') return plain
    return /^[\p{L}\p{N}]$/u.test(character) ? '?' : ''
  }
  const line = text.normalize('NFC').replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
  return Array.from(line, carried).join('').replace(/ +/g, ' ').trim()
}
