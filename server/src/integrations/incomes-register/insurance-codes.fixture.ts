import type { YelStatus } from '@palkkasilta/engine/payroll/types.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Reading } from '../../platform/xml/model.ts'
import type { report } from './messages/wage-delivery.ts'

/** Whether somebody born then is insured on a payday: months as the Incomes Register counts them. */
function isWithin(birthday: LocalDate, payday: LocalDate, from: number, to: number): boolean {
  const begins = birthday.add({ years: from }).with({ day: 1 }).add({ months: 1 })
  const ended = birthday.add({ years: to }).with({ day: 1 }).add({ months: 1 })
  return Temporal.PlainDate.compare(payday, begins) >= 0 && Temporal.PlainDate.compare(payday, ended) < 0
}

const endOfPension = ({ year }: LocalDate) => (year < 1958 ? 68 : year < 1962 ? 69 : 70)

/** What the register must be told of somebody of that age; `yel` is null for who is no entrepreneur. Counted apart from the product. */
export function expectedCodes(birthday: LocalDate, payday: LocalDate, yel: YelStatus | null) {
  const hasHealth = isWithin(birthday, payday, 16, 68)
  const hasPension = isWithin(birthday, payday, 17, endOfPension(birthday))
  const hasUnemployment = isWithin(birthday, payday, 18, 65)
  if (yel === null)
    return {
      codes: [...(hasHealth ? [] : [2]), ...(hasPension ? [] : [3]), ...(hasUnemployment ? [] : [5])],
      act: hasPension ? 1 : undefined,
      types: undefined,
      hasOccupation: true,
    }
  return {
    codes: yel === 'NONE' || !hasHealth ? [2, 3, 4, 5] : [3, 4, 5],
    act: yel === 'INSURED' ? 3 : undefined,
    // 17: a user of an invoicing service
    types: yel === 'NONE' ? [14, 17] : [17],
    hasOccupation: false,
  }
}

export function toldCodes({ IncomeEarner }: Reading<typeof report>) {
  return {
    codes: IncomeEarner?.InsuranceExceptions?.ExceptionCode ?? [],
    act: IncomeEarner?.PensionInsurance?.PensionActCode,
    types: IncomeEarner?.IncomeEarnerOther?.IncomeEarnerTypes?.IncomeEarnerType,
    hasOccupation: IncomeEarner?.Professions !== undefined,
  }
}
