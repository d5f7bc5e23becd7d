import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'

type Load = () => Promise<unknown>

/** Safari has no idle callback. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 200)
  })

let waiting: Load[] = []
let isTime = false
const told = new Set<() => void>()

/**
 * A part that a page does without at first. It is fetched in time, so that a page which stays open over an update of the
 * product never asks for a script that is gone.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(inTime(load))
}

/**
 * Fetches a script once the page that somebody came for is there and the browser has nothing else to do. Where that fails,
 * whoever needs it fetches it again by what is returned, and meets the failure.
 */
export function inTime<Part>(load: () => Promise<Part>): () => Promise<Part> {
  waiting.push(load)
  if (isTime) void fetchWaiting()
  return () => whenOnline(load)
}

/**
 * A script that is wanted without a network comes with it: the page and what was typed there stay meanwhile. One that
 * failed is asked for once more.
 */
export async function whenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  await online()
  try {
    return await load()
  } catch (error) {
    await online()
    return await afresh(error, load)
  }
}

/** By another address where the error tells it: a browser remembers that a script failed, and asks no more for it. */
function afresh<Part>(error: unknown, load: () => Promise<Part>): Promise<Part> {
  const [address] = /https?:\S+/.exec(String(error)) ?? []
  return address ? import(/* @vite-ignore */ `${address}?again`) : load()
}

async function online(): Promise<void> {
  if (navigator.onLine === false) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

/** From now on what may come later comes, one part at a time. */
export function fetchLater(): Promise<void> {
  isTime = true
  for (const tell of told) tell()
  return fetchWaiting()
}

function whenTime(tell: () => void) {
  told.add(tell)
  return () => told.delete(tell)
}

/** Whether the page that somebody came for is there: for what asks or draws more than the page itself. */
export function useIsThere(): boolean {
  return useSyncExternalStore(whenTime, () => isTime)
}

async function fetchWaiting(): Promise<void> {
  const loads = waiting
  waiting = []
  for (const load of loads) {
    await idle()
    await online()
    await Promise.allSettled([load()])
  }
}

interface LateProps {
  readonly when: boolean
  /** Holds the room of what comes. */
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}

/**
 * What lies over the page and comes later: drawn from the first time on that it is wanted, and kept, so that it can close
 * gently. Each waits for its own script alone.
 */
export function Late({ when, meanwhile, children }: LateProps) {
  const [ever, setEver] = useState(when)
  if (when && !ever) setEver(true)
  return <Suspense fallback={when && meanwhile}>{(ever || when) && children}</Suspense>
}

/** `opened`, a moment late at first: what is drawn open at once would not know where the focus was. */
export function useOpening(opened: boolean): boolean {
  const [now, setNow] = useState(false)
  useEffect(() => setNow(opened), [opened])
  return now
}

/** `wanted`, once what came with it is drawn and the browser has nothing else to do: for what no page should wait for. */
export function useWhenIdle(wanted: boolean): boolean {
  const [now, setNow] = useState(false)
  useEffect(() => {
    let isHere = wanted
    if (wanted) void idle().then(() => isHere && setNow(true))
    return () => {
      isHere = false
    }
  }, [wanted])
  return now
}
