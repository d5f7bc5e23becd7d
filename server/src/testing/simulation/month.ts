import { localDate } from '@palkkasilta/values/date.ts'
import { dice } from '@palkkasilta/values/testing/dice.ts'
import { type Books, booksOf } from './books.ts'
import { aPlayedOffice, type PlayedOffice } from './office.ts'
import { fetchAll, steps } from './steps.ts'

const FIRST = localDate('2026-04-01')
const DAYS = 28
/** When everything has come to an end that can. */
const AFTERWARDS = localDate('2026-06-01')
const MOST_STEPS = 6
/** Fetching tells of payments that were debited, and what comes of them is fetched again. */
const ROUNDS = 3

/**
 * A month of payments of which one number decides what happens: staff who press twice, a process that dies, a bank that does not answer, refuses, repeats
 * and garbles, and customers who pay what they please. Then everything is brought to its end.
 */
export async function playMonth(seed: number): Promise<Books> {
  const roll = dice(seed)
  const office = await aPlayedOffice(roll)
  for (let day = 0; day < DAYS; day += 1) {
    await office.moveClock(instantOn(FIRST.add({ days: day }), roll.whole(6, 15)))
    for (let left = roll.whole(2, MOST_STEPS); left > 0; left -= 1) await roll.one(steps)(office, roll)
  }
  await finish(office)
  return booksOf(office)
}

const instantOn = (day: Temporal.PlainDate, hour: number) =>
  day.toZonedDateTime({ timeZone: 'Europe/Helsinki', plainTime: { hour } }).toInstant()

/** Whatever can still leave or come does. */
async function finish(office: PlayedOffice): Promise<void> {
  await office.moveClock(instantOn(AFTERWARDS, 9))
  await office.set({ sendBank: true })
  for (let round = 0; round < ROUNDS; round += 1) {
    await office.send()
    await fetchAll(office)
  }
}
