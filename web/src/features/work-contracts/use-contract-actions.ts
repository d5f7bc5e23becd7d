import {
  getWorkContract,
  saveWorkContract,
  type WorkContract,
  workContractForm,
} from '@palkkasilta/contract/work-contracts.ts'
import { callKey, useChange } from '../../shared/api/use-call.ts'
import { typedOf } from '../../shared/form/use-record-form.ts'
import { useApproveContract } from '../../shared/work-contracts/use-approve-contract.ts'
import { signatures } from '../../texts/fi/signatures.ts'
import { workContracts } from '../../texts/fi/work-contracts.ts'
import type { Action } from '../../ui/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { toast } from '../../ui/toast.ts'

const texts = workContracts.actions

interface Around {
  /** There is something to save. */
  readonly isChanged: boolean
  readonly document: OpenPart
  readonly paper: OpenPart
}

interface ContractActions {
  readonly main: readonly Action[]
  readonly more: readonly Action[]
}

/** What its state lets be done with a contract: to look at it, and the next step on its way. */
export function useContractActions(contract: WorkContract | undefined, around: Around): ContractActions {
  const { isChanged, document, paper } = around
  const save = useChange(saveWorkContract, {
    answers: ({ id }) => callKey(getWorkContract, { params: { id } }),
  })
  const approve = useApproveContract()
  if (!contract) return { main: [], more: [] }
  const { id, contractState } = contract
  const moveTo = (from: WorkContract, contractState: 'NEW' | 'SENT_TO_APPROVE') =>
    save({ params: { id }, body: { ...typedOf(workContractForm, from), contractState } })
  const show: Action = { label: texts.show, run: () => document.open(id) }
  const submit: Action = {
    label: texts.submit,
    primary: true,
    off: isChanged && texts.saveFirst,
    async run() {
      const submitted = await moveTo(contract, 'SENT_TO_APPROVE')
      toast.undoable(texts.submitted, () => moveTo(submitted, 'NEW'))
    },
  }
  const approveAction: Action = {
    label: texts.approve.action,
    primary: true,
    off: isChanged && texts.saveFirst,
    run: () => approve(id),
  }
  const onPaper: Action = {
    label: signatures.paper.open,
    off: isChanged && texts.saveFirst,
    run: () => paper.open(id),
  }
  const giveBack: Action = {
    label: texts.giveBack,
    off: isChanged && texts.saveFirst,
    async run() {
      await moveTo(contract, 'NEW')
      toast.success(texts.givenBack)
    },
  }
  const next: Partial<Record<WorkContract['contractState'], Action>> = { NEW: submit, SENT_TO_APPROVE: approveAction }
  return {
    main: [show, ...[next[contractState] ?? []].flat()],
    more: contractState === 'SENT_TO_APPROVE' ? [onPaper, giveBack] : [],
  }
}
