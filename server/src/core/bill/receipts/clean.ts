import { type ReceiptType, receiptTypes, typeOfReceipt } from '@palkkasilta/contract/receipt-kinds.ts'
import { badField } from '../../../kernel/errors.ts'
import { MOST_PAGES, type RefusedPdf, refusalOfScan } from '../../../platform/pdf/scan.ts'
import { cleanJpeg } from '../../../platform/pictures/jpeg.ts'
import { type Picture, UnreadablePicture } from '../../../platform/pictures/picture.ts'
import { cleanPng } from '../../../platform/pictures/png.ts'
import { cleanWebp } from '../../../platform/pictures/webp.ts'

const MILLION = 1_000_000
/** A browser would need four bytes for each to show it. */
const MOST_PIXELS = 100 * MILLION

const AGAIN = 'Tallenna tai skannaa kuitti uudelleen.'

const refusedPdfs: Record<RefusedPdf, string> = {
  UNREADABLE: `PDF-tiedostoa ei voi lukea. ${AGAIN}`,
  ENCRYPTED: 'PDF on salattu. Poista salaus tai skannaa kuitti.',
  SCRIPT: `PDF:ssä on komentosarja tai toiminto, joka käynnistyy itsestään. ${AGAIN}`,
  EMBEDDED_FILE: `PDF:ssä on liitteenä toinen tiedosto. ${AGAIN}`,
  ACTION: `PDF:ssä on toiminto, joka avaa tai lähettää jotakin muuta. ${AGAIN}`,
  XFA: `PDF on täytettävä XFA-lomake. ${AGAIN}`,
  MANY_PAGES: `PDF:ssä on yli ${MOST_PAGES} sivua. Lisää vain kuitti.`,
}

const pictures: Record<Exclude<ReceiptType, 'application/pdf'>, (bytes: Uint8Array) => Picture> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

export interface CleanReceipt {
  readonly name: string
  readonly type: ReceiptType
  readonly content: Uint8Array
}

/**
 * A receipt as it may be kept and shown: by what it is, not by its name. A picture tells no more than what is seen on it, and nothing
 * runs in a PDF. Throws BAD_REQUEST with the reason.
 */
export function cleanReceipt({ name, content }: { readonly name: string; readonly content: Uint8Array }): CleanReceipt {
  const type = typeOfReceipt(content)
  if (type === null) throw refused('Kuitti on kuva (JPEG, PNG, WebP) tai PDF.')
  return {
    name: safeName(name, type),
    type,
    content: type === 'application/pdf' ? pdf(content) : picture(content, type),
  }
}

const refused = (why: string) => badField('content', why)

function pdf(content: Uint8Array): Uint8Array {
  const refusal = refusalOfScan(content)
  if (refusal !== null) throw refused(refusedPdfs[refusal])
  return content
}

function picture(bytes: Uint8Array, type: keyof typeof pictures): Uint8Array {
  const { width, height, content } = readable(bytes, type)
  if (width === 0 || height === 0) throw refused(NOT_WHOLE)
  if (width * height > MOST_PIXELS)
    throw refused(`Kuvassa on yli ${MOST_PIXELS / MILLION} miljoonaa pikseliä. Ota kuva pienempänä.`)
  return content
}

const NOT_WHOLE = 'Kuva on vajaa tai rikki. Ota tai tallenna se uudelleen.'

function readable(bytes: Uint8Array, type: keyof typeof pictures): Picture {
  try {
    return pictures[type](bytes)
  } catch (error) {
    if (error instanceof UnreadablePicture) throw refused(NOT_WHOLE)
    throw error
  }
}

const endings: Record<ReceiptType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
}

const LONGEST_NAME = 120

/** The name as a file of its kind has it: no folders, no letters that are not seen, and the ending of what it is. */
function safeName(given: string, type: ReceiptType): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const shown = last
    .replace(/\p{C}+/gu, '')
    .replace(/[<>:"|?*\s]+/g, ' ')
    .trim()
  const [, stem = shown, ending = ''] = /^(.*)\.([^.]*)$/.exec(shown) ?? []
  const isOwn = endings[type].includes(ending.toLowerCase())
  const isOther = receiptTypes.some((other) => endings[other].includes(ending.toLowerCase()))
  const base = (isOwn || isOther ? stem : shown).slice(0, LONGEST_NAME).trim() || 'kuitti'
  return `${base}.${isOwn ? ending : endings[type][0]}`
}
