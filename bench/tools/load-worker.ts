/** Run by `load`: sends requests over kept connections without any HTTP library, so that it costs next to nothing beside the server. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Ask, Loaded } from './load.ts'

const HEAD_END = Buffer.from('\r\n\r\n')

/** The length of the whole answer at the start of the bytes; undefined while some of it is missing. */
function answerLength(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`refused: ${bytes.toString('utf8')}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) return chunkedLength(bytes, headEnd + HEAD_END.length)
  const whole = headEnd + HEAD_END.length + Number(length)
  return bytes.length >= whole ? whole : undefined
}

/** Of a body in chunks, each after its length in hexadecimal digits. */
function chunkedLength(bytes: Buffer, bodyStart: number): number | undefined {
  for (let at = bodyStart; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    at = lineEnd + 2 + size + 2
    if (bytes.length < at) return undefined
    if (size === 0) return at
  }
}

/** Asks again and again over one connection until the time is over. */
async function ask(socket: Socket, { requests, until, from }: Turn, ms: number[]): Promise<number> {
  let bytes = 0
  for (let turn = from; performance.now() < until; turn += 1) {
    const start = performance.now()
    socket.write(requests[turn % requests.length] ?? '')
    let answer: Buffer = Buffer.alloc(0)
    let length: number | undefined
    while (length === undefined) {
      const [part] = (await once(socket, 'data')) as [Buffer]
      answer = answer.length === 0 ? part : Buffer.concat([answer, part])
      length = answerLength(answer)
    }
    bytes += length
    ms.push(performance.now() - start)
  }
  return bytes
}

interface Turn {
  readonly requests: readonly string[]
  readonly until: number
  readonly from: number
}

async function run({ url, paths, headers, connections, seconds }: Ask): Promise<Loaded> {
  const { hostname, port, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay(true))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const ms: number[] = []
  const start = performance.now()
  const until = start + seconds * 1000
  const turns = sockets.map((socket, index) => ask(socket, { requests, until, from: index * 7 }, ms))
  const bytes = (await Promise.all(turns)).reduce((sum, each) => sum + each, 0)
  const elapsed = performance.now() - start
  for (const socket of sockets) socket.destroy()
  ms.sort((a, b) => a - b)
  const at = (share: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0
  return {
    perSecond: (ms.length / elapsed) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    bytesEach: bytes / ms.length,
    count: ms.length,
  }
}

process.once('message', async (asked: Ask) => {
  process.send?.(await run(asked))
  process.disconnect?.()
})
