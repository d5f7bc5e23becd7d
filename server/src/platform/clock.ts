/** The product's only source of the present moment. */
export interface Clock {
  now(): Temporal.Instant
}

/** A clock that shows `start` now and runs from there; the machine's own time without it. */
export function startClock(start?: Temporal.Instant): Clock {
  if (!start) return { now: () => Temporal.Now.instant() }
  const ahead = Temporal.Now.instant().until(start)
  return { now: () => Temporal.Now.instant().add(ahead) }
}
