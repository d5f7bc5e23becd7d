import { sendMailsAgain } from '@palkkasilta/contract/mails.ts'
import { sendAgain } from '../../core/mail/again.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { write } from '../../kernel/calls/routes.ts'

/** What staff do about mails that have not got through. */
export function mailRoutes(api: Api): void {
  const { jobs } = api.services
  write(api, sendMailsAgain, async ({ tx, params, user, now }) => {
    const sent = await sendAgain(jobs, tx, params.id, { by: 'staff', who: user.id, at: now })
    return { reply: { sent }, audit: 'inside' }
  })
}
