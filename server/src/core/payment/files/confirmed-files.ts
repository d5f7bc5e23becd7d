import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { refuseOther } from '../../../kernel/calls/confirmed.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { PlannedFile } from './payment-files.ts'

/** What leaves an account on a day. */
export interface FileSum {
  /** The account that pays. */
  readonly iban: string
  /** ISO day. */
  readonly debitDate: string
  readonly sum: Cents
}

export function sumOfFile({ account, debitDate, payments }: PlannedFile): FileSum {
  const total = sum(payments.map(({ amount_cents }) => cents(amount_cents)))
  return { iban: account.iban, debitDate, sum: total }
}

/** Throws where other sums would leave, or from other accounts or on other days, than those that staff confirmed. */
export function refuseOtherFiles(files: readonly PlannedFile[], confirmed: readonly FileSum[]): void {
  const planned = files.map(sumOfFile)
  refuseOther(totalOf(confirmed), totalOf(planned))
  const [before, after] = [textOf(confirmed), textOf(planned)]
  if (before !== after) throw new DomainError('CONFIRMED_FILES_CHANGED', { was: before, is: after })
}

const totalOf = (files: readonly FileSum[]) => sum(files.map((file) => file.sum))

/** `23.11.2026 tililtä FI… 1 234,00 €` */
function textOf(files: readonly FileSum[]): string {
  const lines = files.map(
    ({ iban, debitDate, sum: total }) =>
      [debitDate, `${finnishDate(localDate(debitDate))} tililtä ${iban} ${euroText(total)}`] as const,
  )
  return lines
    .toSorted(([a, first], [b, second]) => a.localeCompare(b) || first.localeCompare(second))
    .map(([, line]) => line)
    .join(', ')
}
