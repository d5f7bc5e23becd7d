import { isValidElement, type ReactNode } from 'react'

/** The text of what a cell draws; a number stays one. What a component draws is not known before it is drawn. */
export function textOf(drawn: ReactNode): string | number {
  if (typeof drawn === 'number') return drawn
  return wordsIn(drawn).replaceAll(/\s*\n\s*/g, ' ')
}

function wordsIn(drawn: ReactNode): string {
  if (typeof drawn === 'string' || typeof drawn === 'number') return String(drawn)
  if (Array.isArray(drawn)) return drawn.map(wordsIn).join('')
  return isValidElement<{ readonly children?: ReactNode }>(drawn) ? wordsIn(drawn.props.children) : ''
}
