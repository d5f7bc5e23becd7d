import type { SignatureRequest } from '@palkkasilta/contract/signatures.ts'
import * as contract from '@palkkasilta/contract/signatures.ts'
import { type ActionOf, action, plain } from '../../shared/actions/action.ts'
import { apiFile } from '../../shared/api/api.ts'
import { signatures as texts } from '../../texts/fi/signatures.ts'
import { saveFile } from '../../ui/save-file.ts'

interface Requested {
  readonly contractId: number
  readonly signature: SignatureRequest
}

const ofIt = ({ contractId }: Requested) => ({ params: { id: contractId } })
const isOut = ({ signature: { invitedAt, endedAt } }: Requested) => invitedAt !== null && endedAt === null
const isWaiting = (requested: Requested) => isOut(requested) && requested.signature.problem === null

/** Downloads what was signed, or came back. */
export const downloadSigned = plain(
  { label: texts.file.signed, primary: true },
  async ({ contractId }: Pick<Requested, 'contractId'>) => {
    const { blob, name } = await apiFile(contract.signedContract, { params: { id: contractId } })
    saveFile(blob, name ?? `sopimus-${contractId}.pdf`)
  },
)

const downloadBelieved = { ...downloadSigned, when: ({ signature }: Requested) => signature.file?.isBelieved ?? false }

const downloadRefused = {
  ...downloadSigned,
  label: texts.file.refused,
  primary: false,
  when: ({ signature }: Requested) => signature.file?.isBelieved === false,
}

const look = action({ label: texts.look, call: contract.lookAtSignature, when: isWaiting, request: ofIt })

const remind = action({
  label: texts.remind.action,
  call: contract.remindOfSignature,
  when: isWaiting,
  request: ofIt,
  done: ({ signature }) => texts.remind.done(signature.email),
})

const withdraw = action({
  label: texts.withdraw.action,
  danger: true,
  call: contract.withdrawSignature,
  when: isOut,
  question: ({ signature: { signerName, email } }) => ({
    title: texts.withdraw.question,
    facts: [
      [texts.facts.signer, signerName],
      [texts.facts.email, email],
    ],
    consequence: texts.withdraw.consequence,
    keep: texts.withdraw.keep,
  }),
  request: ofIt,
  done: () => texts.withdraw.done,
})

/** What can be done with a request as it stands. */
export const signatureActions: readonly ActionOf<Requested>[] = [
  downloadBelieved,
  downloadRefused,
  look,
  remind,
  withdraw,
]
