import { expect, test } from 'vitest'
import { LARGEST_UPLOAD, pdfUpload } from './uploads.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array) => pdfUpload.safeParse({ name: 'sopimus.pdf', content: bytes.toBase64() })

test('the bytes of an uploaded PDF come as they are', () => {
  const bytes = bytesOf('%PDF-1.7\nä\n%%EOF\n')
  expect(read(bytes).data?.content).toEqual(bytes)
})

test.each([
  ['a picture', '\u0089PNG\r\n%%EOF'],
  ['half of a PDF', '%PDF-1.7\n1 0 obj'],
  ['nothing', ''],
])('what is no whole PDF is refused: %s', (_, text) => {
  expect(read(bytesOf(text)).error?.issues).toMatchObject([
    { path: ['content'], message: expect.stringContaining('PDF') },
  ])
})

test('the largest file is taken, and one byte more is not', () => {
  const file = (size: number) => bytesOf(`%PDF-1.7${' '.repeat(size - 13)}%%EOF`)
  expect(read(file(LARGEST_UPLOAD)).success).toBe(true)
  expect(read(file(LARGEST_UPLOAD + 1)).error?.issues).toMatchObject([{ message: expect.stringContaining('5 Mt') }])
})

test('what is not base64 is refused', () => {
  const { error } = pdfUpload.safeParse({ name: 'sopimus.pdf', content: 'ei – tämä' })
  expect(error?.issues).toMatchObject([{ path: ['content'], message: expect.stringContaining('base64') }])
})
