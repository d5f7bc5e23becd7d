import type { Dated } from '@palkkasilta/parameters/dated.ts'
import { fullDayAllowance, mealAllowance, partDayAllowance } from '@palkkasilta/parameters/domestic-travel.ts'
import { kilometreAllowance } from '@palkkasilta/parameters/kilometres.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import type { DepartmentData, RotaKey } from '../content/customers.ts'
import type { ShiftTemplate } from '../content/rotas.ts'
import type { Choices } from './random.ts'
import type { DemoReimbursement } from './world.ts'

/** One shift in so many has a trip. */
const tripChance: Readonly<Record<RotaKey, number>> = {
  store: 0.004,
  terminal: 0.03,
  warehouse: 0.03,
  reception: 0,
  restaurant: 0.015,
  housekeeping: 0,
}
const destinations = [
  ['Satamakatu 8, Hanko', 127],
  ['Terminaalitie 14, Lahti', 98],
  ['Rautatienkatu 30, Hämeenlinna', 84],
  ['Kuormakuja 2, Kerava', 18],
] as const
const LONG_TRIP_KM = 50
const [PART_DAY_OVER, FULL_DAY_OVER] = [6 * 60, 10 * 60]

/** What a shift away from the usual workplace is paid back for: the way, and a day or a meal. */
export function reimbursementsOf(
  department: DepartmentData,
  template: ShiftTemplate,
  day: LocalDate,
  chosen: Choices,
): DemoReimbursement[] {
  if (!chosen.chance(tripChance[department.rota])) return []
  const [place, kilometres] = chosen.pick(destinations)
  const home = `${department.address}, ${department.city}`
  const way = { route: `${department.city} – ${place.split(', ')[1]} – ${department.city}`, from: home, to: place }
  const trip: DemoReimbursement = {
    type: 'KILOMETER_ALLOWANCE',
    hundredths: kilometres * 2 * 100,
    unitPrice: lastKnown(kilometreAllowance[0], day),
    ...way,
    roundTrip: true,
  }
  return [trip, { ...allowance(template, kilometres, day), hundredths: 100, ...nowhere }]
}

const nowhere = { route: '', from: '', to: '', roundTrip: false }

/** No more than the shift's length earns. */
function allowance(
  template: ShiftTemplate,
  kilometres: number,
  day: LocalDate,
): Pick<DemoReimbursement, 'type' | 'unitPrice'> {
  const minutes = lengthOf(template)
  if (kilometres < LONG_TRIP_KM || minutes <= PART_DAY_OVER)
    return { type: 'LUNCH_ALLOWANCE', unitPrice: lastKnown(mealAllowance, day) }
  return minutes > FULL_DAY_OVER
    ? { type: 'FULL_DAY_ALLOWANCE', unitPrice: lastKnown(fullDayAllowance, day) }
    : { type: 'PARTIAL_DAY_ALLOWANCE', unitPrice: lastKnown(partDayAllowance, day) }
}

function lengthOf({ start, end }: ShiftTemplate): number {
  const [from, to] = [start, end].map((time) => Temporal.PlainTime.from(time))
  if (!from || !to) throw new RangeError('a shift without times')
  const minutes = from.until(to).total('minutes')
  return minutes > 0 ? minutes : minutes + 24 * 60
}

/** The newest figure that had been given by the day: staff go on with it while the next one is missing. */
function lastKnown(figure: Dated<Cents>, day: LocalDate): Cents {
  const known = Object.entries(figure.lines)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([since, { value }]) => (value === null ? [] : { since, value }))
  const found = known.findLast(({ since }) => since <= day.toString()) ?? known[0]
  if (!found) throw new RangeError(`${figure.name}: no figure at all`)
  return found.value
}
