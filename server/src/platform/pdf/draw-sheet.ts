import { drawClauses, drawSignatures } from './draw-agreement.ts'
import { drawFoot } from './draw-foot.ts'
import { colors, type Frame, type Look, type Paper, WHOLE } from './paper.ts'
import type { Block, Fact, Part, StripItem, TitledTable } from './sheet.ts'
import type { Element } from './structure.ts'
import { drawTable } from './table.ts'

const GUTTER = 22
const FAINT: Look = { size: 8, color: colors.faint }
const STRIP_HEIGHT = 40
/** Kept free above a page's foot. */
const ROOM = 4

/** Draws a part of a sheet under what was drawn last. */
export function drawPart(paper: Paper, parent: Element, part: Part): void {
  const drawing = { paper, parent }
  if (part.kind === 'head') head(drawing, part.title, part.from)
  else if (part.kind === 'blocks') blocks(drawing, part.blocks)
  else if (part.kind === 'strip') strip(drawing, part.items)
  else if (part.kind === 'table') titledTable(drawing, part, WHOLE)
  else if (part.kind === 'tables') tables(drawing, part.tables)
  else if (part.kind === 'sides') sides(drawing, part.block, part.facts)
  else if (part.kind === 'tableAndText') tableAndText(drawing, part.table, part.text)
  else if (part.kind === 'text') texts(drawing, part.lines, part.isSmall)
  else if (part.kind === 'foot') drawFoot(paper, parent, part)
  else if (part.kind === 'notes') notes(drawing, part.title, part.lines)
  else if (part.kind === 'clauses') {
    section(drawing, part.title, WHOLE)
    drawClauses(paper, parent, part.clauses)
  } else {
    section(drawing, part.title, WHOLE)
    drawSignatures(paper, parent, part.signers)
  }
}

interface Drawing {
  readonly paper: Paper
  readonly parent: Element
}

function head({ paper, parent }: Drawing, title: string, from: readonly string[]): void {
  const top = paper.y
  const half = WHOLE.width / 2
  paper.text(parent, 'H1', title, { x: WHOLE.x, width: half }, { font: 'bold', size: 19, color: colors.accent })
  const right: Frame = { x: WHOLE.x + half, width: half }
  paper.y = top
  from.forEach((line, place) => {
    const look = place === 0 ? ({ font: 'bold', size: 9.5 } as const) : ({ size: 8, color: colors.faint } as const)
    paper.text(parent, 'P', line, right, { ...look, align: 'right' })
  })
  paper.y = Math.max(paper.y, top + 26) + 5
  paper.rule(WHOLE, colors.accent, 1.2)
  paper.y += 9
}

function blocks(drawing: Drawing, all: readonly Block[]): void {
  besideEachOther(drawing.paper, all, 12, (each, frame) => block(drawing, each, frame))
  drawing.paper.y += 10
}

function block({ paper, parent }: Drawing, { caption, lines }: Block, frame: Frame): void {
  paper.text(parent, 'P', caption, frame, { size: 7.5, color: colors.faint })
  paper.y += 1
  lines.forEach((line, place) => {
    paper.text(parent, 'P', line, frame, { font: place === 0 ? 'bold' : 'regular', size: 9 })
  })
}

function sides(drawing: Drawing, address: Block, facts: readonly Fact[]): void {
  const { paper, parent } = drawing
  const half = WHOLE.width / 2
  const top = paper.y
  block(drawing, address, { x: WHOLE.x, width: half - GUTTER })
  const under = paper.y
  const [names, values] = [
    { x: WHOLE.x + half, width: 88 },
    { x: WHOLE.x + half + 92, width: half - 92 },
  ]
  paper.y = top
  for (const { caption, value } of facts) {
    const at = paper.y
    paper.text(parent, 'P', caption, names, FAINT)
    const below = paper.y
    paper.y = at
    paper.text(parent, 'P', value, values, { size: 9 })
    paper.y = Math.max(paper.y, below) + 2
  }
  paper.y = Math.max(paper.y, under) + 12
}

const TABLE_SHARE = 0.58

