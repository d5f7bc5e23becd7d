import * as contract from '@palkkasilta/contract/liabilities.ts'
import { isInsurer } from '@palkkasilta/values/accounting/creditors.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { acceptDifference, removeInvoice } from '../../core/liability/invoice.ts'
import { payLiability } from '../../core/liability/pay.ts'
import { countMonthNow } from '../../core/separate-report/months.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import { invoices, saveInvoice } from './invoice.ts'
import { liabilities } from './list.ts'
import { liabilityToDetail, liabilityToWire } from './wire.ts'

export function liabilityRoutes(api: Api): void {
  readList(api, contract.listLiabilities, ({ db, query, headers }) =>
    liabilities.reply(db, query, (rows) => rows.map(liabilityToWire), headers),
  )

  read(api, contract.getLiability, ({ db, params }) => liabilityToDetail(db, params.id))

  writeInSteps(api, contract.payLiability, async ({ params, body, user, now, commit }) => {
    const count = async (tx: Tx) => {
      const { creditor, month } = await liabilities.one(tx, params.id)
      if (!isInsurer(creditor)) await countMonthNow(tx, localDate(month), now)
    }
    try {
      return await commit(async (tx) => {
        // what was filed or withheld is never older than what is paid of it
        await count(tx)
        const audit = await payLiability(tx, params.id, { amount: body.amount, who: user.id, at: now })
        return { reply: await liabilityToDetail(tx, params.id), audit }
      })
    } catch (refusal) {
      // staff look at it again, and see what it has become
      if (refusal instanceof DomainError && refusal.code === 'LIABILITY_CHANGED')
        await api.services.db.transaction().execute(count)
      throw refusal
    }
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
