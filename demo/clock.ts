import { type Clock, startClock } from '@palkkasilta/server/src/platform/clock.ts'

/** The clock of the product and its simulators. While the demo is filled it runs through the past. */
export interface MovableClock extends Clock {
  /** Goes on from the moment; one that has already passed changes nothing, except that the first move leads into the past. */
  moveTo(moment: Temporal.Instant): void
  /** Back to the present. */
  release(): void
}

export function movableClock(start?: Temporal.Instant): MovableClock {
  const present = startClock(start)
  let shown = present
  return {
    now: () => shown.now(),
    moveTo(moment) {
      const isPassed = shown !== present && Temporal.Instant.compare(moment, shown.now()) <= 0
      if (!isPassed) shown = startClock(moment)
    },
    release() {
      shown = present
    },
  }
}
