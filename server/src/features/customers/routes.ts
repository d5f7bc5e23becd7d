import { getCustomerFigures } from '@palkkasilta/contract/customer-figures.ts'
import { listCustomersJobs } from '@palkkasilta/contract/customer-jobs.ts'
import * as merges from '@palkkasilta/contract/customer-merges.ts'
import * as contract from '@palkkasilta/contract/customers.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { placeOfCustomersId, wholeAt } from '../../core/person/national-id.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { User } from '../../kernel/user.ts'
import { customersJobs } from './at-provider.ts'
import { figuresOf } from './figures.ts'
import { customers } from './list.ts'
import { checkMerge, mergeCustomers } from './merge.ts'
import { customerFacts, survivorOf } from './queries.ts'
import { createCustomer, customerRecords, customerRemoval, deleteCustomer, setLink, twinsOf } from './service.ts'
import { mergesInto, undoMerge } from './undo-merge.ts'
import { listItem } from './wire.ts'

export function customerRoutes(api: Api): void {
  const { vault } = api.services
  const all = customers(vault)
  const at = (user: User, now: Temporal.Instant) => ({ vault, by: { by: 'staff', who: user.id, at: now } }) as const

  readList(api, contract.listCustomers, ({ db, query }) =>
    all.reply(db, query, (rows) => rows.map((row) => listItem(vault, row))),
  )

  // the address of one that was merged leads to the one that it became
  read(api, contract.getCustomer, async ({ db, params, user, now }) =>
    customerRecords.get(db, await survivorOf(db, params.id), at(user, now)),
  )

  write(api, contract.saveCustomer, ({ tx, params, body, user, now }) =>
    customerRecords.save(tx, params.id, body, at(user, now)),
  )

  write(api, contract.createCustomer, ({ tx, body, user, now }) => createCustomer(tx, body, at(user, now)))

  read(api, contract.findTwins, ({ db, body }) => twinsOf(db, body, vault))

  write(api, contract.openCustomerId, async ({ tx, params: { id } }) => {
    const { customer } = await customerFacts(tx, id)
    if (customer.national_id_cipher === null) throw new DomainError('NOT_FOUND')
    const reply = { sotu: wholeAt(vault, placeOfCustomersId(id), customer.national_id_cipher, customer.name) }
    return { reply, audit: [{ action: 'customer.openNationalId', entity: 'customer', id }] }
  })

  read(api, contract.checkCustomerRemoval, ({ db, params }) => customerRemoval.check(db, params.id, { vault }))

  write(api, contract.deleteCustomer, ({ tx, params, now }) => deleteCustomer(tx, params.id, vault, now))

  read(api, getCustomerFigures, ({ db, params, now }) => figuresOf(db, params.id, dayOf(now)))

  read(api, listCustomersJobs, ({ db, params }) => customersJobs(db, api.services.integrations.ropo, params.id))

  read(api, merges.checkMerge, ({ db, params }) => checkMerge(db, params, { vault }))

  write(api, merges.mergeCustomers, ({ tx, params, user, now }) => mergeCustomers(tx, params, at(user, now)))

  read(api, merges.listMerges, ({ db, params, now }) => mergesInto(db, params.id, now))

  write(api, merges.undoMerge, ({ tx, params, user, now }) => undoMerge(tx, params, at(user, now)))

  write(api, contract.linkCustomer, ({ tx, params, user, now }) => setLink(tx, params, true, at(user, now)))

  write(api, contract.unlinkCustomer, ({ tx, params, user, now }) => setLink(tx, params, false, at(user, now)))
}
