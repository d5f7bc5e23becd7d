import * as contract from '@palkkasilta/contract/departments.ts'
import { type Api, handle } from '../../kernel/handle.ts'
import { taskReply } from '../../kernel/task-reply.ts'
import { populateTask } from './populate.ts'
import { briefDepartments, departmentRow, departmentRows } from './queries.ts'
import { deleteDepartment, saveDepartment } from './service.ts'
import { toWire } from './wire.ts'

export function departmentRoutes(api: Api): void {
  const { services } = api
  const { db } = services

  handle(api, contract.listDepartments, async ({ query }) => {
    const brief = query.level === 'BRIEF' || query.mapperLevel === 'BRIEF'
    if (!brief) return (await departmentRows(db)).map(toWire)
    return (await briefDepartments(db)).map(({ id, name }) => ({ DepartmentId: id, Name: name }))
  })

  handle(api, contract.populateDepartments, (call) => taskReply(services, call, populateTask, {}))

  handle(api, contract.getDepartment, async ({ params }) => toWire(await departmentRow(db, params.id)))

  handle(api, contract.saveDepartment, ({ params, body, user, now }) =>
    db.transaction().execute((tx) => saveDepartment(tx, params.id, body, { user, now, vault: services.vault })),
  )

  handle(api, contract.deleteDepartment, ({ params, user, now }) =>
    db.transaction().execute(async (tx) => {
      await deleteDepartment(tx, params.id, user, now)
      return undefined
    }),
  )
}
