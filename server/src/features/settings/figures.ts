import { SETTINGS_ID } from '@palkkasilta/contract/history.ts'
import {
  type addRate as addCall,
  allowanceNames,
  companyRateLabels,
  type RateName,
  rateNames,
  type ShownFigures,
} from '@palkkasilta/contract/settings-figures.ts'
import { dayOf, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, millionths, type Rate, toFraction } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { type DatedValue, type Figures, figuresOf, inForceOn, kindOf } from '../../core/company/figures.ts'
import { removeCompanyRate, setCompanyRate } from '../../core/company/rates.ts'
import { lockSettings, nextVersion } from '../../core/company/save-settings.ts'
import type { ChangedBy } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** The figures with the values that were, are and will be. */
export async function shownFigures(db: Read, today: LocalDate): Promise<ShownFigures> {
  const figures = await figuresOf(db)
  return {
    today: today.toString(),
    figures: [
      ...rateNames.map((name) => ({ unit: 'share' as const, name, lines: linesOf<Rate>(figures, name, today) })),
      ...allowanceNames.map((name) => ({ unit: 'euros' as const, name, lines: linesOf<Cents>(figures, name, today) })),
    ],
  }
}

type Line<Value> = DatedValue & { readonly value: Value | null; readonly inForce: boolean }

function linesOf<Value extends number>(figures: Figures, name: keyof Figures, today: LocalDate): Line<Value>[] {
  const used = inForceOn(figures[name], today)
  return figures[name].map((line) => ({ ...line, value: line.value as Value | null, inForce: line === used }))
}

/** A rate from a day on; forms that are open show another value now, so that they are outdated. */
export async function addRate(
  tx: Tx,
  name: RateName,
  { from, value, source }: z.output<NonNullable<typeof addCall.body>>,
  by: ChangedBy,
): Promise<Written<ShownFigures>> {
  const version = await lockSettings(tx)
  await setCompanyRate(tx, { kind: kindOf[name], from: localDate(from), rate: value, source }, by)
  await nextVersion(tx, version)
  const after = { rate: companyRateLabels[name], from, value: toFraction(value), source }
  return {
    reply: await shownFigures(tx, dayOf(by.at)),
    audit: [{ action: 'settings.addRate', entity: 'settings', id: SETTINGS_ID, after }],
  }
}

/** Throws NOT_FOUND, RATE_HAS_BEGUN. */
export async function removeRate(tx: Tx, id: number, { at }: ChangedBy): Promise<Written<ShownFigures>> {
  const version = await lockSettings(tx)
  const { kind, valid_from, millionths: was, source } = await removeCompanyRate(tx, id, dayOf(at))
  await nextVersion(tx, version)
  const name = rateNames.find((each) => kindOf[each] === kind)
  const before = { rate: name && companyRateLabels[name], from: valid_from, value: toFraction(millionths(was)), source }
  return {
    reply: await shownFigures(tx, dayOf(at)),
    audit: [{ action: 'settings.removeRate', entity: 'settings', id: SETTINGS_ID, before }],
  }
}
