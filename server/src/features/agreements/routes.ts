import * as contract from '@palkkasilta/contract/agreements.ts'
import { id } from '@palkkasilta/contract/shapes.ts'
import { calculate } from '@palkkasilta/engine/agreements/calculation.ts'
import type { Agreement } from '@palkkasilta/engine/agreements/types.ts'
import { payWarningTexts } from '@palkkasilta/engine/agreements/warnings.ts'
import type { z } from 'zod'
import { agreementOf } from '../../core/agreement/load.ts'
import { storedVersions } from '../../core/agreement/stored.ts'
import type { Api } from '../../kernel/call.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { read } from '../../kernel/routes.ts'
import type { Read } from '../../platform/database/types.ts'

export function agreementRoutes(api: Api): void {
  read(api, contract.briefAgreements, ({ db }) =>
    db.selectFrom('agreement').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  )

  read(api, contract.calculateShift, async ({ db, body }) => {
    const result = calculate(body, await storedIfNamed(db, body.tes))
    const warnings = payWarningTexts(result)
    return result.rows.map(({ name, hours, unitPrice, amount, transactionCode }, index) => ({
      ...{ name, amount: hours, unitPrice, totalPrice: amount, transactionCode },
      ...(index === 0 && warnings.length > 0 && { warnings }),
    }))
  })
}

/** An agreement that is only named is the stored one, in all its versions; one that is given whole is taken as it is, saved or not. */
async function storedIfNamed(
  db: Read,
  tes: z.output<typeof contract.calculationRequest>['tes'],
): Promise<readonly Agreement[] | undefined> {
  const isWhole = typeof tes === 'object' && Object.keys(tes).some((key) => key !== 'id' && key !== 'name')
  if (isWhole) return undefined
  const named = id.safeParse(typeof tes === 'object' ? tes.id : tes)
  if (!named.success) throw badField('tes', 'Tes on pakollinen')
  const versions = await storedVersions(db, [named.data])
  if (versions.length === 0) throw new DomainError('NOT_FOUND')
  return versions.map(agreementOf)
}
