import { type ComponentType, lazy } from 'react'

/** Safari has no idle callback. */
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))

/**
 * A part that the first page does without. It is fetched once the browser has nothing else to do, so that a page which
 * stays open over an update of the product never asks for a script that is gone. Where that fails, whoever needs the
 * part fetches it again and meets the failure.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  whenIdle(() => void Promise.allSettled([load()]))
  return lazy(load)
}
