import type { Dated, Line } from '@palkkasilta/parameters/dated.ts'
import * as distraint from '@palkkasilta/parameters/distraint.ts'
import * as health from '@palkkasilta/parameters/health.ts'
import * as pension from '@palkkasilta/parameters/pension.ts'
import * as policies from '@palkkasilta/parameters/policies.ts'
import * as unemployment from '@palkkasilta/parameters/unemployment.ts'
import { vatRates } from '@palkkasilta/parameters/vat.ts'
import * as vatGrounds from '@palkkasilta/parameters/vat-grounds.ts'
import * as withholding from '@palkkasilta/parameters/withholding.ts'

const chapters = [distraint, health, pension, policies, unemployment, vatGrounds, vatRates, withholding]

const figures = new Map(chapters.flatMap((chapter) => Object.values(chapter).flatMap(named)))

function named(exported: unknown): [string, Dated<unknown>][] {
  if (typeof exported !== 'object' || exported === null || !('lines' in exported) || !('name' in exported)) return []
  return [[String(exported.name), exported as Dated<unknown>]]
}

/** Where a figure of the law was read; undefined for what no chapter tells. */
export function lawSource(name: string, since: string | null): Line<unknown>['source'] | undefined {
  return since === null ? undefined : figures.get(name)?.lines[since]?.source
}
