import type { SignatureRequest } from '@palkkasilta/contract/signatures.ts'
import * as contract from '@palkkasilta/contract/signatures.ts'
import { apiFile } from '../../shared/api/api.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { signatures as texts } from '../../texts/fi/signatures.ts'
import type { Action } from '../../ui/action.tsx'
import { confirmAndDo } from '../../ui/confirm.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

/** Downloads what was signed, or came back. */
export async function downloadSigned(contractId: number): Promise<void> {
  const { blob, name } = await apiFile(contract.signedContract, { params: { id: contractId } })
  saveFile(blob, name ?? `sopimus-${contractId}.pdf`)
}

/** What can be done with a request as it stands. */
export function useSignatureActions(contractId: number, signature: SignatureRequest): readonly Action[] {
  const request = { params: { id: contractId } }
  const look = useChange(contract.lookAtSignature)
  const remind = useChange(contract.remindOfSignature)
  const withdraw = useChange(contract.withdrawSignature)
  const download = () => downloadSigned(contractId)
  const { invitedAt, endedAt, problem, file, email, signerName } = signature
  const isOut = invitedAt !== null && endedAt === null

  async function sendReminder() {
    await remind(request)
    toast.success(texts.remind.done(email))
  }

  const question = {
    title: texts.withdraw.question,
    facts: [
      [texts.facts.signer, signerName],
      [texts.facts.email, email],
    ] as const,
    consequence: texts.withdraw.consequence,
    action: texts.withdraw.action,
    keep: texts.withdraw.keep,
    danger: true,
  }
  return [
    ...(file
      ? [{ label: file.isBelieved ? texts.file.signed : texts.file.refused, run: download, primary: file.isBelieved }]
      : []),
    ...(isOut && problem === null
      ? [
          { label: texts.look, run: () => look(request) },
          { label: texts.remind.action, run: sendReminder },
        ]
      : []),
    ...(isOut
      ? [
          {
            label: texts.withdraw.action,
            danger: true,
            run: () => confirmAndDo(question, () => withdraw(request), texts.withdraw.done),
          },
        ]
      : []),
  ]
}
