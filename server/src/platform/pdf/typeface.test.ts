import { createRequire } from 'node:module'
import fc from 'fast-check'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { Typeface } from './typeface.ts'

const resolve = createRequire(import.meta.url).resolve
const font = openSync(resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'))

/** Glyphs and the places that they begin at, as the font itself lays the words out. */
function laidOut(text: string) {
  let x = 0
  return text.split(/(?<= )/).flatMap((word) => {
    const { glyphs, positions } = font.layout(word)
    return glyphs.map(({ id }, index) => {
      const at = Math.round(x * 100)
      x += (positions[index]?.xAdvance ?? 0) / font.unitsPerEm
      return [id, at]
    })
  })
}

/** The same out of what the page shows. */
function shown(text: string) {
  let x = 0
  return (new Typeface(font).run(text).shown.match(/[0-9a-f]{4}|-?[\d.]+(?= <)/g) ?? []).flatMap((part) => {
    if (!/^[0-9a-f]{4}$/.test(part)) {
      x -= Number(part) / 1_000
      return []
    }
    const id = Number.parseInt(part, 16)
    const at = Math.round(x * 100)
    x += font.getGlyph(id).advanceWidth / font.unitsPerEm
    return [[id, at]]
  })
}

test('text stands as the font lays it out, whichever way it was measured', () => {
  const characters = [...'0123456789 ,.–−€%()-/ AVTWLYoeafilrtväöÅ\u00a0Łşx']
  const text = fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, (any) => {
      expect(shown(any)).toEqual(laidOut(any))
    }),
  )
})
