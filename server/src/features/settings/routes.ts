import { getSalaryDays } from '@palkkasilta/contract/salary-days.ts'
import * as contract from '@palkkasilta/contract/settings.ts'
import * as figures from '@palkkasilta/contract/settings-figures.ts'
import * as years from '@palkkasilta/contract/year-figures.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { saveSettings, settingsRecord } from '../../core/company/save-settings.ts'
import { bankOpened } from '../../core/company/settings.ts'
import { offAsked } from '../../core/company/two-pairs.ts'
import { hurryMails } from '../../core/mail/post.ts'
import { waitingMails } from '../../core/mail/waiting.ts'
import { queueSending } from '../../core/payment/files/send-files.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'
import { badField } from '../../kernel/errors.ts'
import { changesIn } from '../../kernel/records/edits.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { accountRoutes } from './account-routes.ts'
import { addRate, removeRate, shownFigures } from './figures.ts'
import { shownSalaryDays } from './salary-days.ts'
import { confirmFigures, enterFigure, removeFigure, shownYear } from './year-figures.ts'

export function settingsRoutes(api: Api): void {
  accountRoutes(api)
  const { services } = api

  read(api, contract.getSettings, ({ db, now }) => shown(services, db, now))

  write(api, contract.saveSettings, async ({ tx, body, user, now }) => {
    const { version, ...given } = body.publicSettings
    const changes = changesIn(contract.settingsForm, given, await settingsRecord(tx, dayOf(now)), 'publicSettings.')
    refuseElsewhere(changes.applicationUrl, services.config.applicationOrigins)
    // given as it is stored it says something, too: two pairs of eyes stay on
    const { twoPairsOfEyes } = given
    const eyes = twoPairsOfEyes === undefined ? {} : { twoPairsOfEyes }
    const audit = await saveSettings(tx, { ...eyes, ...changes, version }, user, now)
    // what waited for the bank while sending was off
    await queueSending(services, tx)
    if (changes.sendEmail) await hurryMails(services.jobs, tx)
    return { reply: await shown(services, tx, now), audit }
  })

  read(api, getSalaryDays, ({ db, now }) => shownSalaryDays(db, dayOf(now)))

  read(api, figures.listFigures, ({ db, now }) => shownFigures(db, dayOf(now)))

  write(api, figures.addRate, ({ tx, params, body, user, now }) =>
    addRate(tx, params.name, body, { who: user.id, at: now }),
  )

  write(api, figures.removeRate, ({ tx, params, user, now }) => removeRate(tx, params.id, { who: user.id, at: now }))

  yearRoutes(api)
}

function yearRoutes(api: Api): void {
  read(api, years.listYearFigures, ({ db, params, user, now }) => shownYear(db, params.year, { who: user.id, at: now }))

  write(api, years.enterYearFigure, ({ tx, params, body, user, now }) =>
    enterFigure(tx, params.year, body, { who: user.id, at: now }),
  )

  write(api, years.confirmYearFigures, ({ tx, params, body, user, now }) =>
    confirmFigures(tx, params.year, body.ids, { who: user.id, at: now }),
  )

  write(api, years.removeYearFigure, ({ tx, params, user, now }) =>
    removeFigure(tx, params.id, { who: user.id, at: now }),
  )
}

/** An address that staff type leads only where whoever runs the product allows it, and to our own view. */
function refuseElsewhere(address: string | undefined, origins: readonly string[]): void {
  if (!address || address === contract.OWN_VIEW) return
  if (URL.canParse(address) && origins.includes(new URL(address).origin)) return
  throw badField('publicSettings.applicationUrl', 'Osoite ei ole sallittujen joukossa (APPLICATION_ORIGINS).')
}

async function shown({ config, integrations }: Services, db: Read, now: Temporal.Instant) {
  return {
    publicSettings: await settingsRecord(db, dayOf(now)),
    bankOpened: await bankOpened(db, integrations.banks.names),
    twoPairsOfEyesOff: await offAsked(db, now),
    mailsWait: await waitingMails(db, config),
  }
}
