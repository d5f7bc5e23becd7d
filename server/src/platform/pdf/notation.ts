/** How PDF writes things down. */

/** To a thousandth of a point. */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`a document has no number ${value}`)
  return String(Math.round(value * 1_000) / 1_000)
}

export function reference(id: number): string {
  return `${id} 0 R`
}

/** Of a title or a name, in any letters. */
export function textString(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`
}

export function hex(code: number): string {
  return code.toString(16).padStart(4, '0')
}

export function color(rgb: string): string {
  const parts = [1, 3, 5].map((from) => number(Number.parseInt(rgb.slice(from, from + 2), 16) / 255))
  return parts.join(' ')
}
