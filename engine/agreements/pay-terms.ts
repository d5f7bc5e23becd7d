import { inSpan } from '@palkkasilta/values/in-force.ts'
import { EngineError } from '../errors.ts'
import { finnishDay } from './agreement/days.ts'
import { cellOf, type PayTerms, type WorkLedger } from './ledger.ts'
import { common } from './terms.ts'
import type { CompiledWages } from './wages.ts'

/** Mostly those of the piece of work before. */
export function payTermsOn(ledger: WorkLedger, day: number): PayTerms {
  if (ledger.terms !== null && inSpan(ledger.terms.span, day)) return ledger.terms
  const { place, span } = ledger.inForceOn(day)
  const agreement = ledger.agreements[place]
  if (agreement === undefined) throw new EngineError('AGREEMENT_MISSING', 'agreements')
  const wage = wageOn(ledger.wages, day)
  ledger.terms = {
    span: common(span, ledger.wages[wage]?.span ?? span),
    place,
    agreement,
    firstCell: cellOf(ledger, place, 0, wage),
    counter: place * ledger.wages.length + wage,
  }
  return ledger.terms
}

function wageOn(wages: CompiledWages, day: number): number {
  for (let index = 0; index < wages.length; index++) {
    const span = wages[index]?.span
    if (span !== undefined && inSpan(span, day)) return index
  }
  throw new EngineError('WAGE_MISSING', 'wages', { day: finnishDay(day) })
}
