import * as invoicing from '@palkkasilta/contract/invoicing-people.ts'
import { answerAccount } from '@palkkasilta/contract/own-person.ts'
import { id as idShape } from '@palkkasilta/contract/shapes.ts'
import * as employeesContract from '@palkkasilta/contract/tamigo-employees.ts'
import * as contract from '@palkkasilta/contract/workforce-people.ts'
import { dropAskedAccount } from '../../core/person/asked-account.ts'
import { createPeople, nameless } from '../../core/person/create.ts'
import { wholeNationalId } from '../../core/person/national-id.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { taskReply } from '../../kernel/tasks/task-reply.ts'
import { employeeItem, employees } from './employees.ts'
import { fetchEmployeesTask } from './fetch-employees.ts'
import { invoicingPerson, saveByInvoicing } from './invoicing.ts'
import { linkEmployee, personOfEmployee } from './link-employee.ts'
import { pagedPeople, people } from './list.ts'
import { previewOf } from './preview.ts'
import { lockPerson, personFacts } from './queries.ts'
import { personWithSalaries, type SaveBody, savePerson } from './service.ts'
import { takeAskedAccount } from './store.ts'
import { listItem } from './wire.ts'

export function workforcePeopleRoutes(api: Api): void {
  const { services } = api
  const { vault } = services
  const [all, paged] = [people(vault), pagedPeople(vault)]

  readList(api, contract.listPeople, ({ db, query }) =>
    all.reply(db, query, (rows) => rows.map((row) => listItem(vault, row))),
  )

  readList(api, contract.pageOfPeople, ({ db, query }) =>
    paged.reply(db, query, (rows) => rows.map((row) => listItem(vault, row))),
  )

  read(api, contract.getPerson, ({ db, params, now }) => personWithSalaries(db, params.id, { vault, now }))

  write(api, contract.savePerson, ({ tx, params, body, now }) => savePerson(tx, params.id, body, { vault, now }))

  read(api, invoicing.getInvoicingPerson, ({ db, params, now }) => invoicingPerson(db, params.id, { vault, now }))

  write(api, invoicing.saveInvoicingPerson, ({ tx, params, body, now }) =>
    saveByInvoicing(tx, params.id, body, { vault, now }),
  )

  write(api, contract.saveDepartmentSalaries, ({ tx, body, now }) =>
    savePerson(tx, personIn(body), body, { vault, now }),
  )

  read(api, contract.previewPerson, ({ db, params, body, now }) => previewOf(db, params.id, body, { vault, now }))

  write(api, contract.createPerson, async ({ tx, body, user, now }) => {
    const [id = 0] = await createPeople(tx, vault, [{ ...nameless, ...body }], { who: user.id, at: now })
    return { reply: await personWithSalaries(tx, id, { vault, now }), audit: 'inside' }
  })

  write(api, contract.openNationalId, async ({ tx, params: { id } }) => {
    const { person } = await personFacts(tx, id)
    if (person.national_id_cipher === null) throw new DomainError('NOT_FOUND')
    const name = `${person.first_name} ${person.last_name}`
    const reply = { sotu: wholeNationalId(vault, id, person.national_id_cipher, name) }
    return { reply, audit: [{ action: 'person.openNationalId', entity: 'person', id }] }
  })

  write(api, answerAccount, async ({ tx, params: { id }, body: { iban, decision }, user, now }) => {
    await lockPerson(tx, id)
    const { person, askedAccount } = await personFacts(tx, id)
    if (askedAccount?.iban !== iban) throw new DomainError('NOT_FOUND')
    if (decision === 'APPROVED') return { reply: { iban }, audit: await takeAskedAccount(tx, person, iban, now) }
    await dropAskedAccount(tx, id, 'person.declineAccount', { by: 'staff', who: user.id, at: now })
    return { reply: { iban: person.iban }, audit: 'inside' }
  })

  readList(api, employeesContract.listEmployees, ({ db, query }) =>
    employees.reply(db, query, (rows) => rows.map(employeeItem)),
  )

  writeInSteps(api, employeesContract.fetchEmployees, (call) => taskReply(services, call, fetchEmployeesTask, {}))

  write(api, employeesContract.linkEmployee, async ({ tx, params, body, now }) => {
    const event = await linkEmployee(tx, params.employeeId, body.personId)
    return { reply: await personWithSalaries(tx, body.personId, { vault, now }), audit: [event] }
  })

  write(api, employeesContract.personOfEmployee, async ({ tx, params, user, now }) => {
    const id = await personOfEmployee(tx, vault, params.employeeId, { who: user.id, at: now })
    return { reply: await personWithSalaries(tx, id, { vault, now }), audit: 'inside' }
  })
}

/** Whom a body is of that has no address of its vault. */
function personIn({ person }: SaveBody): number {
  const read = idShape.safeParse(Reflect.get(person, 'id'))
  if (!read.success) throw badField('person.id', 'Henkilön tunniste puuttuu.')
  return read.data
}
