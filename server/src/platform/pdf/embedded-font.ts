import { deflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import type { PdfFile } from './file.ts'
import { hex, number, reference, textString } from './notation.ts'

/** The part of a font that documents carry. A glyph has the code that it has in the whole font, whatever else is in the part. */
export interface Embedded {
  readonly font: Font
  /** Compressed. */
  readonly outlines: Uint8Array
  /** Compressed: the place in the part of each code. */
  readonly places: Uint8Array
  /** Compressed: what text each code stands for. */
  readonly texts: Uint8Array
  readonly widths: string
}

export function embedded(font: Font, glyphs: readonly number[]): Embedded {
  const codes = [...new Set(glyphs)].sort((a, b) => a - b)
  const subset = font.createSubset()
  const places = Buffer.alloc(2 * ((codes.at(-1) ?? 0) + 1))
  for (const code of codes) places.writeUInt16BE(subset.includeGlyph(code), 2 * code)
  return {
    font,
    outlines: deflateSync(subset.encode()),
    places: deflateSync(places),
    texts: deflateSync(textsOf(font, codes)),
    widths: codes.map((code) => `${code} [${perThousand(font, font.getGlyph(code).advanceWidth)}]`).join(' '),
  }
}

/** Writes the part of a font as the object of this number. */
export function putFont(file: PdfFile, id: number, { font, outlines, places, texts, widths }: Embedded): void {
  const [descendant, descriptor, outlineFile, placeMap, textMap] = Array.from({ length: 5 }, () => file.reserve())
  if (!descendant || !descriptor || !outlineFile || !placeMap || !textMap) throw new RangeError('no numbers left')
  const name = `/SUBSET+${font.postscriptName}`
  const { minX, minY, maxX, maxY } = font.bbox
  const measured = (units: number) => perThousand(font, units)
  file.put(
    id,
    `<</Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H
/DescendantFonts [${reference(descendant)}] /ToUnicode ${reference(textMap)}>>`,
  )
  file.put(
    descendant,
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /FontDescriptor ${reference(descriptor)}
/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>
/CIDToGIDMap ${reference(placeMap)} /W [${widths}]>>`,
  )
  file.put(
    descriptor,
    `<</Type /FontDescriptor /FontName ${name} /Flags 4 /ItalicAngle 0 /StemV 0
/FontBBox [${[minX, minY, maxX, maxY].map(measured).join(' ')}]
/Ascent ${measured(font.ascent)} /Descent ${measured(font.descent)}
/CapHeight ${measured(heightOf(font, 'H'))} /XHeight ${measured(heightOf(font, 'x'))} /FontFile2 ${reference(outlineFile)}>>`,
  )
  file.putStream(outlineFile, '', outlines, 'packed')
  file.putStream(placeMap, '', places, 'packed')
  file.putStream(textMap, '', texts, 'packed')
}

/** As it is drawn: not every font tells the heights of its letters. */
function heightOf(font: Font, letter: string): number {
  return font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox.maxY
}

function perThousand({ unitsPerEm }: Font, units: number): string {
  return number((units * 1_000) / unitsPerEm)
}

const MOST_AT_ONCE = 100

function textsOf(font: Font, codes: readonly number[]): string {
  const lines = codes.map((code) => `<${hex(code)}> ${textString(textOf(font, code)).replace('<feff', '<')}`)
  const blocks = Array.from({ length: Math.ceil(lines.length / MOST_AT_ONCE) }, (_, block) =>
    lines.slice(block * MOST_AT_ONCE, (block + 1) * MOST_AT_ONCE),
  )
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`
}

/** A ligature stands for its letters, whatever else is drawn with the same glyph. */
function textOf(font: Font, code: number): string {
  const [character] = font.stringsForGlyph(code)
  if (character === undefined) return String.fromCodePoint(...font.getGlyph(code).codePoints)
  return /[\ufb00-\ufb06]/.test(character) ? character.normalize('NFKC') : character
}
