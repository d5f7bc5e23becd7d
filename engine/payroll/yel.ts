import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import type { TraceNote } from '../trace/trace.ts'
import { isOfAge } from './ages.ts'
import { dayKey, monthsOfAge } from './days.ts'
import { yelAgesOn, yelLowerLimitOn } from './law.ts'
import type { Earner, Insurance, YelStatus } from './types.ts'

export const yelStatuses = ['INSURED', 'OBLIGED', 'NONE', 'UNKNOWN'] as const satisfies readonly YelStatus[]

/** What a person has told of the own pension insurance, from a day on. */
export interface YelDeclaration {
  readonly from: LocalDate
  /** `null`: the sums decide. */
  readonly status: YelStatus | null
  /** Work income of the YEL insurance. */
  readonly yelsum: Cents
  /** What the work of an entrepreneur is expected to bring in a year. */
  readonly expectedIncome: Cents | null
}

/** The status on the payment date: of what was told last, and of the age. */
export function yelStatusOn(declarations: readonly YelDeclaration[], born: LocalDate, day: LocalDate): YelStatus {
  const told = declarations.filter(({ from }) => isBeforeOrOn(from, day)).reduce(later, undefined)
  if (told?.status === 'INSURED' || (told && told.yelsum > 0)) return 'INSURED'
  if (!isOfAge(yelAgesOn(day), born.year, monthsOfAge(born, day))) return 'NONE'
  if (told?.status) return told.status
  const income = told?.expectedIncome ?? null
  if (income === null) return 'UNKNOWN'
  return income >= yelLowerLimitOn(day) ? 'OBLIGED' : 'NONE'
}

function later(found: YelDeclaration | undefined, next: YelDeclaration): YelDeclaration {
  return found && isBeforeOrOn(next.from, found.from) ? found : next
}

function isBeforeOrOn(day: LocalDate, other: LocalDate): boolean {
  return dayKey(day) <= dayKey(other)
}

/** The status by which an earner is insured as an entrepreneur; `null`: as an employee. */
export function entrepreneurStatus({ workerType, yel }: Pick<Earner, 'workerType' | 'yel'>): YelStatus | null {
  return workerType === 'WORKER' && yel !== 'INSURED' ? null : yel
}

const reasons = {
  INSURED: { exempt: { code: 'YEL_INSURED', values: {} }, due: { code: 'DUE_YEL_INSURED', values: {} } },
  OBLIGED: { exempt: { code: 'WORKER_TYPE', values: {} }, due: { code: 'DUE_YEL_OBLIGED', values: {} } },
  UNKNOWN: { exempt: { code: 'WORKER_TYPE', values: {} }, due: { code: 'DUE_YEL_UNKNOWN', values: {} } },
  NONE: { exempt: { code: 'WORKER_TYPE', values: {} }, due: null },
} as const satisfies Record<YelStatus, { exempt: TraceNote; due: TraceNote | null }>

const NO_OBLIGATION: TraceNote = { code: 'YEL_NONE', values: {} }

/**
 * Why an insurance asks nothing of an entrepreneur. The employer's health contribution alone may be due: on the pay of those who
 * are obliged under YEL, and where that is not known (Act 771/2016, section 4, as changed by 537/2019).
 */
export function entrepreneurExemption(status: YelStatus, insurance: Insurance): TraceNote | null {
  if (insurance !== 'health') return reasons[status].exempt
  return reasons[status].due ? null : NO_OBLIGATION
}

/** Why the health contribution is due on the pay of an entrepreneur. */
export function healthNote(status: YelStatus | null): TraceNote | null {
  return status && reasons[status].due
}
