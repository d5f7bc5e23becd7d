import { plainLine } from '../../../platform/xml/plain-text.ts'

/** What Finnish banks carry unchanged: printable Latin-1. */
const CARRIED = /^[ -~À-ÖØ-öø-ÿ]$/

/** A name or message as it may travel between banks: one line of letters of Western Europe. */
export function bankText(text: string): string {
  return plainLine(text, CARRIED)
}

/** The same, cut to what the field holds. */
export function bankName(name: string): string {
  return bankText(name).slice(0, 70).trim()
}
