import { SignedPdfRefused } from './refusal.ts'

/** What a PDF's last signature says that it signs, and the signature itself. */
export interface PlacedSignature {
  /** The whole file but the signature. */
  readonly content: Buffer
  /** The signature with the zeros that fill its room. */
  readonly room: Buffer
}

const RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
/** In one case of letters: of a file that was changed, not one byte is let pass. */
const HEX = /^<(?:(?:[0-9a-f]{2})+|(?:[0-9A-F]{2})+)>$/

/**
 * The last signature of a file that began as `sent` and was only appended to. It must cover every byte of the file but its own
 * hexadecimal digits: what was added after it, or is left out of it, nobody has signed.
 */
export function placedSignature(file: Buffer, sent: Buffer): PlacedSignature {
  if (file.length <= sent.length || !file.subarray(0, sent.length).equals(sent))
    throw new SignedPdfRefused('DOCUMENT', 'the file does not begin with the bytes that were sent')
  const range = [...file.toString('latin1', sent.length).matchAll(RANGE)].at(-1)
  if (!range) throw new SignedPdfRefused('SIGNATURE', 'the file has no signature')
  const [start = 0, before = 0, after = 0, rest = 0] = range.slice(1).map(Number)
  if (start !== 0 || before < sent.length || after <= before)
    throw new SignedPdfRefused('COVERAGE', 'the signature does not cover the file from its beginning')
  if (after + rest !== file.length)
    throw new SignedPdfRefused('COVERAGE', `the signature ends at byte ${after + rest} of ${file.length}`)
  const hole = file.toString('latin1', before, after)
  if (!HEX.test(hole)) throw new SignedPdfRefused('COVERAGE', 'the signature leaves out more than itself')
  return {
    content: Buffer.concat([file.subarray(0, before), file.subarray(after)]),
    room: Buffer.from(hole.slice(1, -1), 'hex'),
  }
}
