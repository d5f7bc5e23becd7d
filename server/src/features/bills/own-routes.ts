import { requestAdvance } from '@palkkasilta/contract/bill-advances.ts'
import { createBill } from '@palkkasilta/contract/bills.ts'
import { getOwnBill } from '@palkkasilta/contract/own-bills.ts'
import { askForAdvance } from '../../core/bill/advances/ask.ts'
import { createBillersBill } from '../../core/bill/items/create.ts'
import { billersBill } from '../../core/bill/items/stored.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { ownBill } from './own.ts'
import { newBill } from './service.ts'
import { advanceItem } from './wire.ts'

/** What those who bill through the company do themselves, and staff for them. */
export function ownBillRoutes(api: Api): void {
  write(api, createBill, async ({ tx, body, user, now }) => {
    const isStaff = user.role === 'ROLE_ADMIN'
    const personId = isStaff ? body.personId : user.id
    if (personId === undefined) throw badField('personId', 'Valitse laskuttaja.')
    if (!isStaff && body.personId !== undefined && body.personId !== user.id) throw new DomainError('NO_RIGHTS')
    const step = { by: isStaff ? 'staff' : 'user', who: user.id, at: now } as const
    const id = await createBillersBill(tx, newBill(body, personId), step)
    const { bill_number: billNumber, state } = await billersBill(tx, id)
    return { reply: { id, billNumber, state }, audit: 'inside' }
  })

  read(api, getOwnBill, ({ db, params, user }) => ownBill(db, params.id, user))

  write(api, requestAdvance, async ({ tx, params, body, user, now }) => {
    const isStaff = user.role === 'ROLE_ADMIN'
    const asked = { amount: body.amount, itemIds: body.billableItemIdsAs }
    const step = { by: isStaff ? 'staff' : 'user', who: user.id, at: now } as const
    const advance = await askForAdvance(tx, params.id, asked, { by: step, ownerId: isStaff ? undefined : user.id })
    return { reply: advanceItem(advance), audit: 'inside' }
  })
}
