import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** A file that is made while it is read. */
class Download extends Readable {
  readonly #next: () => Promise<IteratorResult<Uint8Array>>
  readonly #end: () => Promise<unknown>

  constructor(next: () => Promise<IteratorResult<Uint8Array>>, end: () => Promise<unknown>) {
    super()
    this.#next = next
    this.#end = end
  }

  override _read(): void {
    this.#next().then(
      (part) => this.push(part.done ? null : part.value),
      (error: Error) => this.destroy(error),
    )
  }

  /** A reader who goes away ends the making. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#end().then(
      () => done(error),
      (failure: Error) => done(error ?? failure),
    )
  }
}

/** The first part is made at once: what is refused is refused before anything is sent. */
export async function begun(parts: AsyncIterable<Uint8Array>): Promise<Readable> {
  const source = parts[Symbol.asyncIterator]()
  let first: IteratorResult<Uint8Array> | undefined = await source.next()
  const next = async () => {
    const part = first ?? (await source.next())
    first = undefined
    return part
  }
  return new Download(next, async () => source.return?.())
}

/** Somebody who reads slowly does not keep the product from stopping. */
export function endDownloadsAtStop(http: FastifyInstance): void {
  const running = new Set<Download>()
  http.addHook('onSend', async (_request, _reply, payload) => {
    if (!(payload instanceof Download)) return payload
    running.add(payload)
    payload.once('close', () => running.delete(payload))
    return payload
  })
  http.addHook('preClose', async () => {
    for (const download of running) download.destroy()
  })
}
