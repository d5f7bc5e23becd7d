import * as contract from '@palkkasilta/contract/departments.ts'
import type { Api } from '../../kernel/call.ts'
import { read, write, writeInSteps } from '../../kernel/routes.ts'
import { taskReply } from '../../kernel/task-reply.ts'
import { populateTask } from './populate.ts'
import { briefDepartments, departmentRow, departmentRows } from './queries.ts'
import { deleteDepartment, saveDepartment } from './service.ts'
import { departmentRecord } from './wire.ts'

export function departmentRoutes(api: Api): void {
  const { services } = api

  read(api, contract.listDepartments, async ({ db, query }) => {
    const brief = query.level === 'BRIEF' || query.mapperLevel === 'BRIEF'
    if (!brief) return (await departmentRows(db)).map(departmentRecord)
    return (await briefDepartments(db)).map(({ id, name }) => ({ DepartmentId: id, Name: name }))
  })

  writeInSteps(api, contract.populateDepartments, (call) => taskReply(services, call, populateTask, {}))

  read(api, contract.getDepartment, async ({ db, params }) => departmentRecord(await departmentRow(db, params.id)))

  write(api, contract.saveDepartment, ({ tx, params, body }) => saveDepartment(tx, params.id, body, services.vault))

  write(api, contract.deleteDepartment, async ({ tx, params, now }) => ({
    reply: undefined,
    audit: await deleteDepartment(tx, params.id, now),
  }))
}
