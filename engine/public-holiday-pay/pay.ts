import { dayNumber, type LocalDate } from '@palkkasilta/values/date.ts'
import { weekdayOf, yearOf } from '@palkkasilta/values/day-number.ts'
import { type Cents, cents, hundredths, millionths } from '@palkkasilta/values/money.ts'
import { finnishDay } from '../agreements/agreement/days.ts'
import type { ShiftPayResult } from '../agreements/agreement/types.ts'
import { amountOf, wholePrice } from '../agreements/rows.ts'
import { isPublicHoliday, publicHolidays } from '../calendar/holidays.ts'
import { EngineError } from '../errors.ts'
import { incomeCodes } from '../register/income-lines.ts'
import { quantityText } from '../trace/format.ts'
import { givenWithSalary, type Origin, quantityLine } from '../trace/trace.ts'

const SATURDAY = 6
const SUNDAY = 7

/** What an agreement gives: the pay of so many minutes for each public holiday on a weekday. */
export interface AgreedPublicHolidayPay {
  readonly minutes: number
  /** Those on a Saturday, too. */
  readonly saturdays: boolean
  /** So many days of employment before the holiday. */
  readonly minimumDays: number
  readonly origin: Origin
}

interface PublicHolidayPayInput {
  readonly day: LocalDate
  readonly agreed: AgreedPublicHolidayPay
  /** The first day of the employment that covers the day; null: nobody knows of one. */
  readonly employedSince: LocalDate | null
  /** What an hour of the day pays. */
  readonly wage: Cents
}

/** Pay of a day on which no work was done: no time worked, and in the base of holiday. Throws EngineError that names the rule where none is due. */
export function publicHolidayPay({ day, agreed, employedSince, wage }: PublicHolidayPayInput): ShiftPayResult {
  const number = dayNumber(day)
  const named = finnishDay(number)
  if (agreed.minutes === 0) throw new EngineError('NO_PUBLIC_HOLIDAY_PAY', 'day', { day: named })
  if (!isWeekdayHoliday(day, agreed)) throw new EngineError('NO_WEEKDAY_HOLIDAY', 'day', { day: named })
  if (employedSince === null) throw new EngineError('EMPLOYMENT_NOT_KNOWN', 'day', { day: named })
  if (number - dayNumber(employedSince) < agreed.minimumDays) {
    const values = { since: finnishDay(dayNumber(employedSince)), days: agreed.minimumDays }
    throw new EngineError('EMPLOYED_TOO_SHORT', 'day', values)
  }
  const { minutes, origin } = agreed
  const amount = amountOf(wholePrice(wage), minutes)
  const holiday = publicHolidays(yearOf(number)).find(({ date }) => date.equals(day))?.name ?? ''
  const name = `Arkipyhäkorvaus ${named} ${holiday}, ${quantityText({ unit: 'minute', count: minutes })}`
  return {
    rows: [
      {
        kind: 'ordinary',
        name,
        transactionCode: String(incomeCodes.timeRatePay),
        // no hour was worked, and the report tells none
        minutes: 0,
        hours: hundredths(0),
        unitPrice: amount,
        exactUnitPrice: wholePrice(amount),
        amount,
        inHolidayBase: true,
        basis: { wage, percentage: millionths(0), price: cents(0) },
        origin: givenWithSalary,
      },
    ],
    total: amount,
    holidayBase: amount,
    workedMinutes: 0,
    periods: [{ days: { from: number, to: number }, total: amount, holidayBase: amount }],
    perShift: [],
    trace: [
      quantityLine('PAY_ROW', name, { unit: 'minute', count: minutes }, wage, amount, origin, {
        code: 'PUBLIC_HOLIDAY_PAY',
        values: { since: employedSince.toString() },
      }),
    ],
    warnings: [],
  }
}

function isWeekdayHoliday(day: LocalDate, { saturdays }: AgreedPublicHolidayPay): boolean {
  const weekday = weekdayOf(dayNumber(day))
  return isPublicHoliday(dayNumber(day)) && weekday !== SUNDAY && (saturdays || weekday !== SATURDAY)
}
