import { approveContract, checkApproval, getWorkContract } from '@palkkasilta/contract/work-contracts.ts'
import { signatures } from '../../texts/fi/signatures.ts'
import { workContracts } from '../../texts/fi/work-contracts.ts'
import { confirmAndDo } from '../../ui/confirm.ts'
import { money } from '../../ui/format/index.ts'
import { UserError } from '../../ui/user-error.ts'
import type { Next } from '../../ui/way-on.tsx'
import { api } from '../api/api.ts'
import { callKey, useChange } from '../api/use-call.ts'
import { periodText } from './period-text.ts'

const texts = workContracts.actions.approve

/** Sends a contract to be signed, after asking who will get it. Throws CONTRACT_NOT_READY with what stands in the way. */
export function useApproveContract() {
  const approve = useChange(approveContract, {
    answers: ({ id }) => callKey(getWorkContract, { params: { id } }),
  })
  return async (id: number, ...next: readonly Next[]): Promise<boolean> => {
    const { name, email, employer, terms, obstacles } = await api(checkApproval, { params: { id } })
    const [first] = obstacles
    if (first) throw new UserError('CONTRACT_NOT_READY', texts.notReady(first.message), obstacles)
    const { question: title, consequence, action, done } = texts
    const facts = [
      [signatures.facts.signer, name],
      [signatures.facts.email, email],
      [workContracts.groups.employer, employer],
      [workContracts.columns.profession, terms.profession],
      [workContracts.columns.period, periodText(terms)],
      [workContracts.choices.paymentType[terms.paymentType], money(terms.salary)],
    ] as const
    return confirmAndDo({ title, facts, consequence, action }, () => approve({ params: { id } }), done, ...next)
  }
}
