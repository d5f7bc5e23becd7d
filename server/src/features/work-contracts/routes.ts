import * as contract from '@palkkasilta/contract/work-contracts.ts'
import { CONTRACT_FILE } from '../../core/work-contract/contract-pdf.ts'
import { obstaclesOf } from '../../core/work-contract/obstacles.ts'
import { contractRow, listedContract, personOf } from '../../core/work-contract/queries.ts'
import { contractTemplateRecord, workContractRecord } from '../../core/work-contract/records.ts'
import { agreementOfTemplate, templateOf } from '../../core/work-contract/template.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read, readList, write } from '../../kernel/calls/routes.ts'
import type { User } from '../../kernel/user.ts'
import { approveContract } from './approve.ts'
import { contractDocument } from './document.ts'
import { contracts } from './list.ts'
import { personWithContracts, saveContractsOfPerson } from './person-contracts.ts'
import { contractRecords } from './save.ts'
import { previewTemplate, saveTemplate } from './template.ts'

const byStaff = (user: User, at: Temporal.Instant) => ({ by: 'staff', who: user.id, at }) as const

export function workContractRoutes(api: Api): void {
  const { services } = api

  readList(api, contract.listWorkContracts, ({ db, query, headers }) =>
    contracts.reply(db, query, (rows) => rows.map(listedContract), headers),
  )

  read(api, contract.getContractOrTemplate, async ({ db, params }) => {
    const agreementId = await agreementOfTemplate(db, params.id)
    if (agreementId !== null) return contractTemplateRecord(await templateOf(db, agreementId))
    return workContractRecord(services, await contractRow(db, params.id))
  })

  write(api, contract.saveContractOrTemplate, async ({ tx, params, body, user, now }) => {
    const agreementId = await agreementOfTemplate(tx, params.id)
    if (agreementId !== null) return saveTemplate(tx, agreementId, body)
    return contractRecords.save(tx, params.id, body, { services, by: byStaff(user, now) })
  })

  write(api, contract.savePersonContracts, async ({ tx, body: { person }, user, now }) => {
    const isTold = await saveContractsOfPerson(services, tx, person, byStaff(user, now))
    const reply = await personWithContracts(services, tx, person.id)
    return { reply, audit: isTold ? 'inside' : { noneBecause: 'they were saved as they were' } }
  })

  read(api, contract.checkApproval, async ({ db, params }) => {
    const row = await contractRow(db, params.id)
    const { fullName: name } = personOf(row)
    const terms = workContractRecord(services, row)
    const obstacles = await obstaclesOf(services, db, row)
    return { name, email: row.email, employer: row.employer_name, terms, obstacles }
  })

  write(api, contract.approveContract, ({ tx, params, user, now }) =>
    approveContract(services, tx, params.id, byStaff(user, now)),
  )

  write(api, contract.contractPdf, async ({ tx, params }) => {
    const content = await contractDocument(services, tx, params.id)
    const reply = new FileReply(content, 'application/pdf', CONTRACT_FILE)
    // it holds the national id
    return { reply, audit: [{ action: 'workContract.opened', entity: 'workContract', id: params.id }] }
  })

  read(api, contract.getContractTemplate, async ({ db, params }) =>
    contractTemplateRecord(await templateOf(db, params.id)),
  )

  write(api, contract.saveContractTemplate, ({ tx, params, body }) => saveTemplate(tx, params.id, body))

  read(api, contract.previewContractTemplate, async ({ db, params, body }) => {
    const content = await previewTemplate(services, db, params.id, body)
    return new FileReply(content, 'application/pdf', CONTRACT_FILE)
  })
}
