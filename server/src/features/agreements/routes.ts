import * as contract from '@palkkasilta/contract/agreements.ts'
import { refusals } from '@palkkasilta/contract/refusals.ts'
import { id } from '@palkkasilta/contract/shapes.ts'
import type { Agreement } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { payWarningTexts } from '@palkkasilta/engine/agreements/agreement/warnings.ts'
import { calculate } from '@palkkasilta/engine/agreements/calculation.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import { agreementOf } from '../../core/agreement/load.ts'
import { storedVersions } from '../../core/agreement/stored.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write } from '../../kernel/calls/routes.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import { agreements } from './list.ts'
import { previewOf } from './preview.ts'
import { agreementReply, agreementsOn } from './queries.ts'
import { agreementRemoval } from './removal.ts'
import { createAgreement, removeVersion, saveAgreement } from './service.ts'
import { weekOf } from './week.ts'

export function agreementRoutes(api: Api): void {
  readList(api, contract.listOrBriefAgreements, async ({ db, query, now }) => {
    if (query.filters.mapperLevel === 'BRIEF') return briefAgreements(db)
    return agreements.reply(db, query, (ids) => agreementsOn(db, ids, todayAt(now)))
  })

  write(api, contract.createAgreement, ({ tx, now }) => createAgreement(tx, todayAt(now)))

  read(api, contract.getAgreement, ({ db, params, query, now }) => {
    const today = todayAt(now)
    return agreementReply(db, params.id, { versionId: query.versionId, day: query.day?.toString() ?? today }, today)
  })

  write(api, contract.saveAgreement, ({ tx, params, query, body, now }) =>
    saveAgreement(tx, params.id, body, { ...query, from: query.from?.toString(), today: todayAt(now) }),
  )

  read(api, contract.previewAgreement, ({ db, params, query, body, now }) =>
    previewOf(db, params.id, body, { ...query, today: todayAt(now) }),
  )

  read(api, contract.checkAgreementRemoval, ({ db, params, now }) =>
    agreementRemoval.check(db, params.id, { today: todayAt(now) }),
  )

  write(api, contract.deleteAgreement, ({ tx, params, now }) =>
    agreementRemoval.remove(tx, params.id, now, { today: todayAt(now) }),
  )

  write(api, contract.deleteAgreementVersion, ({ tx, params, now }) =>
    removeVersion(tx, params.id, params.versionId, todayAt(now)),
  )

  read(api, contract.drawWeek, async ({ db, body }) => weekOf(body, await storedIfNamed(db, body.tes)))

  read(api, contract.calculateShift, async ({ db, body }) => {
    const result = calculate(body, await storedIfNamed(db, body.tes))
    const warnings = payWarningTexts(result)
    return result.rows.map(({ name, hours, unitPrice, amount, transactionCode }, index) => ({
      ...{ name, amount: hours, unitPrice, totalPrice: amount, transactionCode },
      ...(index === 0 && warnings.length > 0 && { warnings }),
    }))
  })
}

function todayAt(now: Temporal.Instant): string {
  return dayOf(now).toString()
}

function briefAgreements(db: Read) {
  const living = db.selectFrom('agreement').select(['id', 'name']).where('deleted_at', 'is', null)
  return living.orderBy('name').orderBy('id').execute()
}

/** An agreement that is only named is the stored one, in all its versions; one that is given whole is taken as it is, saved or not. */
async function storedIfNamed(
  db: Read,
  tes: z.output<typeof contract.calculationRequest>['tes'],
): Promise<readonly Agreement[] | undefined> {
  const isWhole = typeof tes === 'object' && Object.keys(tes).some((key) => key !== 'id' && key !== 'name')
  if (isWhole) return undefined
  const named = id.safeParse(typeof tes === 'object' ? tes.id : tes)
  if (!named.success) throw badField('tes', refusals.NO_AGREEMENT)
  const versions = await storedVersions(db, [named.data])
  if (versions.length === 0) throw new DomainError('NOT_FOUND')
  return versions.map(agreementOf)
}
