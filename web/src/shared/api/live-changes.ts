import { liveChanges } from '@palkkasilta/contract/live-changes.ts'
import type { Query } from '@tanstack/react-query'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { streamOf } from './api.ts'
import { askChanged } from './cache.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** What an answer says that it follows, by its call. */
const followed = ({ meta }: Query): readonly string[] => (meta?.follows as readonly string[] | undefined) ?? []

/** Asks again what follows these kinds of things, but for what has come since they were told of. */
function askAfter(kinds: readonly string[], at: number): Promise<void> {
  return askChanged((query) => query.state.dataUpdatedAt < at && followed(query).some((each) => kinds.includes(each)))
}

/** Asks again what follows anything at all. */
function askAll(at: number): Promise<void> {
  return askChanged((query) => query.state.dataUpdatedAt < at && followed(query).length > 0)
}

async function hear(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const bytes = await streamOf(liveChanges, undefined, signal)
  onOpen()
  const events = bytes
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { done, value } = await events.read()
    if (done) return
    void askAfter(value.data.split(' '), Date.now())
  }
}

/**
 * Keeps what is on the screen as it is in the house: what another does to it is asked for without a reload. Where the stream
 * ends it is opened again, and all that follows anything is asked for, as nobody told of it meanwhile.
 */
export async function followChanges(signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS
  let isFirst = true
  while (!signal.aborted) {
    try {
      await hear(signal, () => {
        pause = FIRST_PAUSE_MS
        if (!isFirst) void askAll(Date.now())
        isFirst = false
      })
    } catch {
      // without a network or a session there is nothing to hear: the page says so itself
    }
    if (signal.aborted) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}
