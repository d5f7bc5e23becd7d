import { briefAgreements } from '@palkkasilta/contract/agreements.ts'
import { lookAtSignature } from '@palkkasilta/contract/signatures.ts'
import {
  approveContract,
  getContractTemplate,
  saveContractTemplate,
  savePersonContracts,
  saveWorkContract,
} from '@palkkasilta/contract/work-contracts.ts'
import { contracts, templateTexts } from '../content/contracts.ts'
import type { DemoWorld } from '../world/world.ts'
import type { Agenda } from './agenda.ts'
import { moment } from './moments.ts'
import type { Office } from './office.ts'

/** Templates are written when the demo begins, contracts are made of them in its last days. */
export function planContracts(agenda: Agenda, { calendar }: DemoWorld): void {
  agenda.add(moment(calendar.start, '12:00'), writeTemplates)
  agenda.add(moment(calendar.today.subtract({ days: 3 }), '13:00'), makeContracts)
}

async function writeTemplates(office: Office): Promise<void> {
  for (const { id } of await office.call(briefAgreements, { query: { mapperLevel: 'BRIEF' } })) {
    const { version, ...blank } = await office.call(getContractTemplate, { params: { id } })
    await office.call(saveContractTemplate, { params: { id }, body: { ...blank, ...templateTexts, version } })
  }
}

async function makeContracts(office: Office): Promise<void> {
  const { today } = office.world.calendar
  const people = await peopleAtWork(office)
  for (const [index, { stage, beginsIn, lasts, terms = {} }] of contracts.entries()) {
    const begins = today.add({ days: beginsIn })
    const endDate = lasts === undefined ? {} : { endDate: begins.add({ days: lasts }).toString() }
    const given = { ...terms, ...endDate, startDate: begins.toString() }
    const person = { id: people[index] ?? 0, workContracts: [given] }
    const made = await office.call(savePersonContracts, { body: { person } })
    const [contract] = made.person.workContracts
    if (stage === 'DRAFT' || !contract) continue
    const { id, salaryPeriod = null, ...rest } = contract
    if (salaryPeriod === null) throw new Error('a template without a pay period')
    const body = { ...rest, id, salaryPeriod, contractState: 'SENT_TO_APPROVE' as const }
    await office.call(saveWorkContract, { params: { id }, body })
    if (stage === 'OUT' || stage === 'SIGNED') await office.call(approveContract, { params: { id } })
    if (stage === 'SIGNED') await sign(office, contract)
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

/** Who has a wage, an address and a national id, those of the latest wage first. */
async function peopleAtWork({ services: { db } }: Office): Promise<number[]> {
  const rows = await db
    .selectFrom('department_salary')
    .innerJoin('person', 'person.id', 'department_salary.person_id')
    .select('person.id')
    .where('valid_to', 'is', null)
    .where('national_id_cipher', 'is not', null)
    .where('email', '<>', '')
    .groupBy('person.id')
    .orderBy((column) => column.fn.max('valid_from'), 'desc')
    .orderBy('person.id')
    .limit(contracts.length)
    .execute()
  return rows.map(({ id }) => id)
}
