import { findOccupations } from '@palkkasilta/contract/occupations.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read } from '../../kernel/calls/routes.ts'
import { knownOccupations } from './known.ts'
import { foundBy } from './search.ts'

export function occupationRoutes(api: Api): void {
  const known = knownOccupations(api.services)

  read(api, findOccupations, async ({ query: { search, limit } }) => {
    const { occupations, ...told } = await known()
    const found = foundBy(occupations, search).slice(0, limit)
    return { occupations: found.map(({ code, name }) => ({ code, name })), ...told }
  })
}
