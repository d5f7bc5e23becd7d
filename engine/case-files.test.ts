import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\bcases\/[^/]+\.yaml$/.test(file),
)
const cases = files.map((file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return { file, text, sources: [...text.matchAll(/^[#\s-]*source: (.+)$/gm)].map(([, source]) => source ?? '') }
})
/** A public page, a document of the repository, or said to be a rule of our own. */
const citation = /https:\/\/\S+\.\S+|\b[\w/-]+\.md\b|\bown rule\b/

function isInside(path: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(import.meta.dirname, path))
}

test('every case file cites a public page or a decision of ours', () => {
  expect(files.length).toBeGreaterThan(100)
  const silent = cases.filter(({ sources }) => !sources.some((source) => citation.test(source)))
  expect(silent.map(({ file }) => file)).toEqual([])
  const uncited = cases.flatMap(({ file, sources }) => sources.map((source) => `${file}: ${source}`))
  expect(uncited.filter((line) => !citation.test(line))).toEqual([])
})

test('no case file cites a document outside the repository', () => {
  const outside = cases.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w/:.])[\w./-]+\.(?:md|pdf|txt|csv|yaml)\b/g)]
      .filter(([path]) => !isInside(path))
      .map(([path]) => `${file}: ${path}`),
  )
  expect(outside).toEqual([])
  const unknown = cases.filter(({ text }) => /\.\.\/|\brule book\b|\bdesign section\b/i.test(text))
  expect(unknown.map(({ file }) => file)).toEqual([])
})

test('no case has a name longer than 80 characters', () => {
  const names = cases.flatMap(({ file, text }) =>
    [...text.matchAll(/^[\s-]*(?:promise|name): "?(.+?)"?$/gm)].map(([, name]) => ({ file, name: name ?? '' })),
  )
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter(({ name }) => name.length > 80)).toEqual([])
})
