import type { SimulatedRequest } from './message.ts'

/** One received request, as `GET /__sim/requests` shows it. */
export interface JournalEntry {
  readonly number: number
  readonly at: string
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  /** Raw: as text where it is UTF-8, otherwise in base64. */
  readonly body: string
  readonly encoding: 'utf8' | 'base64'
  /** The status that was answered; `null` where no answer left. */
  status: number | null
  fault: string | null
}

const MEMORY_LIMIT = 64 * 1024 * 1024

/** The latest requests, the oldest dropped when they would fill more memory than a demo may use. */
export class Journal {
  #entries: JournalEntry[] = []
  #size = 0
  #count = 0

  record(request: SimulatedRequest, at: string): JournalEntry {
    const utf8 = request.body.toString('utf8')
    const isText = Buffer.from(utf8, 'utf8').equals(request.body)
    this.#count += 1
    const entry: JournalEntry = {
      number: this.#count,
      at,
      method: request.method,
      path: request.path,
      query: request.query.toString(),
      headers: request.headers,
      body: isText ? utf8 : request.body.toString('base64'),
      encoding: isText ? 'utf8' : 'base64',
      status: null,
      fault: null,
    }
    this.#entries.push(entry)
    this.#size += entry.body.length
    while (this.#size > MEMORY_LIMIT && this.#entries.length > 1) this.#size -= this.#entries.shift()?.body.length ?? 0
    return entry
  }

  entries(): readonly JournalEntry[] {
    return this.#entries
  }

  clear(): void {
    this.#entries = []
    this.#size = 0
    this.#count = 0
  }
}
