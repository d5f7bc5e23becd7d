import { inflateSync } from 'node:zlib'

/** Why a PDF from outside is not taken. */
export type RefusedPdf = 'UNREADABLE' | 'ENCRYPTED' | 'SCRIPT' | 'EMBEDDED_FILE' | 'ACTION' | 'XFA' | 'MANY_PAGES'

/** Names of what a scan has no use for, wherever they stand. */
const refused: ReadonlyMap<string, RefusedPdf> = new Map([
  ['Encrypt', 'ENCRYPTED'],
  ['JS', 'SCRIPT'],
  ['JavaScript', 'SCRIPT'],
  ['AA', 'SCRIPT'],
  ['EF', 'EMBEDDED_FILE'],
  ['EmbeddedFile', 'EMBEDDED_FILE'],
  ['EmbeddedFiles', 'EMBEDDED_FILE'],
  ['FileAttachment', 'EMBEDDED_FILE'],
  ['RichMedia', 'EMBEDDED_FILE'],
  ['Launch', 'ACTION'],
  ['ImportData', 'ACTION'],
  ['SubmitForm', 'ACTION'],
  ['GoToE', 'ACTION'],
  ['XFA', 'XFA'],
] as const)

/** So much may be in one compressed set of objects: more is no scan. */
const LARGEST_SET = 20_000_000
const MOST_IN_ALL = 100_000_000
/** Nobody looks through more. */
export const MOST_PAGES = 500

const OBJECT = /(?<!\d)\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj|trailer/g
/** A comment, a name, the beginning of a string or of hexadecimal digits, a bracket, or anything else that is no space. */
const TOKEN =
  /%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|\(|<<|>>|<[0-9A-Fa-f\0\t\n\f\r ]*>|[[\]{}]|[^\0\t\n\f\r ()<>[\]{}/%]+/y
const SPACE = /[\0\t\n\f\r ]*/y

/**
 * Opens a PDF from outside: every object of it, also those that are compressed or that nothing points at. Gives why it is not taken;
 * `null`: it has pages, and nothing in it runs, is attached or is hidden.
 */
export function refusalOfScan(file: Uint8Array): RefusedPdf | null {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-')) return 'UNREADABLE'
  try {
    return refusalOf(foundIn(text))
  } catch (error) {
    if (error instanceof Unreadable) return 'UNREADABLE'
    throw error
  }
}

class Unreadable extends Error {}

function refusalOf({ names, pages }: Omit<Found, 'stream' | 'end'>): RefusedPdf | null {
  for (const name of names) {
    const refusal = refused.get(name)
    if (refusal) return refusal
  }
  if (!['Root', 'Catalog', 'Pages', 'Page'].every((name) => names.has(name))) return 'UNREADABLE'
  return pages > MOST_PAGES ? 'MANY_PAGES' : null
}

/** All names that stand in objects, not in what is drawn. */
function foundIn(text: string) {
  const names = new Set<string>()
  let pages = 0
  let inAll = 0
  let read = 0
  for (const { index, 0: start } of text.matchAll(OBJECT)) {
    const { names: own, stream, end, ...found } = objectAt(text, index + start.length)
    pages += found.pages
    read += end - index
    // objects in objects: nobody's scan, and slow to read
    if (read > text.length * 2) throw new Unreadable()
    for (const name of own) names.add(name)
    if (stream === null || !isSet(own)) continue
    const objects = unpacked(text, stream, own)
    inAll += objects.length
    if (inAll > MOST_IN_ALL) throw new Unreadable()
    const set = objectAt(objects, 0)
    // what ends an object would hide those behind it
    if (set.end < objects.length) throw new Unreadable()
    for (const name of set.names) names.add(name)
    pages += set.pages
  }
  return { names, pages }
}

/** A stream of objects. It is known by what it must have, whatever it says that it is. */
function isSet(own: ReadonlySet<string>): boolean {
  return own.has('ObjStm') || (own.has('N') && own.has('First'))
}

interface Found {
  readonly names: ReadonlySet<string>
  /** How many say that they are one. */
  readonly pages: number
  /** Where its stream begins. */
  readonly stream: number | null
  readonly end: number
}

const ENDS: ReadonlySet<string> = new Set(['endobj', 'obj', 'trailer', 'startxref', 'xref'])

/** What stands from a position to the end of its object. */
function objectAt(text: string, from: number): Found {
  const names = new Set<string>()
  let pages = 0
  let depth = 0
  for (let at = from; ; ) {
    at = after(SPACE, text, at)
    if (at >= text.length) return { names, pages, stream: null, end: at }
    const end = after(TOKEN, text, at)
    if (end === at) throw new Unreadable()
    const token = text.slice(at, end)
    if (token === '<<' || token === '[') depth += 1
    if (token === '>>' || token === ']') depth -= 1
    const isEnd = ENDS.has(token) || token === 'stream'
    if (isEnd && depth !== 0) throw new Unreadable()
    if (ENDS.has(token)) return { names, pages, stream: null, end }
    if (token === 'stream') return { names, pages, stream: after(/\r?\n|\r/y, text, end), end }
    if (token.startsWith('/')) {
      const name = nameOf(token)
      names.add(name)
      if (name === 'Page') pages += 1
    }
    at = token === '(' ? afterString(text, end) : end
  }
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

const nameOf = (token: string) =>
  token.slice(1).replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** Brackets in a string are in pairs, or escaped. */
function afterString(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  throw new Unreadable()
}

/** The objects of a set, which is plain or deflated as a whole; in another packing nothing can be looked for. */
function unpacked(text: string, from: number, own: ReadonlySet<string>): string {
  const end = text.indexOf('endstream', from)
  if (end < 0) throw new Unreadable()
  const packed = text.slice(from, end)
  const packings = [...own].filter((name) => name.endsWith('Decode') || name === 'Fl' || name === 'Crypt')
  if (own.has('DecodeParms') || own.has('F') || packings.some((name) => name !== 'FlateDecode')) throw new Unreadable()
  if (packings.length === 0) return packed
  try {
    return inflateSync(Buffer.from(packed, 'latin1'), { maxOutputLength: LARGEST_SET }).toString('latin1')
  } catch (error) {
    throw new Unreadable('its objects cannot be unpacked', { cause: error })
  }
}
