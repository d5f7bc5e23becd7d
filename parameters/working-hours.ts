import { millionths, type Rate } from '@palkkasilta/values/money.ts'
import { dated } from './dated.ts'

/** How a cycle of periodic working time that was broken is evened out per working day. */
export interface BrokenCycle {
  /** Two cycles of three weeks may be one; what is longer levels hours out and is no cycle. */
  readonly longestInDays: number
  /** What the average of the working days may come to. */
  readonly dayMinutes: number
  /** So much above it is raised by the first rate, the rest by the later one. */
  readonly firstMinutes: number
  readonly firstRaise: Rate
  readonly laterRaise: Rate
}

export const brokenCycle = dated<BrokenCycle>({
  name: 'Keskeytyneen jakson ylityö',
  lines: {
    '2020-01-01': {
      value: {
        longestInDays: 42,
        dayMinutes: 8 * 60,
        firstMinutes: 2 * 60,
        firstRaise: millionths(500_000),
        laterRaise: millionths(1_000_000),
      },
      certainty: 'unconfirmed',
      source: {
        name: 'Työaikalaki 872/2019, 20 § 3 mom.',
        link: 'https://www.finlex.fi/fi/laki/ajantasa/2019/20190872',
        checkedOn: '2026-11-23',
      },
    },
  },
})

/** What is raised of the hours of one period. */
interface LawfulOvertime {
  readonly periodInDays: number
  readonly overMinutes: number
  /** So much above it is raised by the first rate, the rest by the later one. `null`: all of it. */
  readonly firstMinutes: number | null
  readonly firstRaise: Rate
  readonly laterRaise: Rate
}

const half = millionths(500_000)
const whole = millionths(1_000_000)

/** General working time by day and week, periodic working time by two or three weeks. Collective agreements may depart. */
export const overtimeByLaw = dated<readonly LawfulOvertime[]>({
  name: 'Ylityökorvaus',
  lines: {
    '2020-01-01': {
      value: [
        { periodInDays: 1, overMinutes: 8 * 60, firstMinutes: 2 * 60, firstRaise: half, laterRaise: whole },
        { periodInDays: 7, overMinutes: 40 * 60, firstMinutes: null, firstRaise: half, laterRaise: half },
        { periodInDays: 14, overMinutes: 80 * 60, firstMinutes: 12 * 60, firstRaise: half, laterRaise: whole },
        { periodInDays: 21, overMinutes: 120 * 60, firstMinutes: 18 * 60, firstRaise: half, laterRaise: whole },
      ],
      certainty: 'unconfirmed',
      source: {
        name: 'Työaikalaki 872/2019, 20 §',
        link: 'https://www.finlex.fi/fi/laki/ajantasa/2019/20190872',
        checkedOn: '2026-11-25',
      },
    },
  },
})
