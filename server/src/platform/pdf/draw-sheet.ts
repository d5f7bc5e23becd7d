import { colors } from './colours.ts'
import { drawClauses, drawSignatures } from './draw-agreement.ts'
import { type Frame, type Paper, WHOLE } from './paper.ts'
import type { Block, Part, StripItem, TitledTable } from './sheet.ts'
import type { Element } from './structure.ts'
import { drawTable } from './table.ts'

const GUTTER = 22
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

function blocks({ paper, parent }: Drawing, all: readonly Block[]): void {
  besideEachOther(paper, all, 12, ({ caption, lines }, frame) => {
    paper.text(parent, 'P', caption, frame, { size: 7.5, color: colors.faint })
    paper.y += 1
    lines.forEach((line, place) => {
      paper.text(parent, 'P', line, frame, { font: place === 0 ? 'bold' : 'regular', size: 9 })
    })
  })
  paper.y += 10
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
