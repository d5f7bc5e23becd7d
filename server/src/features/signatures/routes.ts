import * as contract from '@palkkasilta/contract/signatures.ts'
import { refuseHeld } from '../../core/outbound/holding.ts'
import { lookAt } from '../../core/signature/look.ts'
import { newestRequest, SIGNATURES } from '../../core/signature/queries.ts'
import { signingOf } from '../../core/signature/wire.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { signedFile } from './file.ts'
import { remind } from './remind.ts'
import { signOnPaper } from './sign-on-paper.ts'
import { withdraw } from './withdraw.ts'

export function signatureRoutes(api: Api): void {
  const { services } = api
  const replied = (id: number) => signingOf(services.db, id)

  read(api, contract.getSignature, ({ db, params: { id } }) => signingOf(db, id))

  writeInSteps(api, contract.lookAtSignature, async ({ db, params: { id } }) => {
    const request = await newestRequest(db, id)
    if (request) await lookAt(services, request.id)
    return replied(id)
  })

  writeInSteps(api, contract.remindOfSignature, async ({ db, params: { id }, commit, now }) => {
    await refuseHeld(db, { name: SIGNATURES })
    await remind(services, id, commit, now)
    return replied(id)
  })

  writeInSteps(api, contract.withdrawSignature, async ({ db, params: { id }, commit, user, now }) => {
    await refuseHeld(db, { name: SIGNATURES })
    await withdraw(services, id, commit, { by: 'staff', who: user.id, at: now })
    return replied(id)
  })

  write(api, contract.signOnPaper, async ({ tx, params: { id }, body, user, now }) => {
    const event = await signOnPaper(services.vault, tx, id, body, { by: 'staff', who: user.id, at: now })
    return { reply: await signingOf(tx, id), audit: [event] }
  })

  write(api, contract.signedContract, async ({ tx, params: { id } }) => {
    const { name, content } = await signedFile(services.vault, tx, id)
    const reply = new FileReply(content, 'application/pdf', name)
    // it holds the national id
    return { reply, audit: [{ action: 'workContract.opened', entity: 'workContract', id }] }
  })
}
