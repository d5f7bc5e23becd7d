import { errorMessage } from '@palkkasilta/contract/errors.ts'
import * as contract from '@palkkasilta/contract/saved-views.ts'
import { holdsNationalId } from '@palkkasilta/values/national-ids-in-text.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { type Content, ownView, refuseTooMany, storeView, viewsOf } from './queries.ts'

const MOST_KILOBYTES = 20

export function savedViewRoutes(api: Api): void {
  read(api, contract.listViews, ({ db, query, user }) => viewsOf(db, query.list, user.id))

  write(api, contract.saveView, async ({ tx, body, user }) => {
    const { list, name } = body
    if (!isList(api, list)) throw badField('list', 'Luetteloa ei ole. Lataa sivu uudelleen.')
    refuseLarge(body)
    refuseNationalIds(body)
    const before = await ownView(tx, { person_id: user.id, list, name })
    if (!before) await refuseTooMany(tx, list, user.id)
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

function isList({ endpoints }: Api, path: string): boolean {
  return endpoints.some((endpoint) => 'list' in endpoint && endpoint.path === path)
}

function refuseLarge(view: Content): void {
  if (JSON.stringify(view).length <= MOST_KILOBYTES * 1_000) return
  throw badField('look', `Näkymä on liian suuri: se on enintään ${MOST_KILOBYTES} kilotavua.`)
}

/** Views are shared, kept and told in the history: who looks for one person does so anew. */
function refuseNationalIds({ name, address, look }: Content): void {
  const texts = [
    ['name', name],
    ...Object.entries(address).flatMap(([field, text]) =>
      [field, text].map((each) => [`address.${field}`, each] as const),
    ),
    ['look', JSON.stringify(look)],
  ] as const
  const wrong = texts.filter(([, text]) => holdsNationalId(text))
  if (wrong.length === 0) return
  const message = errorMessage('VIEW_HOLDS_NATIONAL_ID')
  throw new DomainError(
    'VIEW_HOLDS_NATIONAL_ID',
    {},
    wrong.map(([path]) => ({ path, message })),
  )
}
