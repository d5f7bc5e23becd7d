import { briefAgreements } from '@palkkasilta/contract/agreements.ts'
import { lookAtSignature } from '@palkkasilta/contract/signatures.ts'
import {
  approveContract,
  getContractTemplate,
  saveContractTemplate,
  savePersonContracts,
  saveWorkContract,
} from '@palkkasilta/contract/work-contracts.ts'
import { type SqlBool, sql } from 'kysely'
import { contracts, templateTexts } from '../content/contracts.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'

/** Templates are written when the demo begins; contracts of who works are made of them then, and others in its last days. */
export function planContracts(agenda: Agenda, { calendar }: DemoWorld): void {
  agenda.add(moment(calendar.start, '12:00'), writeTemplates)
  agenda.add(moment(calendar.start.add({ days: 1 }), '13:00'), (office) => makeContracts(office, isSigned))
  agenda.add(moment(calendar.today.subtract({ days: 3 }), '13:00'), (office) =>
    makeContracts(office, (contract) => !isSigned(contract)),
  )
}

async function writeTemplates(office: Office): Promise<void> {
  for (const { id } of await office.call(briefAgreements, { query: { mapperLevel: 'BRIEF' } })) {
    const { version, ...blank } = await office.call(getContractTemplate, { params: { id } })
    await office.call(saveContractTemplate, { params: { id }, body: { ...blank, ...templateTexts, version } })
  }
}

type Contract = (typeof contracts)[number]

const isSigned = ({ stage }: Contract): boolean => stage === 'SIGNED'

async function makeContracts(office: Office, isMade: (contract: Contract) => boolean): Promise<void> {
  const { today } = office.world.calendar
  const people = await peopleAtWork(office)
  for (const [index, { stage, beginsIn, lasts, terms = {} }] of contracts.filter(isMade).entries()) {
    const begins = today.add({ days: beginsIn })
    const endDate = lasts === undefined ? {} : { endDate: begins.add({ days: lasts }).toString() }
    const given = { ...terms, ...endDate, startDate: begins.toString() }
    const person = { id: people[index] ?? 0, workContracts: [given] }
    const made = await office.call(savePersonContracts, { body: { person } })
    const [draft] = made.person.workContracts
    if (stage === 'DRAFT' || !draft) continue
    const { id, salaryPeriod = null, ...rest } = draft
    if (salaryPeriod === null) throw new Error('a template without a pay period')
    const body = { ...rest, id, salaryPeriod, contractState: 'SENT_TO_APPROVE' as const }
    await office.call(saveWorkContract, { params: { id }, body })
    if (stage === 'OUT' || stage === 'SIGNED') await office.call(approveContract, { params: { id } })
    if (stage === 'SIGNED') await sign(office, draft)
  }
}

/** The person has signed by the time that staff look. */
async function sign(office: Office, { id, person }: { id: number; person: { fullName: string } }): Promise<void> {
  const { db } = office.services
  const request = db.selectFrom('signature_request').select('service_invitation').where('contract_id', '=', id)
  const { service_invitation: invitation } = await request.executeTakeFirstOrThrow()
  await office.controlSimulator('e-signature', '/sign', { invitation, name: person.fullName })
  await office.call(lookAtSignature, { params: { id } })
}

/** Who has a wage, an address and a national id, but no contract yet, those of the latest wage first. */
async function peopleAtWork({ services: { db } }: Office): Promise<number[]> {
  const rows = await db
    .selectFrom('department_salary')
    .innerJoin('person', 'person.id', 'department_salary.person_id')
    .select('person.id')
    .where('valid_to', 'is', null)
    .where('national_id_cipher', 'is not', null)
    .where('email', '<>', '')
    .where(sql<SqlBool>`not exists (select from work_contract where person_id = person.id)`)
    .groupBy('person.id')
    .orderBy((column) => column.fn.max('valid_from'), 'desc')
    .orderBy('person.id')
    .limit(contracts.length)
    .execute()
  return rows.map(({ id }) => id)
}
