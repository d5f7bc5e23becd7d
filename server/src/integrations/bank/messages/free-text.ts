/** Latin letters that have no accent to take off. */
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

/** What Finnish banks carry unchanged: printable Latin-1. */
function carried(character: string): string {
  if (/^[ -~À-ÖØ-öø-ÿ]$/.test(character)) return character
  const plain = PLAIN[character] ?? character.normalize('NFKD').replace(/[^ -~]/g, '')
  if (plain !== '') return plain
  return /^[\p{L}\p{N}]$/u.test(character) ? '?' : ''
}

/**
 * A name or message as it may travel between banks: one line, single blanks, letters of Western Europe. Other accents
 * come off, symbols such as emoji are left out, letters of another script become question marks.
 */
export function bankText(text: string): string {
  const line = text.normalize('NFC').replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
  return Array.from(line, carried).join('').replace(/ +/g, ' ').trim()
}

/** The same, cut to what the field holds. */
export function bankName(name: string): string {
  return bankText(name).slice(0, 70).trim()
}
