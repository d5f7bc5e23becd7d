import { overtimeByLaw } from '@palkkasilta/parameters/working-hours.ts'
import { hoursOf, millionths, type Rate } from '@palkkasilta/values/money.ts'
import { EngineError } from '../../errors.ts'
import { fillText, originText } from '../../trace/finnish.ts'
import { hundredthsText } from '../../trace/format.ts'
import { lawOrigin } from '../../trace/trace.ts'
import { agreementFromWire } from './agreement-from-wire.ts'
import { checkAgreement, periodOf } from './check.ts'
import { dayOfFigures } from './compile.ts'
import type { RemarkOfEdit } from './refusal-of-edit.ts'
import { overtimeBelowLaw, periodsOfLaw } from './texts.ts'
import type { Agreement, OvertimeBand } from './types.ts'

type Lawful = ReturnType<typeof overtimeByLaw.on>['value'][number]
type Placed = OvertimeBand & { readonly index: number }

const WEEK = 7
const NONE = millionths(0)

/** Where an agreement with the field names of the specification raises less than the law: a collective agreement may, so nothing is refused. */
export function belowLawAsEdited(tes: unknown): RemarkOfEdit[] {
  try {
    const agreement = agreementFromWire(tes)
    checkAgreement(agreement)
    return belowLaw(agreement)
  } catch (error) {
    if (error instanceof EngineError) return []
    throw error
  }
}

/** The same of a stored agreement. */
export function belowLaw(agreement: Agreement): RemarkOfEdit[] {
  const { overtime } = agreement
  const figure = overtimeByLaw.on(dayOfFigures(agreement))
  const law = originText(lawOrigin(overtimeByLaw.name, figure))
  const bands = overtime?.bands.map((band, index) => ({ ...band, index, days: periodOf(band, overtime) })) ?? []
  const ofCycles = bands.some(({ days }) => days > WEEK)
  return figure.value
    .filter(({ periodInDays: days }) => (ofCycles ? bands.some((band) => band.days === days) : days <= WEEK))
    .flatMap((lawful) => {
      const own = bands.filter(({ days }) => days === lawful.periodInDays)
      return limitsOf(lawful, own).flatMap((minutes) => remarkAt(minutes, lawful, own, law))
    })
}

/** The hours from which on another raise holds, by the law or by the agreement. */
function limitsOf({ overMinutes, firstMinutes }: Lawful, bands: readonly Placed[]): number[] {
  const byLaw = [overMinutes, ...(firstMinutes === null ? [] : [overMinutes + firstMinutes])]
  const byAgreement = bands.flatMap(({ fromMinutes, toMinutes }) => [fromMinutes, toMinutes ?? overMinutes])
  const limits = new Set([...byLaw, ...byAgreement.filter((minutes) => minutes > overMinutes)])
  return [...limits].sort((a, b) => a - b)
}

function remarkAt(minutes: number, lawful: Lawful, bands: readonly Placed[], law: string): RemarkOfEdit[] {
  const band = bands.find(({ fromMinutes, toMinutes }) => fromMinutes <= minutes && minutes < (toMinutes ?? Infinity))
  const agreed = band?.percentage ?? NONE
  const due = dueAt(minutes, lawful)
  if (agreed >= due) return []
  const message = fillText(overtimeBelowLaw, {
    ...{ name: band?.name ?? overtimeByLaw.name, period: periodsOfLaw[lawful.periodInDays] ?? '' },
    ...{ hours: hundredthsText(hoursOf(minutes)), agreed, due, law },
  })
  return [{ path: pathOf(minutes, band, bands), message }]
}

function dueAt(minutes: number, { overMinutes, firstMinutes, firstRaise, laterRaise }: Lawful): Rate {
  return firstMinutes === null || minutes < overMinutes + firstMinutes ? firstRaise : laterRaise
}

/** Where no band holds the hours, the next one begins too late. */
function pathOf(minutes: number, band: Placed | undefined, bands: readonly Placed[]): string {
  if (band) return `overtimes.${band.index}.percentage`
  const next = bands.filter(({ fromMinutes }) => fromMinutes > minutes).sort((a, b) => a.fromMinutes - b.fromMinutes)[0]
  return next ? `overtimes.${next.index}.minHours` : 'overtimes'
}
