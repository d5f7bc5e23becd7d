import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PdfDocument, sheetPdf } from './document.ts'
import { number } from './notation.ts'
import type { Part, Sheet } from './sheet.ts'
import { readPdf } from './testing.ts'

const AT = '2026-04-01T08:00:00Z'

function aSheet(name: string, ...parts: Part[]): Sheet {
  const head: Part = { kind: 'head', title: `Kirje ${name}`, from: ['Me Oy'] }
  return {
    title: `Kirje, ${name}`,
    author: 'Me Oy',
    bookmark: name,
    footer: `Me Oy · ${name}`,
    parts: [head, ...parts],
  }
}

function notes(...lines: string[]): Part {
  return { kind: 'notes', title: 'Muuta', lines }
}

function together(sheets: readonly Sheet[]): Uint8Array {
  const document = new PdfDocument({ title: 'Kirjeet', author: 'Me Oy', createdAt: AT })
  const written: Uint8Array[] = []
  for (const sheet of sheets) {
    document.add(sheet)
    written.push(document.take())
  }
  document.end()
  return Buffer.concat([...written, document.take()])
}

test('letters, ligatures, marks and other scripts can be read out as they were given', async () => {
  const lines = [
    'Hyvää työtä, Åke Öhman',
    'affiini fi ffl Office',
    'Łukasz Šimůnek Ğüneş',
    'Жанна Ω x\u0304y',
    '1 234,50 € – 12,5 %',
  ]
  const { text } = await readPdf(sheetPdf(aSheet('A', notes(...lines)), AT))
  for (const line of lines) expect(text).toContain(line)
})

test('what one document needed of a font is not in the next one', async () => {
  const usual = aSheet('Tavallinen', notes('Hyvää työtä'))
  const before = sheetPdf(usual, AT)
  const rare = sheetPdf(aSheet('Harvinainen', notes('Жанна Łukasz fi Ω')), AT)
  expect(sheetPdf(usual, AT)).toEqual(before)
  expect(rare.length).toBeGreaterThan(before.length)
})

test('the table of objects tells where each of them stands', () => {
  const bytes = Buffer.from(together([aSheet('A'), aSheet('B', notes('Ж'))]))
  const text = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, id = 0, size = 0, length = 0] = (
    /^(\d+) 0 obj\n<<\/Type \/XRef \/Size (\d+) \/W \[1 4 2\][^>]*> <[^>]*>\] \/Filter \/FlateDecode \/Length (\d+)>>/.exec(
      text.slice(start),
    ) ?? []
  ).map(Number)
  const from = text.indexOf('stream\n', start) + 'stream\n'.length
  const table = inflateSync(bytes.subarray(from, from + length))
  expect(id).toBe(size - 1)
  expect(table.length).toBe(size * 7)
  const rows = Array.from({ length: size }, (_, at) => ({
    at,
    kind: table[at * 7],
    place: table.readUInt32BE(at * 7 + 1),
  }))
  expect(rows.slice(1).every(({ kind }) => kind === 1 || kind === 2)).toBe(true)
  for (const { at, place } of rows.filter(({ kind }) => kind === 1))
    expect(text.slice(place)).toMatch(new RegExp(`^${at} 0 obj\n`))
  const streams = rows.filter(({ kind }) => kind === 2).map(({ place }) => rows[place])
  expect(streams.every((stream) => text.slice(stream?.place).includes('/Type /ObjStm'))).toBe(true)
})

test('sheets of one document have bookmarks, parts and page numbers of their own', async () => {
  const long = notes(...Array.from({ length: 120 }, (_, index) => `Rivi ${index}`))
  const { pages, bookmarks, info } = await readPdf(together([aSheet('Åke'), aSheet('Maija', long), aSheet('Ville')]))
  expect(info).toMatchObject({ Title: 'Kirjeet', Author: 'Me Oy', Language: 'fi-FI' })
  expect(bookmarks).toEqual([
    ['Åke', 0],
    ['Maija', 1],
    ['Ville', 3],
  ])
  const feet = pages.map(({ text }) => /Me Oy · .*/.exec(text)?.[0])
  expect(feet).toEqual([
    'Me Oy · Åke · Sivu 1 / 1',
    'Me Oy · Maija · Sivu 1 / 2',
    'Me Oy · Maija · Sivu 2 / 2',
    'Me Oy · Ville · Sivu 1 / 1',
  ])
  expect(pages[0]?.tags).toEqual(['Root', 'Document', 'Part', 'H1', 'P'])
  const lines = pages.slice(1, 3).flatMap(({ text }) => text.match(/Rivi \d+/g) ?? [])
  expect(new Set(lines).size).toBe(120)
})

