import { availableParallelism } from 'node:os'
import { ahead } from '../ahead.ts'
import { Thread } from '../threads/thread.ts'
import type { DocumentFacts } from './metadata.ts'
import type { Order } from './press-worker.ts'
import type { Sheet } from './sheet.ts'

/** Long prints are made beside everything else, in as many threads as there are cores beyond the first one. */

const MOST_THREADS = Math.max(1, availableParallelism() - 1)
const MEMORY_MB = 128

interface Press {
  readonly thread: Thread<Order, Uint8Array[]>
  /** How many use it: several prints take turns, so that one that is read slowly holds up nobody. */
  prints: number
}

const presses: Press[] = []
let prints = 0

export interface NamedSheet {
  /** Of its file. */
  readonly name: string
  readonly sheet: Sheet
}

/** One tagged document of all sheets, with a bookmark for each; written while it is read. */
export async function* printedTogether(
  facts: DocumentFacts,
  sheets: AsyncIterable<readonly NamedSheet[]>,
): AsyncGenerator<Uint8Array> {
  prints += 1
  const print = prints
  const press = taken()
  const more = async (part: readonly Sheet[], isLast: boolean) =>
    Buffer.concat(await press.thread.ask({ kind: 'more', print, facts, sheets: part, isLast }))
  let isWhole = false
  try {
    for await (const part of ahead(sheets)) yield await more(sheetsOf(part), false)
    yield await more([], true)
    isWhole = true
  } finally {
    if (!isWhole && press.prints > 1) await press.thread.ask({ kind: 'drop', print })
    leave(press)
  }
}

/** A document of each sheet. */
export async function* printedApart(
  createdAt: string,
  sheets: AsyncIterable<readonly NamedSheet[]>,
): AsyncGenerator<readonly { readonly name: string; readonly content: Uint8Array }[]> {
  const press = taken()
  try {
    for await (const part of ahead(sheets)) {
      const documents = await press.thread.ask({ kind: 'each', sheets: sheetsOf(part), createdAt })
      yield documents.map((content, index) => ({ name: part[index]?.name ?? '', content }))
    }
  } finally {
    leave(press)
  }
}

function sheetsOf(named: readonly NamedSheet[]): Sheet[] {
  return named.map(({ sheet }) => sheet)
}

/** The one that the fewest use; a new one while there may be more. */
function taken(): Press {
  const working = presses.filter(({ thread }) => !thread.isOver)
  const press = working.length < MOST_THREADS ? started() : working.reduce((a, b) => (b.prints < a.prints ? b : a))
  press.prints += 1
  return press
}

function started(): Press {
  const press = {
    thread: new Thread<Order, Uint8Array[]>(new URL('./press-worker.ts', import.meta.url), MEMORY_MB),
    prints: 0,
  }
  presses.push(press)
  return press
}

/** The last one to leave ends it. */
function leave(press: Press): void {
  press.prints -= 1
  if (press.prints > 0) return
  presses.splice(presses.indexOf(press), 1)
  press.thread.end()
}
