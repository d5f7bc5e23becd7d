import { expect, test } from 'vitest'
import { printedApart, printedTogether } from './press.ts'
import { readPdf } from './testing.ts'

const AT = '2026-04-01T08:00:00Z'

/** Sheets in parts of ten, with their number as their text. */
async function* sheets(of: string, count: number) {
  for (let from = 0; from < count; from += 10) {
    yield Array.from({ length: 10 }, (_, index) => {
      const name = `${of} ${from + index}`
      const head = { kind: 'head', title: name, from: ['Me Oy'] } as const
      return {
        name: `${name}.pdf`,
        sheet: { title: name, author: 'Me Oy', bookmark: name, footer: name, parts: [head] },
      }
    })
  }
}

function together(of: string, count: number) {
  return printedTogether({ title: of, author: 'Me Oy', createdAt: AT }, sheets(of, count))
}

async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(parts))
}

const names = (of: string, count: number) => Array.from({ length: count }, (_, index) => `${of} ${index}`)

test('prints at the same time do not mix, slow or given up', async () => {
  const slow = together('Hidas', 30)
  const begin = (await slow.next()).value ?? new Uint8Array()
  const givenUp = together('Luovuttaja', 500)
  await givenUp.next()
  const [quick, other] = await Promise.all([whole(together('Nopea', 40)), whole(together('Toinen', 20))])
  await givenUp.return(undefined)
  const rest = await whole(slow)
  for (const [bytes, of, count] of [
    [quick, 'Nopea', 40],
    [other, 'Toinen', 20],
    [Buffer.concat([begin, rest]), 'Hidas', 30],
  ] as const) {
    const { bookmarks, info } = await readPdf(bytes)
    expect(bookmarks.map(([name]) => name)).toEqual(names(of, count))
    expect(info.Title).toBe(of)
  }
})

test('documents of their own come in the order of their sheets, each with its name', async () => {
  const printed = (await Array.fromAsync(printedApart(AT, sheets('Kirje', 30)))).flat()
  expect(printed.map(({ name }) => name)).toEqual(names('Kirje', 30).map((name) => `${name}.pdf`))
  for (const { name, content } of printed.slice(8, 12)) {
    const { info, pages } = await readPdf(content)
    expect([`${info.Title}.pdf`, pages.length]).toEqual([name, 1])
  }
})

test('what fails while sheets are read fails the print, and the next one is whole', async () => {
  async function* failing() {
    yield* sheets('Kirje', 10)
    throw new Error('no more sheets')
  }
  await expect(whole(printedTogether({ title: 'A', author: 'B', createdAt: AT }, failing()))).rejects.toThrow(
    'no more sheets',
  )
  expect((await readPdf(await whole(together('Kirje', 10)))).pages).toHaveLength(10)
})
