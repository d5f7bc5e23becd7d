import { personExcel } from '@palkkasilta/contract/excel.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { XLSX } from '@palkkasilta/values/sheet/media-types.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { write } from '../../kernel/calls/routes.ts'
import { fileNameOf } from '../../platform/zip.ts'
import { yearOf } from './queries.ts'
import { workbookOf } from './sheets.ts'

export function excelRoutes(api: Api): void {
  write(api, personExcel, async ({ tx, query, now }) => {
    const { personId, year = dayOf(now).year } = query
    const ofYear = await yearOf(tx, { personId, year })
    const reply = new FileReply(workbookOf(ofYear), XLSX, fileNameOf(`${ofYear.name} ${year}.xlsx`))
    return { reply, audit: [{ action: 'excel.take', entity: 'person', id: personId, after: { year } }] }
  })
}
