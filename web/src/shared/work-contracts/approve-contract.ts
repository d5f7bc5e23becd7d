import * as contract from '@palkkasilta/contract/work-contracts.ts'
import { signatures } from '../../texts/fi/signatures.ts'
import { workContracts } from '../../texts/fi/work-contracts.ts'
import { money } from '../../ui/format/index.ts'
import { UserError } from '../../ui/telling/user-error.ts'
import type { Next } from '../../ui/telling/way-on.tsx'
import { action } from '../actions/action.ts'
import { api } from '../api/api.ts'
import { callKey } from '../api/cache.ts'
import { periodText } from './period-text.ts'

const texts = workContracts.actions.approve

interface Approved {
  readonly id: number
  readonly next?: readonly Next[]
}

/** Sends a contract to be signed, after asking who will get it. Throws CONTRACT_NOT_READY with what stands in the way. */
export const approveContract = action({
  label: texts.action,
  primary: true,
  call: contract.approveContract,
  async check({ id }: Approved) {
    const check = await api(contract.checkApproval, { params: { id } })
    const [first] = check.obstacles
    if (first) throw new UserError('CONTRACT_NOT_READY', texts.notReady(first.message), check.obstacles)
    return check
  },
  question: (_, { name, email, employer, terms }) => ({
    title: texts.question,
    facts: [
      [signatures.facts.signer, name],
      [signatures.facts.email, email],
      [workContracts.groups.employer, employer],
      [workContracts.columns.profession, terms.profession],
      [workContracts.columns.period, periodText(terms)],
      [workContracts.choices.paymentType[terms.paymentType], money(terms.salary)],
    ],
    consequence: texts.consequence,
  }),
  request: ({ id }) => ({ params: { id } }),
  answers: ({ id }) => callKey(contract.getWorkContract, { params: { id } }),
  done: () => texts.done,
  next: ({ next = [] }) => next,
})
