/** The product's only source of the present moment. */
export interface Clock {
  now(): Temporal.Instant
}

/** A clock that shows `start` now and runs from there; the machine's own time without it. In whole milliseconds. */
export function startClock(start?: Temporal.Instant): Clock {
  const ahead = start ? Temporal.Now.instant().until(start) : Temporal.Duration.from({ seconds: 0 })
  return { now: () => Temporal.Now.instant().add(ahead).round({ smallestUnit: 'millisecond', roundingMode: 'floor' }) }
}
