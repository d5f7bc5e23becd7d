import { requestAdvance } from '@palkkasilta/contract/bill-advances.ts'
import { createBill } from '@palkkasilta/contract/bills.ts'
import * as own from '@palkkasilta/contract/own-bills.ts'
import { askForAdvance } from '../../core/bill/advances/ask.ts'
import { billersBill } from '../../core/bill/items/stored.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write } from '../../kernel/calls/routes.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { bills } from './list.ts'
import { makeBill, newBill } from './new-bill.ts'
import { askToOpen, foreseenOwnBill, newBillChoices, ownBill, subcontractorNamed } from './own.ts'
import { advanceItem, listItem } from './wire.ts'

const ANY = {
  ...{
    stateCrit: undefined,
    customer: undefined,
    dueTo: undefined,
    dueFrom: undefined,
    from: undefined,
    to: undefined,
  },
  sent: false,
  unsent: false,
  unpaidWork: false,
}

/** What those who bill through the company do themselves, and staff for them. */
export function ownBillRoutes(api: Api): void {
  write(api, createBill, async ({ tx, body, user, now }) => {
    const isStaff = user.role === 'ROLE_ADMIN'
    const personId = isStaff ? body.personId : user.id
    if (personId === undefined) throw badField('personId', 'Valitse laskuttaja.')
    if (!isStaff && body.personId !== undefined && body.personId !== user.id) throw new DomainError('NO_RIGHTS')
    const step = { by: isStaff ? 'staff' : 'user', who: user.id, at: now } as const
    const id = await makeBill(tx, newBill(body, personId), step)
    const { bill_number: billNumber, state } = await billersBill(tx, id)
    return { reply: { id, billNumber, state }, audit: 'inside' }
  })

  read(api, own.getOwnBill, ({ db, params, user }) => ownBill(db, params.id, user))

  readList(api, own.listOwnBills, ({ db, query, user }) =>
    bills.reply(db, { ...query, filters: { ...ANY, person: user.id } }, (rows) => rows.map(listItem)),
  )

  read(api, own.startOwnBill, ({ db, user, now }) => newBillChoices(db, user.id, now))

  read(api, own.previewOwnBill, ({ db, body, user, now }) => foreseenOwnBill(db, newBill(body, user.id), now))

  read(api, own.findSubcontractor, ({ db, body, user }) => subcontractorNamed(db, body, user.id))

  write(api, own.askOpening, async ({ tx, params, body, user, now }) => ({
    reply: await askToOpen(tx, params.id, { ...body, who: user.id, at: now }),
    audit: 'inside',
  }))

  write(api, requestAdvance, async ({ tx, params, body, user, now }) => {
    const isStaff = user.role === 'ROLE_ADMIN'
    const asked = { amount: body.amount, itemIds: body.billableItemIdsAs }
    const step = { by: isStaff ? 'staff' : 'user', who: user.id, at: now } as const
    const advance = await askForAdvance(tx, params.id, asked, { by: step, ownerId: isStaff ? undefined : user.id })
    return { reply: advanceItem(advance), audit: 'inside' }
  })
}
