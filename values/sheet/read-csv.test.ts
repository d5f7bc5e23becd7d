import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

test.each([
  [
    'semicolons',
    'a;b\r\n1;2,5\r\n',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'commas',
    'a,b\n1,2.5',
    [
      ['a', 'b'],
      ['1', '2.5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a mark of the byte order',
    '\ufeffa;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'separators, lines and quotes in quotes',
    'a;b\n"1;\n""x""";2',
    [
      ['a', 'b'],
      ['1;\n"x"', '2'],
    ],
  ],
  [
    'empty rows',
    'a;b\n\n;\n1;2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('a text with %s is read', (_, text, cells) => expect(cellsOf(text)).toEqual(cells))

test('each row is known by its line, also after one of several lines', () => {
  expect(readCsv('a;b\n"1\n1";2\n\n3;4').map(({ line }) => line)).toEqual([1, 2, 5])
})
