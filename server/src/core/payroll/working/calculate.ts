import { payslip } from '@palkkasilta/engine/payroll/payslip.ts'
import type { Payslip } from '@palkkasilta/engine/payroll/types.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { CalculatedSalary } from '../../salary/stored/calculated.ts'
import type { AnyFacts, PersonFacts, SalaryFacts } from './facts.ts'
import { ratesOfPay } from './rates-of-pay.ts'
import type { SalaryRequest } from './request.ts'
import { payOf } from './shift-pay.ts'
import { type SalaryTerms, termsOf } from './terms.ts'
import { workTerms } from './work-terms.ts'

/** Shifts → pay rows by the agreement → pay slip by the law. Pure. Throws EngineError or DomainError where something is missing. */
export function calculateSalary(facts: AnyFacts, request: SalaryRequest): CalculatedSalary {
  const person = personIn(facts, request.personId)
  const terms = termsOf(facts, person, request)
  const pay = request.pay ?? payOf(facts, person, request)
  const rates = ratesOfPay(facts, person, request.overrides, workTerms(facts, person), pay)
  return calculatedOf(person, terms, pay, payslip({ ...terms, rows: pay.rows, ...rates }))
}

export function personIn({ people }: Pick<SalaryFacts, 'people'>, id: number): PersonFacts {
  const person = people.get(id)
  if (!person) throw new DomainError('NOT_FOUND')
  return person
}

/** A salary with its working, of whatever it is made. */
export function calculatedOf(
  { person, cards, distraints }: PersonFacts,
  { compensation }: SalaryTerms,
  pay: CalculatedSalary['pay'],
  slip: Payslip,
): CalculatedSalary {
  return {
    pay,
    slip,
    taxCardId: slip.card === null ? null : (cards[slip.card]?.id ?? null),
    distraintId: slip.order === null ? null : (distraints[slip.order]?.id ?? null),
    usesService: person.worker_type !== 'WORKER',
    paidAs: paidAsOf(compensation),
  }
}

function paidAsOf(compensation: SalaryTerms['compensation']): CalculatedSalary['paidAs'] {
  if (!compensation) return 'WAGE'
  return compensation.inRegister ? 'UNREPORTED' : 'COMPENSATION'
}
