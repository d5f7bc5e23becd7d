import { date, readDate } from '../format/date.ts'

/** Days with commas, semicolons or line breaks between them, as dd.MM.yyyy; what cannot be read stays as it was typed. */
export function readDays(text: string): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim())
  return parts.filter((part) => part !== '').map((part) => date(readDate(part)) || part)
}

export function unreadDays(texts: readonly string[]): string[] {
  return texts.filter((text) => readDate(text) === undefined)
}