test('a document of many pages has them all', async () => {
  const { pages, bookmarks } = await readPdf(
    together(Array.from({ length: 250 }, (_, index) => aSheet(`Nro ${index}`))),
  )
  expect(pages).toHaveLength(250)
  expect(bookmarks.at(-1)).toEqual(['Nro 249', 249])
})

test('a row that needs two lines is as high as both, and a long word is cut', async () => {
  const columns = [
    { title: 'Nimi', share: 0.3 },
    { title: 'Summa', share: 0.7, align: 'right' as const },
  ]
  const rows = [
    { cells: ['Kolmivuorotyön iltalisän korotus sunnuntaina', '1,00 €'] },
    { cells: ['x'.repeat(60), '2,00 €'] },
    { cells: ['Yhteensä', '3,00 €'], isSum: true },
  ]
  const { text } = await readPdf(sheetPdf(aSheet('A', { kind: 'table', title: 'Rivit', columns, rows }), AT))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Kolmivuorotyön iltalisän korotus sunnuntaina')
  expect(text.replaceAll(/\s+/g, '')).toContain('x'.repeat(60))
  expect(text).toContain('Yhteensä')
})

test('what is not a number is not written as one', () => {
  expect([1.23456, -0.0004].map(number)).toEqual(['1.235', '0'])
  for (const value of [Number.NaN, Infinity, -Infinity]) expect(() => number(value)).toThrow(RangeError)
})

test('a text beside a table stands below it where it is too long, and is whole', async () => {
  const table = {
    title: 'Summat',
    columns: [
      { title: 'Nimi', share: 0.5 },
      { title: 'Summa', share: 0.5 },
    ],
    rows: [{ cells: ['Yksi', '1,00 €'] }],
  }
  const read = async (...lines: string[]) => {
    const text = { caption: 'Lisätiedot', lines }
    return (await readPdf(sheetPdf(aSheet('A', { kind: 'tableAndText', table, text }), AT))).text
  }
  const short = await read('Lyhyt')
  expect(short.indexOf('Lisätiedot')).toBeLessThan(short.indexOf('Summat'))
  const lines = Array.from({ length: 90 }, (_, index) => `Lisätieto ${index}.`)
  const long = await read(...lines)
  expect(long.indexOf('Lisätiedot')).toBeGreaterThan(long.indexOf('1,00 €'))
  for (const line of lines) expect(long).toContain(line)
})

test('a sheet in another language than its document says so in its tags', async () => {
  const english: Sheet = { ...aSheet('B'), language: 'en' }
  const alone = await readPdf(sheetPdf(english, AT))
  expect(alone.info.Language).toBe('en-GB')
  expect(alone.text).toContain('Page 1 / 1')
  const document = new PdfDocument({ title: 'Kirjeet', author: 'Me Oy', createdAt: AT })
  document.add(aSheet('A'))
  document.add(english)
  document.end()
  const file = Buffer.from(document.take())
  const parts = structureOf(file).match(/\/S \/Part[^\n]*/g) ?? []
  expect(parts.map((part) => part.includes('/Lang (en-GB)'))).toEqual([false, true])
})

/** The packed objects of a file, as text. */
function structureOf(file: Buffer): string {
  const text = file.toString('latin1')
  const streams = [...text.matchAll(/\/Type \/ObjStm[^>]*\/Length (\d+)>>\nstream\n/g)]
  return streams
    .map(({ index, 0: head, 1: length }) => {
      const from = index + head.length
      return inflateSync(file.subarray(from, from + Number(length))).toString('latin1')
    })
    .join('\n')
}
