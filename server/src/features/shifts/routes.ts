import * as contract from '@palkkasilta/contract/shifts.ts'
import { shownShifts } from '../../core/shift/queries.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { taskReply } from '../../kernel/tasks/task-reply.ts'
import { employees } from './list.ts'
import { refreshTask } from './refresh.ts'
import { reimbursementsOfShift, saveShiftReimbursements } from './reimbursements.ts'
import { checkRemoval } from './removal.ts'
import { deleteShifts, searchRange } from './service.ts'
import { groupsToWire } from './wire.ts'

export function shiftRoutes(api: Api): void {
  read(api, contract.departmentShifts, async ({ db, query }) => {
    const { from, to, id, includePaid, statusId } = query
    return groupsToWire(await shownShifts(db, { ...searchRange(from, to), departmentId: id, includePaid, statusId }))
  })

  readList(api, contract.searchShifts, ({ db, query }) => employees.reply(db, query, groupsToWire))

  writeInSteps(api, contract.refreshShifts, (call) => taskReply(api.services, call, refreshTask, {}))

  read(api, contract.checkShiftRemoval, ({ db, body }) => checkRemoval(db, body))

  write(api, contract.deleteShifts, async ({ tx, body, now }) => ({
    reply: undefined,
    audit: await deleteShifts(tx, body, now),
  }))

  read(api, contract.getShiftReimbursements, ({ db, params }) => reimbursementsOfShift(db, params.shiftId))

  write(api, contract.saveShiftReimbursements, ({ tx, params, body, now }) =>
    saveShiftReimbursements(tx, params.shiftId, body, now),
  )
}
