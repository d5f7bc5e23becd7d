import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { AgreedSickPay } from '@palkkasilta/engine/sick-pay/terms.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { storedVersions, versionOn } from '../../../agreement/stored.ts'
import type { SalaryFacts } from '../../working/facts.ts'

/** What an agreement gives in its version of the day on which the illness begins; null: no more than the law. */
export type AgreedByDay = (agreement: CompiledAgreement, day: LocalDate) => AgreedSickPay | null

export async function agreedSickPay(db: Read, facts: readonly SalaryFacts[]): Promise<AgreedByDay> {
  const ids = new Set(facts.flatMap(({ agreements }) => agreements.map(({ agreement: { id } }) => Number(id))))
  const versions = Map.groupBy(await storedVersions(db, [...ids]), ({ agreement_id }) => agreement_id)
  return ({ agreement, origin }, day) => {
    const version = versionOn(versions.get(Number(agreement.id)) ?? [], day.toString())
    if (!version || version.sick_pay_days === 0) return null
    return { days: version.sick_pay_days, rate: millionths(version.sick_pay_rate), origin }
  }
}
