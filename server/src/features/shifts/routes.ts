import * as contract from '@palkkasilta/contract/shifts.ts'
import { employeePage, reimbursementsOf, type ShiftFilter, shiftRows } from '../../core/shift/queries.ts'
import type { Api } from '../../kernel/call.ts'
import { read, write, writeInSteps } from '../../kernel/routes.ts'
import { taskReply } from '../../kernel/task-reply.ts'
import type { Read } from '../../platform/database/types.ts'
import { refreshTask } from './refresh.ts'
import { deleteShifts, searchRange } from './service.ts'
import { groupsToWire } from './wire.ts'

export function shiftRoutes(api: Api): void {
  read(api, contract.departmentShifts, ({ db, query }) => {
    const { from, to, id, includePaid, statusId } = query
    return groups(db, { ...searchRange(from, to), departmentId: id, includePaid, statusId })
  })

  read(api, contract.searchShifts, async ({ db, query }) => {
    const { page, size, search, paid, statusId } = query
    const filter = { search, includePaid: paid, statusId }
    const { employeeIds, total } = await employeePage(db, filter, page, size)
    const content = employeeIds.length === 0 ? [] : await groups(db, { ...filter, employeeIds })
    const totalPages = Math.max(1, Math.ceil(total / size))
    return {
      content,
      totalElements: total,
      totalPages,
      number: page,
      size,
      first: page === 0,
      last: page >= totalPages - 1,
    }
  })

  writeInSteps(api, contract.refreshShifts, (call) => taskReply(api.services, call, refreshTask, {}))

  write(api, contract.deleteShifts, async ({ tx, body, now }) => ({
    reply: undefined,
    audit: await deleteShifts(tx, body, now),
  }))
}

async function groups(db: Read, filter: ShiftFilter) {
  const rows = await shiftRows(db, filter)
  return groupsToWire(
    rows,
    await reimbursementsOf(
      db,
      rows.map((row) => row.id),
    ),
  )
}
