import LineBreaker from 'linebreak'
import type { Typeface } from './typeface.ts'

/** The text in lines that are no wider than this, at this size. A word that is wider is cut. */
export function linesOf(text: string, face: Typeface, size: number, width: number): readonly string[] {
  if (!text.includes('\n') && face.run(text).width * size <= width) return [text]
  const most = width / size
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = () => {
    lines.push(line)
    line = ''
    used = 0
  }
  for (const { part, isLast } of partsOf(text)) {
    for (const piece of cut(part, face, most)) {
      const wide = face.run(piece).width
      if (line !== '' && used + wide > most) end()
      line += piece
      used += wide
    }
    if (isLast) end()
  }
  if (line !== '') end()
  return lines
}

/** What stays together, and whether a line ends after it in any case. */
function* partsOf(text: string): Generator<{ readonly part: string; readonly isLast: boolean }> {
  const breaker = new LineBreaker(text)
  let from = 0
  for (let at = breaker.nextBreak(); at !== null; at = breaker.nextBreak()) {
    yield { part: text.slice(from, at.position).replace(/\n/g, ''), isLast: at.required }
    from = at.position
  }
}

function cut(part: string, face: Typeface, most: number): string[] {
  if (face.run(part).width <= most) return [part]
  const pieces: string[] = []
  let piece = ''
  for (const character of part) {
    if (piece !== '' && face.run(piece + character).width > most) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
