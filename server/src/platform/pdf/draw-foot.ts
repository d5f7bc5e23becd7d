import { colors, type Frame, type Paper, type Rectangle, WHOLE } from './paper.ts'
import type { BarCode, Foot, SquareCode, StripItem } from './sheet.ts'
import type { Element } from './structure.ts'

/** A module of a bar code: 0.3 mm, so that 332 of them are 10 cm wide. */
const MODULE = 0.85
const BAR_HEIGHT = 32
/** With the light modules around it. */
const SQUARE = 108
/** Free beside a bar code, so that it is found: ten modules. */
const QUIET = 10
const HEIGHT = 150
const IN_A_ROW = 3
const FACT_HEIGHT = 30
const left: Frame = { x: WHOLE.x, width: WHOLE.width - SQUARE - QUIET }

interface Drawing {
  readonly paper: Paper
  readonly parent: Element
}

/** At the foot of the page; where there is no room, on top of a page of its own. */
export function drawFoot(paper: Paper, parent: Element, { title, facts, square, bars }: Foot): void {
  const drawing = { paper, parent }
  const top = paper.bottom - HEIGHT
  if (paper.y > top) paper.newPage()
  else paper.y = top
  paper.rule(WHOLE, colors.accent, 1.2)
  paper.y += 9
  const from = paper.y
  paper.text(parent, 'H2', title, left, { font: 'bold', size: 10.5, color: colors.accent })
  paper.y += 5
  drawFacts(drawing, facts)
  if (bars) drawBars(drawing, bars)
  paper.y = from
  if (square) drawSquare(drawing, square)
  paper.y = from + HEIGHT
}

function drawFacts({ paper, parent }: Drawing, facts: readonly StripItem[]): void {
  const top = paper.y
  const width = left.width / IN_A_ROW
  facts.forEach(({ caption, value, isMain = false }, index) => {
    const frame = { x: left.x + (index % IN_A_ROW) * width, width: width - 8 }
    const ink = isMain ? colors.accent : colors.ink
    paper.y = top + Math.floor(index / IN_A_ROW) * FACT_HEIGHT
    paper.text(parent, 'P', caption, frame, { size: 7.5, color: isMain ? ink : colors.faint })
    paper.text(parent, 'P', value, frame, { font: 'bold', size: isMain ? 11 : 9, color: ink })
  })
  paper.y = top + Math.ceil(facts.length / IN_A_ROW) * FACT_HEIGHT + QUIET - 2
}

function drawBars({ paper, parent }: Drawing, { widths, text, says }: BarCode): void {
  const rectangles: Rectangle[] = []
  let right = 0
  widths.forEach((modules, index) => {
    if (index % 2 === 0) rectangles.push([right, 0, modules, 1])
    right += modules
  })
  const frame = { x: left.x + QUIET, width: right * MODULE }
  paper.picture(parent, says, frame, { height: BAR_HEIGHT, module: [MODULE, BAR_HEIGHT], rectangles })
  paper.y += BAR_HEIGHT + 3
  paper.text(parent, 'P', text, frame, { size: 7.5, color: colors.faint })
}

function drawSquare({ paper, parent }: Drawing, { rows, caption, says }: SquareCode): void {
  const module = SQUARE / rows.length
  const frame = { x: WHOLE.x + WHOLE.width - SQUARE, width: SQUARE }
  const rectangles = rows.flatMap(stretchesOf)
  paper.picture(parent, says, frame, { height: SQUARE, module: [module, module], rectangles })
  paper.y += SQUARE
  paper.text(
    parent,
    'P',
    caption,
    { ...frame, width: SQUARE - QUIET },
    { size: 7.5, color: colors.faint, align: 'right' },
  )
}

/** Dark modules beside each other in a row. */
function stretchesOf(row: readonly boolean[], down: number): Rectangle[] {
  const stretches: Rectangle[] = []
  let from = -1
  for (let at = 0; at <= row.length; at += 1) {
    const isDark = row[at] === true
    if (isDark && from < 0) from = at
    if (isDark || from < 0) continue
    stretches.push([from, down, at - from, 1])
    from = -1
  }
  return stretches
}
