import { crc32, deflateSync } from 'node:zlib'

/** Letters of three points by five, a figure for each row of three bits. */
const glyphs: Readonly<Record<string, string>> = {
  ...{ A: '25755', B: '65656', C: '34443', D: '65556', E: '74647', F: '74644', G: '34553', H: '55755', I: '72227' },
  ...{ J: '11152', K: '55655', L: '44447', M: '57755', N: '65555', O: '25552', P: '65644', Q: '25563', R: '65655' },
  ...{ S: '34216', T: '72222', U: '55557', V: '55552', W: '55775', X: '55255', Y: '55222', Z: '71247', Ä: '52575' },
  ...{ Ö: '52552', 0: '75557', 1: '26227', 2: '61247', 3: '71317', 4: '55711', 5: '74617', 6: '34757', 7: '71122' },
  ...{ 8: '75757', 9: '75716', ',': '00024', '.': '00002', ':': '02020', '-': '00700', '%': '51245', '/': '11244' },
}

const [POINT, MARGIN, LINE, LETTER] = [4, 8, 8, 4]
const [PAPER, INK] = [0xfa, 0x28]

/** A till's receipt of these lines as a PNG, in capitals. */
export function tillReceipt(lines: readonly string[]): Buffer {
  const width = (Math.max(...lines.map(({ length }) => length)) * LETTER + 2 * MARGIN) * POINT
  const height = (lines.length * LINE + 2 * MARGIN) * POINT
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (__, x) => (isInk(lines, x, y) ? INK : PAPER))]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // eight bits of grey
  head.writeUInt8(8, 8)
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function isInk(lines: readonly string[], x: number, y: number): boolean {
  const [column, row] = [Math.floor(x / POINT) - MARGIN, Math.floor(y / POINT) - MARGIN]
  const letter = lines[Math.floor(row / LINE)]?.[Math.floor(column / LETTER)] ?? ' '
  const bits = Number(glyphs[letter]?.[row % LINE] ?? 0)
  return column >= 0 && row >= 0 && ((bits >> (2 - (column % LETTER))) & 1) === 1
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
