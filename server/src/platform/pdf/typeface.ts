import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import { type Embedded, embedded } from './embedded-font.ts'
import { hex, number } from './notation.ts'

/** Text as the page shows it, at a size of one point. */
export interface Run {
  /** Between the brackets of TJ: glyphs as hexadecimal codes, with what moves them closer or apart. */
  readonly shown: string
  readonly width: number
  /** Glyphs that are not in every document. */
  readonly rare: readonly number[]
}

/** In every document, so that their part of the font is made once for all documents. */
const USUAL = `${characters(0x20, 0x7e)}\u00a0ÄÖÅäöåÉéÜüŠšŽž€§°½·×–−…’”`
/** In every document that needs more: the names of Europe. */
const EUROPEAN = USUAL + characters(0xa1, 0x17f)
/** Texts that are kept measured. */
const MOST_KEPT = 5_000

const resolve = createRequire(import.meta.url).resolve
const opened = new Map<string, Typeface>()

/** DejaVu Sans Condensed, read once in a thread. */
export function typeface(weight: 'regular' | 'bold'): Typeface {
  const file = weight === 'bold' ? 'DejaVuSansCondensed-Bold' : 'DejaVuSansCondensed'
  const known = opened.get(file) ?? new Typeface(openSync(resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`)))
  opened.set(file, known)
  return known
}

/** What a font makes of texts. Nothing of one document is left to the next: what is kept depends on the words alone. */
export class Typeface {
  readonly ascent: number
  readonly lineHeight: number
  readonly #font: Font
  readonly #perUnit: number
  readonly #prepared: readonly Prepared[]
  readonly #runs = new Map<string, Run>()
  readonly #pairs = new Map<string, Pair>()

  constructor(font: Font) {
    this.#font = font
    this.#perUnit = 1 / font.unitsPerEm
    this.ascent = font.ascent * this.#perUnit
    this.lineHeight = (font.ascent + font.lineGap - font.descent) * this.#perUnit
    this.#prepared = [USUAL, EUROPEAN].map((all) => ({ glyphs: new Set([...all].map((each) => this.#glyphOf(each))) }))
  }

  run(text: string): Run {
    const known = this.#runs.get(text)
    if (known) return known
    const run = this.#wordByWord(text)
    if (this.#runs.size === MOST_KEPT) this.#runs.clear()
    this.#runs.set(text, run)
    return run
  }

  /** The font's part that shows every usual glyph and these. */
  embedded(rare: ReadonlySet<number>): Embedded {
    const prepared = this.#prepared.find(({ glyphs }) => rare.isSubsetOf(glyphs))
    if (!prepared) return embedded(this.#font, [...(this.#prepared[0]?.glyphs ?? []), ...rare])
    prepared.embedded ??= embedded(this.#font, [...prepared.glyphs])
    return prepared.embedded
  }

  /** What stands beside a space does not move for what follows it. */
  #wordByWord(text: string): Run {
    if (!text.includes(' ')) return this.#word(text)
    const runs = text.split(/(?<= )/).map((word) => this.#word(word))
    return {
      shown: runs.map(({ shown }) => shown).join(''),
      width: runs.reduce((width, run) => width + run.width, 0),
      rare: runs.flatMap(({ rare }) => rare),
    }
  }

  #word(word: string): Run {
    return this.#ofPairs(word) ?? this.#laidOut(word)
  }

  /** Of usual characters, of which none is joined with the next: as the font would lay it out, 20 times as fast. */
  #ofPairs(word: string): Run | undefined {
    const script = /\p{L}/u.test(word) ? 'latn' : 'DFLT'
    let shown = ''
    let width = 0
    for (let index = 0; index < word.length; index += 1) {
      const pair = this.#pair(word.slice(index, index + 2), script)
      if (!pair.isApart) return undefined
      shown += pair.shown
      width += pair.width
    }
    return { shown, width, rare: [] }
  }

  #pair(characters: string, script: string): Pair {
    const key = script + characters
    const known = this.#pairs.get(key)
    if (known) return known
    const isUsual = [...characters].every((character) => USUAL.includes(character))
    if (!isUsual) return JOINED
    const pair = this.#measured(characters, script)
    this.#pairs.set(key, pair)
    return pair
  }

  #measured(characters: string, script: string): Pair {
    const { glyphs, positions } = this.#font.layout(characters, [], script)
    const alone = [...characters].map((character) => this.#glyphOf(character))
    const isApart =
      glyphs.length === alone.length &&
      glyphs.every(({ id }, index) => id === alone[index]) &&
      positions.every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0)
    const [glyph] = glyphs
    const [position] = positions
    if (!isApart || !glyph || !position) return JOINED
    const width = position.xAdvance * this.#perUnit
    return { isApart, width, shown: hex(glyph.id) + moved(width - glyph.advanceWidth * this.#perUnit) }
  }

  #laidOut(word: string): Run {
    const { glyphs, positions } = this.#font.layout(word)
    let shown = ''
    let width = 0
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const [right, up] = [xOffset * this.#perUnit, yOffset * this.#perUnit]
      const own = glyph.advanceWidth * this.#perUnit
      shown += moved(right) + raised(up, hex(glyph.id)) + moved(xAdvance * this.#perUnit - own - right)
      width += xAdvance * this.#perUnit
    })
    const rare = glyphs.map(({ id }) => id).filter((id) => !this.#prepared[0]?.glyphs.has(id))
    return { shown, width, rare }
  }

  #glyphOf(character: string): number {
    return this.#font.glyphForCodePoint(character.codePointAt(0) ?? 0).id
  }
}

/** Characters whose part of the font is made once. */
interface Prepared {
  readonly glyphs: ReadonlySet<number>
  embedded?: Embedded
}

/** A character as the next one has it. */
interface Pair {
  /** Neither joined nor placed by the other. */
  readonly isApart: boolean
  readonly width: number
  readonly shown: string
}

const JOINED: Pair = { isApart: false, width: 0, shown: '' }

function moved(by: number): string {
  const thousandths = number(-by * 1_000)
  return thousandths === '0' || thousandths === '-0' ? '' : `> ${thousandths} <`
}

function raised(by: number, code: string): string {
  return by === 0 ? code : `>] TJ ${number(by)} Ts [<${code}>] TJ 0 Ts [<`
}

function characters(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
