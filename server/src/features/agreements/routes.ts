import * as contract from '@palkkasilta/contract/agreements.ts'
import { type Api, handle } from '../../app/handle.ts'

export function agreementRoutes(api: Api): void {
  handle(api, contract.briefAgreements, () =>
    api.services.db.selectFrom('agreement').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
  )
}
