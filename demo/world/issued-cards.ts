import type { SimulatedCard, SimulatedPeople } from '@palkkasilta/simulators/tax-cards/simulator.ts'
import { type Cents, toEuros, toPercent } from '@palkkasilta/values/money.ts'
import type { DemoCalendar } from './calendar.ts'
import { issuedWorkerCards } from './cards.ts'
import type { DemoCard, DemoPerson } from './world.ts'

const MONTHS_OF_YEAR = 12
/** Cards come so long before they begin. */
const MADE_BEFORE = { days: 20 }
/** Of so many people one has just been given a new card, another one with a limit below what was paid; one is not known, and one has a card on paper alone. */
const [EACH, REVISED, CUT, UNKNOWN, ON_PAPER] = [14, 3, 6, 9, 12]
/** By so many percents a new card is dearer. */
const RAISE = 2

/** What the Tax Administration has of the demo's people: for most what the house knows, for some something else. */
export function issuedCards(people: readonly DemoPerson[], calendar: DemoCalendar): SimulatedPeople {
  const known = people.flatMap((person, index): [string, SimulatedPeople[string]][] => {
    const turn = index % EACH
    if (person.nationalId === null || turn === UNKNOWN) return []
    const onPaper = turn === ON_PAPER
    return [[person.nationalId, { onPaper, cards: onPaper ? [] : cardsOf(person, turn, calendar) }]]
  })
  return Object.fromEntries(known)
}

function cardsOf(person: DemoPerson, turn: number, calendar: DemoCalendar): SimulatedCard[] {
  const { worker, employedSince, cards: own } = person
  const all = (worker ? issuedWorkerCards(worker, employedSince, calendar) : own).map(issued)
  const last = all.at(-1)
  if (!last) return []
  const next = nextYear(last, calendar)
  if (turn !== REVISED && turn !== CUT) return [...all, ...next]
  return [...all, revised(last, turn === CUT, calendar), ...next]
}

/** In December those of the next year are there. */
function nextYear(last: SimulatedCard, { today }: DemoCalendar): SimulatedCard[] {
  if (today.month !== MONTHS_OF_YEAR) return []
  return [{ ...last, ValidFrom: `${today.year + 1}-01-01`, Created: today.with({ day: 1 }).toString() }]
}

function revised(last: SimulatedCard, isCut: boolean, { today }: DemoCalendar): SimulatedCard {
  const from = today.subtract({ days: Math.min(5, today.day - 1) })
  const { BasePercent: base, IncomeLimit: limit, ValidFrom } = last
  return {
    ...last,
    BasePercent: base + RAISE,
    IncomeLimit: limit === null ? null : isCut ? Math.round(limit / MONTHS_OF_YEAR) : limit,
    ValidFrom: isCut ? ValidFrom : from.toString(),
    Created: from.subtract({ days: 2 }).toString(),
  }
}

function issued({ type, baseRate, additionalRate, ceiling, from }: DemoCard): SimulatedCard {
  return {
    IncomeType: type === 'COMPENSATION' ? '000038' : '000024',
    CardType: type === 'AT_SOURCE' ? 'TAX_AT_SOURCE_CARD' : 'TAX_CARD',
    BasePercent: toPercent(baseRate),
    AdditionalPercent: toPercent(additionalRate),
    IncomeLimit: limitOf(type, ceiling),
    ValidFrom: from.toString(),
    Created: from.subtract(MADE_BEFORE).toString(),
  }
}

/** Limits of a month are not given any more. */
function limitOf(type: DemoCard['type'], ceiling: Cents | null): number | null {
  if (ceiling === null) return null
  return toEuros(ceiling) * (type === 'MONTHLY' ? MONTHS_OF_YEAR : 1)
}
