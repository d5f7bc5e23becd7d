import { ONLY_BANK } from '@palkkasilta/server/src/platform/config-services.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import { companyRates, ownCompany, settings } from '../content/own-company.ts'
import type { DemoCalendar } from './calendar.ts'
import { bicOf, inventedBusinessId, inventedIban } from './identifiers.ts'
import type { OwnCompany } from './world.ts'

/** The intermediary: its profile, its settings and its rates of the years concerned. */
export function demoOwnCompany({ start, end }: DemoCalendar): OwnCompany {
  const { number, account, bankServiceId, accidentInsurerNumber, ...profile } = ownCompany
  const businessId = inventedBusinessId(number)
  const iban = inventedIban(account.bank, account.number)
  const { distraintAccount, taxAccount, ...texts } = settings
  const distraintIban = inventedIban(distraintAccount.bank, distraintAccount.number)
  const turn = end.with({ month: 1, day: 1 })
  const yearBefore = start.subtract({ years: 1 }).with({ month: 1, day: 1 })
  return {
    businessId,
    profile: {
      ...profile,
      businessId,
      accidentInsurerBusinessId: inventedBusinessId(accidentInsurerNumber),
    },
    payingAccount: { client: null, iban, bic: bicOf(iban), bankServiceId, connection: ONLY_BANK, isDefault: true },
    settings: {
      ...texts,
      sendBank: true,
      sendAutomatically: false,
      tulorekisteriEnabled: true,
      twoPairsOfEyes: false,
      taxIban: inventedIban(taxAccount.bank, taxAccount.number),
      distraintIban,
      distraintBic: bicOf(distraintIban),
      salaryPeriodStartData: start.with({ day: 15 }).toString(),
    },
    rates: companyRates.flatMap(({ kind, lastYear, thisYear, source }) => [
      { kind, from: yearBefore, to: turn.subtract({ days: 1 }), rate: millionths(lastYear), source },
      { kind, from: turn, to: null, rate: millionths(thisYear), source },
    ]),
  }
}
