import { compact } from './compact.ts'

/** What may be one anywhere in a text, also mistyped or with another kind of dash. */
const ANYWHERE = /(?<![0-9A-Z])\d{6}\s*[-+\u2010-\u2015\u2212A-FU-Y]\s*\d{3}[0-9A-Y](?![0-9A-Z])/

/** Whether a text has what looks like an identity code, so that it is not kept. */
export function holdsNationalId(text: string): boolean {
  return ANYWHERE.test(text.toUpperCase()) || ANYWHERE.test(compact(text))
}

/** What may be one, or its beginning behind the sign. */
const LIKE_ONE = /(?<!\d)(\d{6}[+\-A-Y])\d{1,3}[0-9A-Y]?/g

/** Whether what somebody typed is a national id and nothing else, as far as its shape tells. */
export function isNationalId(text: string): boolean {
  return /^\d{6}[-+A-Y]\d{3}[0-9A-Y]$/.test(compact(text))
}

/** The id of a record (UUID), which nobody types and in which any digits may stand. */
const RECORD_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Whether what somebody typed, or is typing, looks like a national id, spaces or not; a record's id (UUID) never does. */
export function hasNationalId(text: string): boolean {
  return compact(text.replace(RECORD_ID, '')).search(LIKE_ONE) >= 0
}

/** What somebody typed, with whatever looks like a national id masked. */
export function maskNationalIds(text: string): string {
  return hasNationalId(text) ? compact(text).replace(LIKE_ONE, '$1****') : text
}
