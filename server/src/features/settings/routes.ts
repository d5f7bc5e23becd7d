import * as contract from '@palkkasilta/contract/settings.ts'
import { bankOpened, companySettings, saveSettings } from '../../core/company/settings.ts'
import { queueSending } from '../../core/payment/send-files.ts'
import { type Api, handle } from '../../kernel/handle.ts'
import type { Read } from '../../platform/database/types.ts'

export function settingsRoutes(api: Api): void {
  const { db } = api.services

  handle(api, contract.getSettings, () => reply(db))

  handle(api, contract.saveSettings, ({ body, user, now }) =>
    db.transaction().execute(async (tx) => {
      await saveSettings(tx, body.publicSettings, user, now)
      // what waited for the bank while sending was off
      await queueSending(api.services, tx)
      return reply(tx)
    }),
  )
}

async function reply(db: Read) {
  return { publicSettings: await companySettings(db), bankOpened: await bankOpened(db) }
}
