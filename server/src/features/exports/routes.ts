import { EXPORTED_FREELY, takeList } from '@palkkasilta/contract/exports.ts'
import { maskNationalIds } from '@palkkasilta/values/national-ids-in-text.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { write } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'

export function exportRoutes(api: Api): void {
  write(api, takeList, async ({ body: { list, filter, reason }, ...call }) => {
    const count = api.lists.get(list)
    if (!count) throw new DomainError('NOT_FOUND')
    const rows = await count(filter, call)
    if (rows > EXPORTED_FREELY && reason === '')
      throw new DomainError('EXPORT_REASON_MISSING', { most: EXPORTED_FREELY.toLocaleString('fi-FI') })
    const asked = Object.entries(filter).map(([name, value]) => [name, maskNationalIds(value)])
    const after = { list, filter: Object.fromEntries(asked), rows, reason }
    return { reply: { rows }, audit: [{ action: 'export.take', entity: 'export', id: list, after }] }
  })
}
