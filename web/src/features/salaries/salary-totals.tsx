import { type BilledSalary, type billedSalaryForm, previewBilledSalary } from '@palkkasilta/contract/salaries.ts'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { Consequence } from '../../shared/preview/consequence.tsx'
import { movedSums } from '../../shared/preview/moved-lines.ts'
import { useConsequence } from '../../shared/preview/use-consequence.ts'
import { salaries as texts } from '../../texts/fi/salaries.ts'
import { money } from '../../ui/format/index.ts'
import css from './salary-totals.module.css'

interface SalaryTotalsProps {
  readonly form: RecordForm<typeof billedSalaryForm>
  readonly salary: BilledSalary
}

const { paidSalary, netto, bruttoSalary, totalBillingWithoutAlv, oskAmount, nonTaxableSalary, outlays, ...others } =
  texts.figures
const { taxamount, distraint, employerCosts, totalcosts, grossprofit } = others

/** What a change moves, the most important first. */
const moving = {
  ...{ paidSalary, netto, bruttoSalary, totalBillingWithoutAlv, oskAmount, nonTaxableSalary },
  outlays,
  ...{ taxamount, distraint, employerCosts, totalcosts, grossprofit },
}
const order = Object.keys(moving) as (keyof typeof moving)[]

/** Stays at the bottom of the page: the sums as saving would make them, and what of them that moves. */
export function SalaryTotals({ form, salary }: SalaryTotalsProps) {
  const request = (body: typeof form.values) => ({ params: { id: salary.id }, body })
  const foreseen = useConsequence(form, previewBilledSalary, request)
  const sum = (key: (typeof order)[number] | 'totalBilling') => money(foreseen?.answer?.[key].after ?? salary[key])
  return (
    <>
      <dl className={css.totals} aria-label={texts.totals.title} aria-busy={foreseen?.isPending}>
        <div>
          <dt>{texts.totals.billed}</dt>{' '}
          <dd>
            {sum('totalBillingWithoutAlv')} ({sum('totalBilling')})
          </dd>
        </div>
        <div>
          <dt>{texts.totals.salary}</dt> <dd>{sum('bruttoSalary')}</dd>
        </div>
        <div>
          <dt>{totalcosts}</dt> <dd>{sum('totalcosts')}</dd>
        </div>
        <div>
          <dt>{grossprofit}</dt> <dd>{sum('grossprofit')}</dd>
        </div>
      </dl>
      <Consequence
        form={form}
        endpoint={previewBilledSalary}
        request={request}
        lines={(figures) => movedSums(moving, figures, order)}
      />
    </>
  )
}
