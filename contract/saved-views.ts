import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './shapes.ts'

const word = z.string().max(100)
const MOST_NAMES = 100

/** By names, of which a list has some dozens. */
function named<Value extends z.ZodType>(value: Value) {
  const error = `Nimiä on enintään ${MOST_NAMES}.`
  return z.record(word, value).refine((all) => Object.keys(all).length <= MOST_NAMES, { error })
}

/** How the columns of a list stand: as `ui/table/columns-kept.ts` keeps them in a browser. */
const look = z.strictObject({
  order: z.array(word).max(MOST_NAMES),
  shown: named(z.boolean()),
  widths: named(z.int().min(0).max(4_000)),
  isDense: z.boolean(),
})

const content = {
  /** The list's call. */
  list: z.string().startsWith('/api/').max(100),
  name: z.string().trim().min(1, { error: 'Anna näkymälle nimi.' }).max(60, { error: 'Nimi on enintään 60 merkkiä.' }),
  /** All who may see the list see it. */
  isShared: z.boolean(),
  /** Filters and sort, as they stand in the page's address. */
  address: named(z.string().max(500)),
  look,
}

export const savedView = z.object({
  id: z.number(),
  ...content,
  isOwn: z.boolean(),
  /** Whose it is. */
  owner: z.string(),
})
export type SavedView = z.input<typeof savedView>

export const listViews = endpoint({
  method: 'GET',
  path: '/api/admin/views',
  access: 'ADMIN',
  summary: "A list's saved views: the caller's own, then those that others share, by name",
  query: z.object({ list: content.list }),
  reply: z.array(savedView),
})

export const saveView = endpoint({
  method: 'PUT',
  path: '/api/admin/views',
  access: 'ADMIN',
  summary: "Save a view of a list under a name; the caller's own of that name becomes this one",
  body: z.strictObject(content),
  reply: savedView,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/{id}',
  access: 'ADMIN',
  summary: "Delete a view of the caller's own",
  params: idParams,
})
