import type { Entity } from '@palkkasilta/contract/told.ts'
import type { LiveChanges } from '../../kernel/live-changes.ts'

/** So often something is sent, so that whatever stands between does not take the stream for dead. */
const BEAT_MS = 25_000
/** What changes together is told together. */
const GATHER_MS = 200
/** Then nothing is told for so long: work on thousands tells of each piece of it. */
const REST_MS = 2_000

const BEAT = ': \n\n'
const said = (kinds: ReadonlySet<Entity>) => `data: ${[...kinds].join(' ')}\n\n`

/** A time to wait that can be cut short. */
class Pause {
  #end: () => void = () => undefined
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
  end(): void {
    this.#end()
  }
}

/** Server-sent events of what changes, from the moment on that the first is there, while whoever follows may hear them. */
export function streamOf(changes: LiveChanges, mayHear: () => Promise<boolean>): AsyncIterable<Uint8Array> {
  const pause = new Pause()
  const rest = new Pause()
  const heard = new Set<Entity>()
  let isEnded = false

  async function* events(): AsyncGenerator<string> {
    const leave = await changes.follow((kinds) => {
      for (const kind of kinds) heard.add(kind)
      pause.end()
    })
    try {
      yield BEAT
      while (!isEnded) {
        if (heard.size === 0) await pause.wait(BEAT_MS)
        if (heard.size > 0) await rest.wait(GATHER_MS)
        if (isEnded || !(await mayHear())) return
        const event = heard.size > 0 ? said(heard) : BEAT
        heard.clear()
        yield event
        if (event !== BEAT && !isEnded) await rest.wait(REST_MS)
      }
    } finally {
      leave()
    }
  }

  return {
    [Symbol.asyncIterator]() {
      const made = events()
      const encoder = new TextEncoder()
      return {
        async next() {
          const { done = false, value = '' } = await made.next()
          return done ? { done, value: undefined } : { done, value: encoder.encode(value) }
        },
        // whoever goes away does not wait for the end of a pause
        async return() {
          isEnded = true
          pause.end()
          rest.end()
          await made.return(undefined)
          return { done: true, value: undefined }
        },
      }
    },
  }
}
