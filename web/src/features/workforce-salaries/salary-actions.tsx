import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { useNavigate } from '@tanstack/react-router'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { type OpenPart, useOpenPart } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { useSalaryActions } from './use-salary-actions.ts'

interface SalaryActionsProps {
  readonly salary: SalaryDetail
  readonly pay: OpenPart
  readonly slip: OpenPart
}

/** The pay slip and what comes next for the salary; the rest is behind ⋯. */
export function SalaryActions({ salary, pay, slip }: SalaryActionsProps) {
  const navigate = useNavigate()
  const correct = useOpenPart('correct')
  const terms = useOpenPart('terms')
  const { main, more } = useSalaryActions(salary, {
    pay: () => pay.open('1'),
    slip: () => slip.open(salary.id),
    correct: () => correct.open('1'),
    terms: () => terms.open('1'),
    removed: () => navigate({ to: '/tamigo/salaries' }),
  })
  return <DetailActions title={texts.one(salary.id)} main={main} more={more} />
}
