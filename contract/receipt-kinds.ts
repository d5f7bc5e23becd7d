import { isWholePdf } from './uploads.ts'

/** Bytes of a receipt. */
export const LARGEST_RECEIPT = 10_000_000

/** Of one bill. */
export const MOST_RECEIPTS = 100

export const receiptTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type ReceiptType = (typeof receiptTypes)[number]

export const tooLargeReceipt = 'Kuitti on enintään 10 Mt. Ota kuva pienempänä tai skannaa pienemmällä tarkkuudella.'

interface Beginning<Kind> {
  readonly kind: Kind
  /** After so many bytes. */
  readonly at: number
  /** One of these, a letter for each byte. */
  readonly texts: readonly string[]
}

const beginnings: readonly Beginning<ReceiptType>[] = [
  { kind: 'image/jpeg', at: 0, texts: ['\xff\xd8\xff'] },
  { kind: 'image/png', at: 0, texts: ['\x89PNG\r\n\x1a\n'] },
  { kind: 'image/webp', at: 8, texts: ['WEBP'] },
  { kind: 'application/pdf', at: 0, texts: ['%PDF-'] },
]

/** What people try to give as receipts. */
const others: readonly Beginning<string>[] = [
  { kind: 'Tiedosto on ohjelma', at: 0, texts: ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe'] },
  { kind: 'Tiedosto on HEIC-kuva', at: 4, texts: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'] },
  { kind: 'Tiedosto on paketti tai toimisto-ohjelman tiedosto', at: 0, texts: ['PK\x03\x04', '\xd0\xcf\x11\xe0'] },
]

/** Whatever its name says. */
export const typeOfReceipt = (bytes: Uint8Array) => kindIn(beginnings, bytes)

function kindIn<Kind>(known: readonly Beginning<Kind>[], bytes: Uint8Array): Kind | null {
  const begins = (at: number, text: string) => String.fromCharCode(...bytes.subarray(at, at + text.length)) === text
  return known.find(({ at, texts }) => texts.some((text) => begins(at, text)))?.kind ?? null
}

/** Why a file is no receipt, by how it begins and how long it is; null: it may be one. */
export function refusalOfReceipt(bytes: Uint8Array): string | null {
  if (bytes.length > LARGEST_RECEIPT) return tooLargeReceipt
  const type = typeOfReceipt(bytes)
  if (type === null)
    return `${kindIn(others, bytes) ?? 'Tiedosto ei ole kuva eikä PDF'}. Kuitti on kuva (JPEG, PNG, WebP) tai PDF.`
  return type !== 'application/pdf' || isWholePdf(bytes) ? null : 'PDF on vajaa. Tallenna tai skannaa se uudelleen.'
}
