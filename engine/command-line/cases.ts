import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { finnishDate, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { RefusedText } from '@palkkasilta/values/parsed.ts'
import { agreementCases } from '../agreements/case-kinds.ts'
import { EngineError, engineErrorText } from '../errors.ts'
import { payrollCases } from '../payroll/solving/case-kinds.ts'
import { registerCases } from '../register/case-kinds.ts'
import { calendarCases } from './calendar-kinds.ts'
import { codeCases } from './code-kinds.ts'

export interface CaseError {
  readonly error: { readonly code: string; readonly message: string; readonly field?: string }
}

type CaseResult = Readonly<Record<string, unknown>> | CaseError

/** The results of cases in their order; a case that is refused has its error in place of a result. */
export function solveCases(cases: readonly unknown[], today: LocalDate): CaseResult[] {
  const kinds: Readonly<Record<string, (value: unknown) => CaseResult>> = {
    ...payrollCases,
    ...agreementCases,
    ...calendarCases,
    ...registerCases,
    ...codeCases(today),
  }
  return cases.map((each) => solve(each, kinds))
}

function solve(each: unknown, kinds: Readonly<Record<string, (value: unknown) => CaseResult>>): CaseResult {
  const { kind, input } = (typeof each === 'object' && each !== null ? each : {}) as { kind?: unknown; input?: unknown }
  const solver = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!solver) {
    const message = `Tapauksen laji (kind) on jokin näistä: ${Object.keys(kinds).join(', ')}.`
    return { error: { code: 'UNKNOWN_KIND', message, field: 'kind' } }
  }
  try {
    return solver(input ?? each)
  } catch (error) {
    return { error: explained(error) }
  }
}

function explained(error: unknown): CaseError['error'] {
  if (error instanceof EngineError) return { code: error.code, message: engineErrorText(error), field: error.field }
  if (error instanceof MissingFigure)
    return { code: 'FIGURE_MISSING', message: `Lukua ei ole: ${error.figure}, ${finnishDate(localDate(error.day))}.` }
  if (error instanceof RefusedText) return { code: error.reason.code, message: error.message }
  if (error instanceof RangeError) return { code: 'BAD_VALUE', message: error.message }
  throw error
}
