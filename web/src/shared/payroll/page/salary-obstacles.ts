import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import type { Obstacle } from '../../../ui/detail/obstacles.tsx'
import { workforcePersonPage } from '../../links/targets.ts'

type Blocked = Pick<SalaryDetail, 'state' | 'bankState' | 'obstacles' | 'bankTransactions' | 'personId'>

/** What is missing, and why the last payment did not go through. Fields can be entered only while the salary is open. */
export function obstaclesOf({ state, bankState, obstacles, bankTransactions, personId }: Blocked): Obstacle[] {
  const refused = bankState === 'OPEN' ? bankTransactions.filter(({ reason }) => reason !== null && reason !== '') : []
  const all: Obstacle[] = [
    ...refused.map(({ reason, purpose }) => ({
      text: reason ?? '',
      field: purpose === 'SALARY' ? 'salaryIban' : null,
    })),
    ...obstacles.map(({ message, field, partOfPerson }) => ({
      text: message,
      field,
      ...(partOfPerson && { to: { ...workforcePersonPage(personId), hash: partOfPerson } }),
    })),
  ]
  return state === 'OPEN' ? all : all.map((each) => ({ ...each, field: null }))
}
