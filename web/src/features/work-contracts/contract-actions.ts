import {
  getWorkContract,
  saveWorkContract,
  type WorkContract,
  workContractForm,
} from '@palkkasilta/contract/work-contracts.ts'
import { action, plain } from '../../shared/actions/action.ts'
import { callKey } from '../../shared/api/cache.ts'
import { typedOf } from '../../shared/form/use-record-form.ts'
import { approveContract } from '../../shared/work-contracts/approve-contract.ts'
import { signatures } from '../../texts/fi/signatures.ts'
import { workContracts } from '../../texts/fi/work-contracts.ts'

const { actions: texts } = workContracts
const { saveFirst } = texts

const isIn =
  (state: WorkContract['contractState']) =>
  ({ contractState }: WorkContract) =>
    contractState === state

const movedTo = (contract: WorkContract, contractState: 'NEW' | 'SENT_TO_APPROVE') => ({
  params: { id: contract.id },
  body: { ...typedOf(workContractForm, contract), contractState },
})

const answers = ({ id }: WorkContract) => callKey(getWorkContract, { params: { id } })

const show = plain<WorkContract>({ label: texts.show }, ({ id }, { open }) => open('document', id))

const submit = action({
  label: texts.submit,
  primary: true,
  call: saveWorkContract,
  when: isIn('NEW'),
  saveFirst,
  request: (contract) => movedTo(contract, 'SENT_TO_APPROVE'),
  answers,
  done: () => texts.submitted,
  undo: (_, submitted, call) => () => call(movedTo(submitted, 'NEW')),
})

const approve = { ...approveContract, when: isIn('SENT_TO_APPROVE'), saveFirst }

const signOnPaper = plain<WorkContract>(
  { label: signatures.paper.open, when: isIn('SENT_TO_APPROVE'), saveFirst },
  ({ id }, { open }) => open('paper', id),
)

const giveBack = action({
  label: texts.giveBack,
  call: saveWorkContract,
  when: isIn('SENT_TO_APPROVE'),
  saveFirst,
  request: (contract) => movedTo(contract, 'NEW'),
  answers,
  done: () => texts.givenBack,
})

/** To look at it, and the next step on its way. */
export const mainActions = [show, submit, approve]
export const furtherActions = [signOnPaper, giveBack]
