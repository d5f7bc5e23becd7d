export { iban, plainCode, reference } from './code.ts'
export {
  date,
  dateRange,
  dateTime,
  dateTimeSeconds,
  daysBetween,
  duration,
  endOfMonth,
  monthName,
  startOfMonth,
  time,
  today,
  weekdayDate,
} from './date.ts'
export { decimal, money, NBSP, numberText, quantity } from './money.ts'
export { percent, percents, percentText, toPercent } from './percent.ts'
