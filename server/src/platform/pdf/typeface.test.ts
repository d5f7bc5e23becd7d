import { createRequire } from 'node:module'
import fc from 'fast-check'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { Typeface } from './typeface.ts'

const resolve = createRequire(import.meta.url).resolve
const font = openSync(resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'))

/** Movements are written to a thousandth of a thousandth of the type's size, so each may be half of it off. */
const WRITTEN_TO = 0.000001

interface Placed {
  readonly id: number
  /** Where the glyph begins, in parts of the type's size. */
  readonly at: number
}

/** As the font itself lays the words out. */
function laidOut(text: string): readonly Placed[] {
  let x = 0
  return text.split(/(?<= )/).flatMap((word) => {
    const { glyphs, positions } = font.layout(word)
    return glyphs.map(({ id }, index) => {
      const at = x
      x += (positions[index]?.xAdvance ?? 0) / font.unitsPerEm
      return { id, at }
    })
  })
}

/** The same out of what the page shows. */
function shown(text: string): readonly Placed[] {
  let x = 0
  return (new Typeface(font).run(text).shown.match(/[0-9a-f]{4}|-?[\d.]+(?= <)/g) ?? []).flatMap((part) => {
    if (!/^[0-9a-f]{4}$/.test(part)) {
      x -= Number(part) / 1_000
      return []
    }
    const id = Number.parseInt(part, 16)
    const at = x
    x += font.getGlyph(id).advanceWidth / font.unitsPerEm
    return [{ id, at }]
  })
}

const idsOf = (glyphs: readonly Placed[]) => glyphs.map(({ id }) => id)

test('text stands as the font lays it out, whichever way it was measured', () => {
  const characters = [...'0123456789 ,.–−€%()-/ AVTWLYoeafilrtväöÅ\u00a0Łşx']
  const text = fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, (any) => {
      const [written, meant] = [shown(any), laidOut(any)]
      expect(idsOf(written)).toEqual(idsOf(meant))
      const furthestOff = Math.max(...meant.map(({ at }, index) => Math.abs(at - (written[index]?.at ?? Infinity))))
      expect(furthestOff).toBeLessThanOrEqual(any.length * WRITTEN_TO)
    }),
    { examples: [[' xTA-00']] },
  )
})
