import type { ServiceFee } from '@palkkasilta/engine/payroll/billed-salary.ts'
import { resolveRate, setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { SetRate } from '@palkkasilta/engine/payroll/types.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/types.ts'

type Billing = Pick<
  Selectable<DB['person']>,
  'first_name' | 'last_name' | 'fee_rate' | 'fee_max_cents' | 'uses_fee_max'
>

/** The service fee that a person agreed with the house, else the company's of the day; null where neither has any. */
export function agreedFee(person: Billing, ofCompany: SetRate | null): Pick<ServiceFee, 'rate' | 'max'> | null {
  const { first_name, last_name, fee_rate, fee_max_cents, uses_fee_max } = person
  const own = fee_rate === null ? null : setRate(millionths(fee_rate), 'person', `${first_name} ${last_name}`)
  const rate = resolveRate([ofCompany, own])
  return rate && { rate, max: uses_fee_max && fee_max_cents !== null ? cents(fee_max_cents) : null }
}
