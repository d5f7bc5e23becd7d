import * as contract from '@palkkasilta/contract/saved-views.ts'
import type { Api } from '../../kernel/call.ts'
import { DomainError } from '../../kernel/errors.ts'
import { read, write } from '../../kernel/routes.ts'
import { ownView, storeView, viewsOf } from './queries.ts'

export function savedViewRoutes(api: Api): void {
  read(api, contract.listViews, ({ db, query, user }) => viewsOf(db, query.list, user.id))

  write(api, contract.saveView, async ({ tx, body, user }) => {
    const { list, name } = body
    const before = await ownView(tx, { person_id: user.id, list, name })
    const id = await storeView(tx, user.id, body)
    const view = (await viewsOf(tx, list, user.id)).find((each) => each.id === id)
    if (!view) throw new DomainError('NOT_FOUND')
    return { reply: view, audit: [{ action: 'savedView.save', entity: 'savedView', id, before, after: body }] }
  })

  // what is another's is not told to be there
  write(api, contract.deleteView, async ({ tx, params: { id }, user }) => {
    const before = await ownView(tx, { person_id: user.id, id })
    if (!before) throw new DomainError('NOT_FOUND')
    await tx.deleteFrom('saved_view').where('id', '=', id).execute()
    return { reply: undefined, audit: [{ action: 'savedView.delete', entity: 'savedView', id, before }] }
  })
}
