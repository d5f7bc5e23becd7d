import * as contract from '@palkkasilta/contract/settings.ts'
import { bankOpened, companySettings, saveSettings } from '../../core/company/settings.ts'
import { offAsked } from '../../core/company/two-pairs.ts'
import { queueSending } from '../../core/payment/files/send-files.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'
import { badField } from '../../kernel/errors.ts'
import { changesIn } from '../../kernel/records/edits.ts'
import type { Read } from '../../platform/database/types.ts'

export function settingsRoutes(api: Api): void {
  const { names } = api.services.integrations.banks

  read(api, contract.getSettings, ({ db, now }) => shown(db, names, now))

  write(api, contract.saveSettings, async ({ tx, body, user, now }) => {
    const { version, ...given } = body.publicSettings
    const changes = changesIn(contract.settingsForm, given, await companySettings(tx), 'publicSettings.')
    refuseElsewhere(changes.applicationUrl, api.services.config.applicationOrigins)
    // what is given as it is stored says something, too: two pairs of eyes stay on
    const audit = await saveSettings(tx, { ...given, ...changes, version }, user, now)
    // what waited for the bank while sending was off
    await queueSending(api.services, tx)
    return { reply: await shown(tx, names, now), audit }
  })
}

/** An address that staff type leads only where whoever runs the product allows it. */
function refuseElsewhere(address: string | undefined, origins: readonly string[]): void {
  if (!address || (URL.canParse(address) && origins.includes(new URL(address).origin))) return
  throw badField('publicSettings.applicationUrl', 'Osoite ei ole sallittujen joukossa (APPLICATION_ORIGINS).')
}

async function shown(db: Read, connections: readonly string[], now: Temporal.Instant) {
  return {
    publicSettings: await companySettings(db),
    bankOpened: await bankOpened(db, connections),
    twoPairsOfEyesOff: await offAsked(db, now),
  }
}
