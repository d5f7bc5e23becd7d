import {
  type LineBreachCode,
  type PeriodBreach,
  periodBreaches,
  type ReportBreachCode,
  reportBreaches,
} from '@palkkasilta/engine/register/report-rules.ts'
import { idTypes } from '@palkkasilta/server/src/integrations/incomes-register/messages/common.ts'
import { toldReport } from '@palkkasilta/server/src/integrations/incomes-register/messages/told-report.ts'
import type {
  deliveryData,
  report,
} from '@palkkasilta/server/src/integrations/incomes-register/messages/wage-delivery.ts'
import type { Reading } from '@palkkasilta/server/src/platform/xml/model.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { parseNationalId } from '@palkkasilta/values/national-id.ts'
import { simulatedErrors as errors } from './errors.ts'
import type { SimulatedError } from './state.ts'

type ReportReading = Reading<typeof report>
type DeliveryReading = Reading<typeof deliveryData>

const errorOf: Readonly<Record<PeriodBreach | ReportBreachCode | LineBreachCode, SimulatedError>> = {
  PAID_BEFORE_REGISTER: errors.PAYMENT_DATE,
  PAID_TOO_FAR_AHEAD: errors.PAYMENT_DATE,
  PERIOD_BACKWARDS: errors.PERIOD,
  METHODS_MIXED: errors.MIXED_METHODS,
  TAX_REFUND_WITH_RECOVERY: errors.NEGATIVE,
  PENSION_MISSING: errors.PENSION,
  POLICY_OF_ENTREPRENEUR: errors.PENSION,
  POLICY_MISSING: errors.PENSION,
  POLICY_OF_ANOTHER: errors.PENSION,
  ENTREPRENEUR_WITHOUT_EXCEPTIONS: errors.EXCEPTIONS,
  NO_OBLIGATION_WITHOUT_EXCEPTIONS: errors.EXCEPTIONS,
  NO_OBLIGATION_WITH_PENSION: errors.PENSION,
  VOLUNTARY_WITH_EXCEPTION: errors.EXCEPTIONS,
  ACCIDENT_POLICY_WITH_SPACE: errors.ACCIDENT,
  OCCUPATION_MISSING: errors.ACCIDENT,
  TEMPORARY_EMPLOYER_UNNAMED: errors.PAYER_TYPE,
  KEY_PERSON_WITH_TAX: errors.EARNER_TYPE,
  TREATY_COUNTRY_MISSING: errors.EARNER_TYPE,
  TREATY_COUNTRY_MISPLACED: errors.EARNER_TYPE,
  NET_WAGE_PAYER_MISSING: errors.EARNER_TYPE,
  HEALTH_OF_RESIDENT: errors.EARNER_TYPE,
  SUBSTITUTE_WITH_INSURANCE: errors.PENSION,
  SUBSTITUTE_FOR_ITSELF: errors.PAYER_TYPE,
  UNKNOWN_INCOME_TYPE: errors.INCOME_TYPE,
  AMOUNT_MISSING: errors.AMOUNT,
  AMOUNT_NEGATIVE: errors.NEGATIVE,
  KILOMETRES_MISSING: errors.KILOMETRES,
  KILOMETRES_MISPLACED: errors.KILOMETRES,
  ALLOWANCE_MISSING: errors.ALLOWANCE,
  INCLUSION_MISPLACED: errors.INSURANCE_DATA,
  INCLUSION_REPEATED: errors.INSURANCE_DATA,
  UNJUST_MISPLACED: errors.UNJUST,
}

/** What the register refuses in a report by its content, apart from how it fits what the register already holds. */
export function contentErrors(
  report: ReportReading,
  delivery: Pick<DeliveryReading, 'PaymentPeriod' | 'Payer'>,
  now: Temporal.Instant,
): SimulatedError[] {
  const breaches = reportBreaches(toldReport(report, delivery))
  const codes = [...periodCodes(delivery, dayOf(now)), ...breaches.lines.map(({ code }) => code), ...breaches.report]
  return [...earnerErrors(report, dayOf(now)), ...codes.map((code) => errorOf[code])]
}

/** A day that cannot be read is an error of its own. */
function periodCodes({ PaymentPeriod }: Pick<DeliveryReading, 'PaymentPeriod'>, today: LocalDate): PeriodBreach[] {
  const { PaymentDate: paymentDate, StartDate: start, EndDate: end } = PaymentPeriod ?? {}
  return paymentDate && start && end ? periodBreaches({ paymentDate, start, end }, today) : []
}

function earnerErrors({ IncomeEarner }: ReportReading, today: LocalDate): SimulatedError[] {
  const ids = IncomeEarner?.IncomeEarnerIds?.Id ?? []
  const nationalIds = ids.filter((id) => id.Type === idTypes.nationalId)
  const isGood = nationalIds.every((id) => parseNationalId(id.Code ?? '', today).ok)
  return ids.length > 0 && isGood ? [] : [errors.NATIONAL_ID]
}
