interface BankMark {
  /** One letter, or two. */
  readonly letters: string
  /** Degrees on the colour wheel. */
  readonly hue: number
}

/** Words that many banks' names share tell none of them apart. */
const COMMON =
  /^(bank|banco|banca|banque|pankki|säästöpankki|sparkasse|volksbank|raiffeisenbank|ag|ab|abp|oyj|s\.a\.)$/i
const STEP = 31
const CIRCLE = 360

/** A bank's own letters and colour, always the same for its name. */
export function markOf(name: string): BankMark {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const own = words.filter((word) => !COMMON.test(word))
  const [first = name, second] = own.length > 0 ? own : words
  const isShortName = first.length === 2 && first === first.toUpperCase()
  const letters = isShortName ? first : `${first.charAt(0)}${second?.charAt(0) ?? ''}`
  const hue = [...name].reduce((sum, letter) => (sum * STEP + (letter.codePointAt(0) ?? 0)) % CIRCLE, 0)
  return { letters: letters.toUpperCase(), hue }
}

/** The mark as a picture, drawn by ourselves: nothing is fetched from anybody. */
export function bankLogo(name: string): string {
  const { letters, hue } = markOf(name)
  const size = letters.length > 1 ? 11 : 13
  const text = letters.replace(/[<>&]/g, '')
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<rect width="24" height="24" rx="5" fill="hsl(${hue} 45% 36%)"/>` +
    `<text x="12" y="16.5" text-anchor="middle" font-family="sans-serif" font-size="${size}" font-weight="700" fill="#fff">${text}</text>` +
    '</svg>'
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
