import { plainLine } from '../../platform/xml/plain-text.ts'

/** Printable characters of ISO-8859-15, the character set of Finvoice, but for the soft hyphen and the unbroken blank. */
const LATIN_9 = /^[ -~¡-£¥§©-¬®-³µ-·¹-»¿-ÿ€ŠšŽžŒœŸ]$/

/** Where ISO-8859-15 differs from ISO-8859-1. */
const OF_LATIN_9: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}

/** Free text on one line in the characters of the message. */
export function line(text: string): string {
  return plainLine(text, LATIN_9)
}

/** The same, cut to what the field holds; nothing where nothing is left. */
export function clipped(text: string, most: number): string | undefined {
  return line(text).slice(0, most).trim() || undefined
}

/** A text that says nothing in part, such as an address: nothing where it does not fit. */
export function fitting(text: string, most: number): string | undefined {
  const carried = line(text)
  return carried.length > most ? undefined : carried || undefined
}

/** The shortest that a line of a name or an address may be. */
const SHORTEST = 2

/**
 * The text in lines of a field that holds several, between words where that goes. Each has at least two characters if the text has
 * them, and no more lines are needed than the text cut evenly.
 */
export function wrapped(text: string, width: number): readonly string[] {
  const whole = line(text)
  if (whole === '') return []
  const count = Math.ceil(whole.length / width)
  const lines = byWords(whole, width)
  return lines.length <= count && lines.every(({ length }) => length >= SHORTEST && length <= width)
    ? lines
    : evenly(whole, Math.ceil(whole.length / count))
}

function byWords(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function evenly(text: string, size: number): readonly string[] {
  const lines: string[] = []
  for (let at = 0; at < text.length; at += size) lines.push(text.slice(at, at + size).trim())
  return lines.filter((each) => each !== '')
}

/** Text of the message's own characters as bytes. */
export function latin9(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => OF_LATIN_9[character] ?? character.charCodeAt(0))
}
