import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { instant } from './shapes.ts'

export const bankFile = z.object({
  /** Unique within its connection. */
  fileReference: z.string(),
  /** The bank connection that it came by. */
  connection: z.string(),
  targetId: z.string(),
  serviceIdOwnerName: z.string(),
  fileType: z.string(),
  status: z.string(),
  fileTimestamp: instant,
  messageKind: z.string().nullable(),
  /** Null: not read yet. */
  matched: z.boolean().nullable(),
  matchResult: z.string().nullable(),
  /** We sent it. */
  own: z.boolean(),
  /** Where the bank tells what its files mean. */
  documentation: z.url(),
})
export type BankFile = z.output<typeof bankFile>

/** Where several banks may have the same reference. */
const fileQuery = z.object({ connection: z.string().max(20).optional() })
const fileParams = z.object({ fileReference: z.string().min(1).max(64) })

export const matchOutcome = z.object({ files: z.number(), matched: z.number(), unmatched: z.number() })

export const listBankFiles = listEndpoint({
  path: '/api/admin/bank/filelist',
  access: 'ADMIN',
  summary: 'Files that the bank has given: the newest, or a page of all',
  follows: ['bankFile'],
  list: list({
    row: bankFile,
    filters: {
      /** What came of it here. */
      matching: z.enum(['own', 'matched', 'unmatched', 'unread']).optional(),
      fileReference: z.string().max(64).optional(),
      /** Ours and the bank's answers of payments that were approved together. */
      approval: z.uuid().optional(),
    },
    sorts: ['fileTimestamp', 'fileReference', 'fileType', 'status', 'matched'],
    defaultSort: 'fileTimestamp,desc',
    dialect: 'data',
    bare: 500,
    size: [50, 500],
  }),
})
export const refreshBankFiles = endpoint({
  method: 'POST',
  path: '/api/admin/bank/filelist',
  access: 'ADMIN',
  summary: "Refresh the list from the bank's",
  reply: listBankFiles.list.reply,
})
export const matchNewFiles = endpoint({
  method: 'GET',
  path: '/api/admin/bank/filelist/matchNew',
  access: 'ADMIN',
  summary: 'Fetch new feedback from the bank and match it',
  acts: true,
  reply: matchOutcome,
})
export const matchAllFiles = endpoint({
  method: 'POST',
  path: '/api/admin/bank/filelist/matchAll',
  access: 'ADMIN',
  summary: 'Match every stored file again; what is matched stays as it is',
  reply: matchOutcome,
})
export const fetchBankFile = endpoint({
  method: 'POST',
  path: '/api/admin/bank/filelist/{fileReference}/fetch',
  access: 'ADMIN',
  summary: 'Fetch one file from the bank and match it; what is here already stays as it is',
  params: fileParams,
  query: fileQuery,
  reply: bankFile,
})
export const bankFileXml = endpoint({
  method: 'GET',
  path: '/api/admin/bank/filelist/{fileReference}',
  access: 'ADMIN_FILE',
  summary: 'The content of a file as the bank gave it',
  params: fileParams,
  query: fileQuery,
  file: 'application/xml',
})
