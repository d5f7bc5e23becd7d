import type { Office } from './office.ts'

export type Act = (office: Office) => Promise<void>

interface Appointment {
  readonly at: Temporal.Instant
  readonly act: Act
}

/** What was done in the office, and when. */
export class Agenda {
  #waiting: Appointment[] = []

  /** The same at the same moment is done once. */
  add(at: Temporal.Instant, act: Act): void {
    const isPlanned = this.#waiting.some((each) => each.act === act && each.at.equals(at))
    if (!isPlanned) this.#waiting.push({ at, act })
  }

  /** Does everything in the order of time, also what is added on the way. `began` is told of each month that begins. */
  async run(office: Office, began: (month: Temporal.PlainYearMonth) => void): Promise<void> {
    let month: Temporal.PlainYearMonth | undefined
    for (let next = this.#next(); next; next = this.#next()) {
      const now = next.at.toZonedDateTimeISO('Europe/Helsinki').toPlainDate().toPlainYearMonth()
      if (!month?.equals(now)) began(now)
      month = now
      await office.at(next.at)
      await next.act(office)
    }
  }

  #next(): Appointment | undefined {
    const [next] = this.#waiting.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
    this.#waiting = this.#waiting.filter((appointment) => appointment !== next)
    return next
  }
}
