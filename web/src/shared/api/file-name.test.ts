import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('the name of a downloaded file is the one of the answer', () => {
  expect(fileName('attachment; filename="salary-7.pdf"')).toBe('salary-7.pdf')
  expect(fileName("attachment; filename=x.pdf; filename*=UTF-8''ty%C3%B6sopimus.pdf")).toBe('työsopimus.pdf')
  expect(fileName(null)).toBeUndefined()
})
