import * as contract from '@palkkasilta/contract/departments.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { taskReply } from '../../kernel/tasks/task-reply.ts'
import { departments } from './list.ts'
import { populateTask } from './populate.ts'
import { previewOf } from './preview.ts'
import { briefDepartments } from './queries.ts'
import { departmentRemoval } from './removal.ts'
import { departmentRecords, saveDepartment } from './service.ts'
import { departmentRecord } from './wire.ts'

export function departmentRoutes(api: Api): void {
  const { services } = api

  readList(api, contract.listOrBriefDepartments, async ({ db, query }) => {
    const { level, mapperLevel } = query.filters
    if (level === 'BRIEF' || mapperLevel === 'BRIEF') return briefDepartments(db)
    return departments.reply(db, query, (rows) => rows.map(departmentRecord))
  })

  writeInSteps(api, contract.populateDepartments, (call) => taskReply(services, call, populateTask, {}))

  read(api, contract.getDepartment, ({ db, params }) => departmentRecords.get(db, params.id, services.vault))

  write(api, contract.saveDepartment, ({ tx, params, body, now }) =>
    saveDepartment(tx, params.id, body, { vault: services.vault, now }),
  )

  read(api, contract.previewDepartment, ({ db, params, body }) => previewOf(db, params.id, body, services.vault))

  read(api, contract.checkDepartmentRemoval, ({ db, params }) => departmentRemoval.check(db, params.id))

  write(api, contract.deleteDepartment, ({ tx, params, now }) => departmentRemoval.remove(tx, params.id, now))
}
