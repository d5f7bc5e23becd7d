import { type ConfirmedSums, confirmedAmounts } from '../../core/payroll/paying/confirmed-payment.ts'
import { paySalary, payTaskOf } from '../../core/payroll/paying/pay.ts'
import { recalculation } from '../../core/payroll/working/recalculate.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'

/** Sends salaries made of shifts to be paid, each whole or not at all. */
export const payTask = payTaskOf('salaries.pay', recalculation)

/** False: it is already on its way with this payday and is left as it is. The same call again does nothing twice. */
export function sendToPayment(
  services: Services,
  tx: Tx,
  id: number,
  { payday, who, ...sums }: { readonly payday: string; readonly who: number } & ConfirmedSums,
): Promise<boolean> {
  const amounts = confirmedAmounts(sums)
  const confirmed = amounts && new Map([[id, amounts]])
  return paySalary(services, tx, id, { payday, who, confirmed }, recalculation)
}
