import type { PdfFile } from './file.ts'
import { linesOf } from './lines.ts'
import { color, number, reference, textString } from './notation.ts'
import type { PageTree } from './page-tree.ts'
import type { Element, Structure, Tag } from './structure.ts'
import { typeface } from './typeface.ts'

export const colors = {
  ink: '#1a1b1e',
  faint: '#5c5f66',
  line: '#ced4da',
  accent: '#1f6a94',
  tint: '#eef6fb',
  black: '#000000',
} as const
export type Color = (typeof colors)[keyof typeof colors]

const A4 = { width: 595.28, height: 841.89 } as const
const MARGIN = 44
const FOOTER = 30

/** Where something is drawn from the left, and how wide it may be. */
export interface Frame {
  readonly x: number
  readonly width: number
}

export const WHOLE: Frame = { x: MARGIN, width: A4.width - 2 * MARGIN }

/** From the left and from above, its width and its height, in whole modules. */
export type Rectangle = readonly [right: number, down: number, width: number, height: number]

/** Dark rectangles on a grid. */
export interface Picture {
  readonly height: number
  /** How wide and how high a step of the grid is. */
  readonly module: readonly [width: number, height: number]
  readonly rectangles: readonly Rectangle[]
}

export type Weight = 'regular' | 'bold'

export interface Look {
  readonly font?: Weight
  readonly size: number
  readonly color?: Color
  readonly align?: 'left' | 'right'
}

/** What the pages of a document share. */
export interface Binding {
  readonly file: PdfFile
  readonly pages: PageTree
  readonly structure: Structure
  /** The object that names the fonts. */
  readonly resources: number
  /** Glyphs that the document shows beside the usual ones. */
  readonly rare: Readonly<Record<Weight, Set<number>>>
}

interface Page {
  readonly id: number
  readonly drawn: string[]
  /** Elements of the texts on it. */
  readonly owners: Element[]
  font: string | undefined
  color: Color | undefined
}

/** A4 pages that are drawn on from above; `y` goes down. Each is written when all are done, with its foot. */
export class Paper {
  y = MARGIN
  readonly #binding: Binding
  readonly #pages: Page[] = []
  #page: Page

  constructor(binding: Binding) {
    this.#binding = binding
    this.#page = this.newPage()
  }

  /** The lowest that something may reach. */
  get bottom(): number {
    return A4.height - FOOTER
  }

  newPage(): Page {
    this.#page = { id: this.#binding.file.reserve(), drawn: [], owners: [], font: undefined, color: undefined }
    this.#pages.push(this.#page)
    this.y = MARGIN
    return this.#page
  }

  open(tag: Tag, parent: Element): Element {
    return this.#binding.structure.open(tag, parent)
  }

  close(element: Element): void {
    this.#binding.structure.close(element)
  }

  /** Text under a tag, in as many lines as it needs, and on the next page what does not fit on this one. */
  text(parent: Element, tag: Tag, text: string, frame: Frame, look: Look, attributes = ''): void {
    const { structure } = this.#binding
    const element = structure.open(tag, parent, attributes)
    if (text !== '') this.#lines(element, text, frame, look)
    structure.close(element)
  }

