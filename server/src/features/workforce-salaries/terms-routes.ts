import * as contract from '@palkkasilta/contract/terms-settlements.ts'
import { askedGroups, lockGroups } from '../../core/payroll/settling/terms/asked.ts'
import { leaveGroups } from '../../core/payroll/settling/terms/keep.ts'
import { checkTerms } from '../../core/payroll/settling/terms/shown.ts'
import { confirmedPlan, settleTermsTask } from '../../core/payroll/settling/terms/task.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { taskReply } from '../../kernel/tasks/task-reply.ts'
import type { Tx } from '../../platform/database/types.ts'

/** Paid salaries that today's agreements, wages and rules pay otherwise, and their settlement. */
export function termsSettlementRoutes(api: Api): void {
  read(api, contract.checkTerms, ({ db, body, now }) => checkTerms(api.services, db, body, now))

  writeInSteps(api, contract.settleTerms, (call) => {
    const { body, now, query } = call
    const confirmed = async (tx: Tx) => {
      if (query.confirmedGross !== undefined) await confirmedPlan(tx, body, query.confirmedGross, now)
      return body
    }
    return taskReply(api.services, call, settleTermsTask, confirmed)
  })

  write(api, contract.leaveTerms, async ({ tx, body: { note, gross, ...asked }, user, now }) => {
    await lockGroups(tx, await askedGroups(tx, asked))
    const { differences } = await confirmedPlan(tx, asked, gross, now)
    const audit = await leaveGroups(tx, differences, note, { taskId: null, startedBy: user.id, now })
    return {
      reply: { people: differences.length },
      audit: audit.length > 0 ? audit : { noneBecause: 'nothing is between paid and due' },
    }
  })
}