function tableAndText(drawing: Drawing, table: TitledTable, text: Block | null): void {
  const { paper } = drawing
  const width = WHOLE.width * TABLE_SHARE
  const right = { x: WHOLE.x + WHOLE.width - width, width }
  const left = { x: WHOLE.x, width: WHOLE.width - width - GUTTER }
  const height = 34 + (table.rows.length + 1) * 14
  if (paper.y + height > paper.bottom - ROOM) paper.newPage()
  const top = paper.y
  const lines = text?.lines.flatMap((line) => paper.linesOf(line, left, { size: 9 })) ?? []
  const fits = lines.length * paper.lineHeight({ size: 9 }) + 25 < height
  // text first, as it is read
  if (text && fits) titledText(drawing, text, left)
  const under = paper.y
  paper.y = top
  titledTable(drawing, table, right)
  paper.y = Math.max(under, paper.y)
  if (text && !fits) titledText(drawing, text, WHOLE)
}

function titledText(drawing: Drawing, { caption, lines }: Block, frame: Frame): void {
  section(drawing, caption, frame)
  paragraphs(drawing, lines, frame, { size: 9 })
}

function texts(drawing: Drawing, lines: readonly string[], isSmall = false): void {
  drawing.paper.y += 6
  paragraphs(drawing, lines, WHOLE, isSmall ? FAINT : { size: 9 })
}

function paragraphs({ paper, parent }: Drawing, lines: readonly string[], frame: Frame, look: Look): void {
  for (const line of lines) {
    paper.text(parent, 'P', line, frame, look)
    paper.y += 2
  }
}

function strip({ paper, parent }: Drawing, items: readonly StripItem[]): void {
  const top = paper.y
  paper.ground(WHOLE, STRIP_HEIGHT, colors.tint)
  paper.y = top + 7
  besideEachOther(paper, items, 0, ({ caption, value, isMain = false }, { x, width }) => {
    const frame = { x: x + 10, width: width - 10 }
    paper.text(parent, 'P', caption, frame, { size: 7.5, color: isMain ? colors.accent : colors.faint })
    paper.y += 1
    paper.text(parent, 'P', value, frame, { font: 'bold', size: 12, color: isMain ? colors.accent : colors.ink })
  })
  paper.y = top + STRIP_HEIGHT + 2
}

function tables(drawing: Drawing, all: readonly TitledTable[]): void {
  const { paper } = drawing
  const rows = Math.max(...all.map((table) => table.rows.length))
  if (paper.y + 34 + rows * 14 > paper.bottom - ROOM) paper.newPage()
  besideEachOther(paper, all, GUTTER, (table, frame) => titledTable(drawing, table, frame))
}

function titledTable(drawing: Drawing, table: TitledTable, frame: Frame): void {
  section(drawing, table.title, frame)
  drawTable(drawing.paper, drawing.parent, table, frame)
}

function notes(drawing: Drawing, title: string, lines: readonly string[]): void {
  const { paper, parent } = drawing
  section(drawing, title, WHOLE)
  for (const line of lines) {
    paper.text(parent, 'P', line, WHOLE, { size: 7, color: colors.faint })
    paper.y += 1
  }
}

function section({ paper, parent }: Drawing, title: string, frame: Frame): void {
  if (paper.y + 60 > paper.bottom - ROOM) paper.newPage()
  paper.y += 9
  paper.text(parent, 'H2', title, frame, { font: 'bold', size: 10.5, color: colors.accent })
  paper.y += 3
}

/** Draws from the same height; goes on under the longest. */
function besideEachOther<Thing>(
  paper: Paper,
  things: readonly Thing[],
  gap: number,
  draw: (thing: Thing, frame: Frame) => void,
): void {
  const top = paper.y
  const width = (WHOLE.width - gap * (things.length - 1)) / things.length
  let bottom = top
  things.forEach((thing, index) => {
    paper.y = top
    draw(thing, { x: WHOLE.x + index * (width + gap), width })
    bottom = Math.max(bottom, paper.y)
  })
  paper.y = bottom
}