  #lines(element: Element, text: string, frame: Frame, look: Look): void {
    const height = this.lineHeight(look)
    let page: Page | undefined
    for (const line of this.linesOf(text, frame, look)) {
      if (this.y + height > this.bottom) this.newPage()
      if (this.#page !== page) {
        page?.drawn.push('EMC')
        page = this.#page
        this.#begin(element, page)
      }
      this.#line(page, line, frame, this.y, look)
      this.y += height
    }
    page?.drawn.push('EMC')
  }

  #begin(element: Element, page: Page): void {
    const mark = page.owners.push(element) - 1
    this.#binding.structure.mark(element, page.id, mark)
    page.drawn.push(`/${element.tag} <</MCID ${mark}>> BDC`)
  }

  /** A picture of dark rectangles, from this height down, with what it says to those who do not see it. */
  picture(parent: Element, says: string, { x, width }: Frame, { height, module, rectangles }: Picture): void {
    const { structure } = this.#binding
    const top = A4.height - this.y
    const box = [x, top - height, x + width, top].map(number).join(' ')
    const attributes = ` /Alt ${textString(says)} /A <</O /Layout /Placement /Block /BBox [${box}]>>`
    const element = structure.open('Figure', parent, attributes)
    this.#begin(element, this.#page)
    const [wide, high] = module
    const drawn = rectangles.map((rectangle) => `${rectangle.join(' ')} re`)
    const place = `q ${color(colors.black)} rg ${number(wide)} 0 0 ${number(-high)} ${number(x)} ${number(top)} cm`
    this.#page.drawn.push(place, ...drawn, 'f Q', 'EMC')
    structure.close(element)
  }

  /** Text that is there for the eye alone: what was read before. */
  repeat(text: string, frame: Frame, look: Look): void {
    this.#page.drawn.push('/Artifact <</Type /Layout>> BDC')
    this.#line(this.#page, text, frame, this.y, look)
    this.#page.drawn.push('EMC')
  }

  linesOf(text: string, { width }: Frame, { font = 'regular', size }: Look): readonly string[] {
    return linesOf(text, typeface(font), size, width)
  }

  lineHeight({ font = 'regular', size }: Look): number {
    return typeface(font).lineHeight * size
  }

  #line(page: Page, text: string, { x, width }: Frame, y: number, look: Look): void {
    const { font = 'regular', size, color: ink = colors.ink, align = 'left' } = look
    const face = typeface(font)
    const { shown, rare } = face.run(text)
    for (const glyph of rare) this.#binding.rare[font].add(glyph)
    const from = align === 'left' ? x : x + width - face.run(text.trimEnd()).width * size
    if (page.color !== ink) page.drawn.push(`${color(ink)} rg`)
    page.drawn.push('BT')
    if (page.font !== `/${font} ${size} Tf`) page.drawn.push(`/${font} ${size} Tf`)
    const baseline = A4.height - y - face.ascent * size
    page.drawn.push(`1 0 0 1 ${number(from)} ${number(baseline)} Tm [<${sized(shown, size)}>] TJ ET`)
    page.color = ink
    page.font = `/${font} ${size} Tf`
  }

  /** A line across the frame at this height. */
  rule({ x, width }: Frame, ink: Color, thickness: number): void {
    const y = number(A4.height - this.y)
    this.#artifact(`${number(thickness)} w ${color(ink)} RG ${number(x)} ${y} m ${number(x + width)} ${y} l S`)
  }

  /** A ground with round corners, from this height down. */
  ground({ x, width }: Frame, height: number, ink: Color): void {
    const [left, right, top, bottom] = [x, x + width, A4.height - this.y, A4.height - this.y - height]
    const radius = 4
    const near = radius * (1 - 0.5522847498)
    const at = (...values: number[]) => values.map(number).join(' ')
    this.#page.color = undefined
    this.#artifact(
      [
        `${color(ink)} rg`,
        `${at(left + radius, top)} m ${at(right - radius, top)} l`,
        `${at(right - near, top, right, top - near, right, top - radius)} c ${at(right, bottom + radius)} l`,
        `${at(right, bottom + near, right - near, bottom, right - radius, bottom)} c ${at(left + radius, bottom)} l`,
        `${at(left + near, bottom, left, bottom + near, left, bottom + radius)} c ${at(left, top - radius)} l`,
        `${at(left, top - near, left + near, top, left + radius, top)} c h f`,
      ].join('\n'),
    )
  }

  /** Writes the pages, each with this at its foot. Gives the number of the first one. */
  end(foot: (page: number, count: number) => string): number {
    this.#pages.forEach((page, index) => {
      page.drawn.push('/Artifact <</Type /Layout>> BDC')
      const text = foot(index + 1, this.#pages.length)
      this.#line(page, text, WHOLE, A4.height - FOOTER + 4, { size: 7, color: colors.faint })
      page.drawn.push('EMC')
      this.#write(page)
    })
    return this.#pages[0]?.id ?? 0
  }

  #write({ id, drawn, owners }: Page): void {
    const { file, pages, structure, resources } = this.#binding
    const content = file.reserve()
    file.putStream(content, '', Buffer.from(drawn.join('\n'), 'latin1'))
    file.put(
      id,
      `<</Type /Page /Parent ${reference(pages.add(id))} /MediaBox [0 0 ${A4.width} ${A4.height}]
/Resources ${reference(resources)} /Contents ${reference(content)} /StructParents ${structure.page(owners)} /Tabs /S>>`,
    )
  }

  /** Seen, but nothing to read. */
  #artifact(drawn: string): void {
    this.#page.drawn.push('/Artifact <</Type /Layout>> BDC', drawn, 'EMC')
  }
}

/** What a run raises, it raises by parts of its size. */
function sized(shown: string, size: number): string {
  if (!shown.includes('Ts')) return shown
  return shown.replace(/(\S+) Ts/g, (_, rise: string) => `${number(Number(rise) * size)} Ts`)
}
