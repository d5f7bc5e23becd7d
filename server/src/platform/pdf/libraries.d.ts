/** What we use of libraries that bring no types. */

declare module 'fontkit' {
  interface Box {
    readonly minX: number
    readonly minY: number
    readonly maxX: number
    readonly maxY: number
  }

  export interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: readonly number[]
    readonly bbox: Box
  }

  export interface Position {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }

  export interface Subset {
    /** Its place in the subset. */
    includeGlyph(id: number): number
    encode(): Uint8Array
  }

  /** Measures are in units of the em. */
  export interface Font {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly lineGap: number
    readonly bbox: Box
    getGlyph(id: number): Glyph
    glyphForCodePoint(codePoint: number): Glyph
    /** Single characters that are drawn with this glyph. */
    stringsForGlyph(id: number): readonly string[]
    layout(
      text: string,
      features?: readonly string[],
      script?: string,
    ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[] }
    createSubset(): Subset
  }

  export function openSync(path: string): Font
}

declare module 'linebreak' {
  /** Where a line may end, by Unicode's line breaking algorithm. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}
