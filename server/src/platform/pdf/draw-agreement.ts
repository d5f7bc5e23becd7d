import { colors, type Frame, type Look, type Paper, WHOLE } from './paper.ts'
import type { Clause, Signer } from './sheet.ts'
import type { Element } from './structure.ts'

const CAPTION: Look = { font: 'bold', size: 9 }
const TEXT: Look = { size: 9 }
const GAP = 12
const CAPTION_WIDTH = 148
const left: Frame = { x: WHOLE.x, width: CAPTION_WIDTH }
const right: Frame = { x: WHOLE.x + CAPTION_WIDTH + GAP, width: WHOLE.width - CAPTION_WIDTH - GAP }

/** A clause that fits on a page stands on one; a longer one goes on below its name. */
export function drawClauses(paper: Paper, parent: Element, clauses: readonly Clause[]): void {
  const room = paper.bottom - WHOLE.x
  for (const clause of clauses) {
    const height = Math.max(heightOf(paper, clause.caption, left, CAPTION), heightOf(paper, clause.text, right, TEXT))
    if (height > room) long(paper, parent, clause)
    else {
      if (paper.y + height > paper.bottom) paper.newPage()
      beside(paper, parent, clause)
    }
    paper.y += 5
  }
}

function beside(paper: Paper, parent: Element, { caption, text }: Clause): void {
  const top = paper.y
  paper.text(parent, 'P', caption, left, CAPTION)
  const under = paper.y
  paper.y = top
  paragraphs(paper, parent, text, right)
  paper.y = Math.max(paper.y, under)
}

function long(paper: Paper, parent: Element, { caption, text }: Clause): void {
  paper.text(parent, 'P', caption, WHOLE, CAPTION)
  paragraphs(paper, parent, text, WHOLE)
}

function paragraphs(paper: Paper, parent: Element, text: string, frame: Frame): void {
  for (const line of linesGiven(text)) paper.text(parent, 'P', line, frame, TEXT)
}

const linesGiven = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function heightOf(paper: Paper, text: string, frame: Frame, look: Look): number {
  const lines = linesGiven(text).flatMap((line) => paper.linesOf(line, frame, look))
  return lines.length * paper.lineHeight(look)
}

const SIGNING_HEIGHT = 118

/** All on one page: nobody signs a page without the other. */
export function drawSignatures(paper: Paper, parent: Element, signers: readonly Signer[]): void {
  if (paper.y + SIGNING_HEIGHT > paper.bottom) paper.newPage()
  const top = paper.y
  const width = (WHOLE.width - GAP * 2 * (signers.length - 1)) / signers.length
  signers.forEach(({ caption, name }, index) => {
    const frame = { x: WHOLE.x + index * (width + GAP * 2), width }
    paper.y = top
    paper.text(parent, 'P', caption, frame, CAPTION)
    for (const below of ['Paikka ja aika', 'Allekirjoitus']) {
      paper.y += 26
      paper.rule(frame, colors.line, 0.8)
      paper.y += 3
      paper.text(parent, 'P', below, frame, { size: 7.5, color: colors.faint })
    }
    paper.text(parent, 'P', name, frame, TEXT)
  })
}
