import * as contract from '@palkkasilta/contract/liabilities.ts'
import { isInsurer } from '@palkkasilta/values/accounting/creditors.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { acceptDifference, removeInvoice } from '../../core/liability/invoice.ts'
import { payLiability } from '../../core/liability/pay.ts'
import { countMonthNow } from '../../core/separate-report/months.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write } from '../../kernel/calls/routes.ts'
import { invoices, saveInvoice } from './invoice.ts'
import { liabilities } from './list.ts'
import { liabilityToDetail, liabilityToWire } from './wire.ts'

export function liabilityRoutes(api: Api): void {
  readList(api, contract.listLiabilities, ({ db, query, headers }) =>
    liabilities.reply(db, query, (rows) => rows.map(liabilityToWire), headers),
  )

  read(api, contract.getLiability, ({ db, params }) => liabilityToDetail(db, params.id))

  write(api, contract.payLiability, async ({ tx, params, body, user, now }) => {
    const { creditor, month } = await liabilities.one(tx, params.id)
    // what was filed or withheld is never older than what is paid of it
    if (!isInsurer(creditor)) await countMonthNow(tx, localDate(month), now)
    const audit = await payLiability(tx, params.id, { amount: body.amount, who: user.id, at: now })
    return { reply: await liabilityToDetail(tx, params.id), audit }
  })

  read(api, contract.getInvoice, ({ db, params }) => invoices.get(db, params.id))

  write(api, contract.saveInvoice, ({ tx, params, body, user, now }) =>
    saveInvoice(tx, params.id, body, { by: 'staff', who: user.id, at: now }),
  )

  write(api, contract.removeInvoice, async ({ tx, params, user, now }) => {
    const audit = await removeInvoice(tx, params.id, { by: 'staff', who: user.id, at: now })
    return { reply: await liabilityToDetail(tx, params.id), audit }
  })

  write(api, contract.acceptDifference, async ({ tx, params, body, user, now }) => {
    const by = { by: 'staff', who: user.id, at: now } as const
    const audit = await acceptDifference(tx, params.id, body.difference, by)
    return { reply: await liabilityToDetail(tx, params.id), audit }
  })
}
