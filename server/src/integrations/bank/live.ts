import { promisify } from 'node:util'
import { gzip, unzip as unzipAny } from 'node:zlib'
import type { ApplicationResponseReading, DescriptorReading } from './channel/application.ts'
import { type BankConnection, Channel, type Wish } from './channel/client.ts'
import { responseCode } from './channel/response-codes.ts'
import { BankFailure, failure } from './errors.ts'
import { messageNames, NAMESPACE } from './messages/iso.ts'
import type { AllowedFileType, Bank, BankFile, FileQuery, OutgoingFile } from './port.ts'
import { type FileTypeName, MESSAGE_NAME } from './profiles.ts'

export type { BankConnection }

/** No bank gives larger files; a larger one is a decompression bomb. */
const LARGEST_FILE = 200 * 1024 * 1024
const zip = promisify(gzip)
const unzip = promisify(unzipAny)

export function liveBank(connection: BankConnection): Bank {
  const channel = new Channel(connection)
  const { compression, fileTypes, listed, opensBy, madeWhenFetched } = connection
  const one = (fileReference: string) => ({ FileReferences: { FileReference: [fileReference] } })
  return {
    async uploadFile(file) {
      const fileType = fileTypeOf(file, fileTypes[file.kind])
      if (fileType === null) throw new BankFailure('BANK_TAKES_NO_SUCH_FILE', { outcome: 'not done' })
      const content = new TextEncoder().encode(file.content)
      const Content = compression ? await zip(content) : content
      const { requestId, answer } = await channel.call('UploadFile', uploadWish(file, fileType, Content))
      const [descriptor] = answer.FileDescriptors?.FileDescriptor ?? []
      return {
        requestId,
        responseCode: responseCode(answer.ResponseCode),
        responseText: answer.ResponseText ?? '',
        answeredAt: answer.Timestamp ?? null,
        file: descriptor ? (bankFile(descriptor) ?? null) : null,
      }
    },
    async listFiles(query) {
      const files: BankFile[] = []
      for (const fileType of query.fileType === undefined ? (listed ?? [undefined]) : [query.fileType])
        files.push(...(await list(channel, query, fileType)))
      return files.filter((file) => !madeWhenFetched.some((type) => file.fileType.startsWith(type)))
    },
    async downloadFile({ fileReference, fileType }) {
      const { answer } = await channel.call('DownloadFile', { ...one(fileReference), FileType: fileType })
      if (!answer.Content) throw new BankFailure('BANK_FILE_MISSING', { outcome: 'not done' })
      return answer.Compressed ? unzipped(answer.Content) : answer.Content
    },
    async deleteFile({ fileReference, fileType }) {
      await channel.call('DeleteFile', { ...one(fileReference), FileType: fileType })
    },
    async userInfo() {
      if (opensBy === 'GetUserInfo') return allowedFileTypes((await channel.call('GetUserInfo', {})).answer)
      await list(channel, { status: 'NEW' }, undefined)
      return []
    },
    close: () => channel.close(),
  }
}

/** What a message is called stands in its namespace, at the beginning of the file. */
function fileTypeOf({ kind, content }: OutgoingFile, named: FileTypeName): string | null {
  if (named !== MESSAGE_NAME) return named
  const [, name] = content.slice(0, 1000).split(NAMESPACE)
  return name?.split('"')[0] ?? messageNames['2019'][kind]
}

function uploadWish(file: OutgoingFile, FileType: string, Content: Uint8Array): Wish {
  return { UserFilename: file.name, FileType, Content }
}

async function list(
  channel: Channel,
  { status, from, to }: FileQuery,
  FileType: string | undefined,
): Promise<BankFile[]> {
  try {
    const wish = { Status: status, FileType, StartDate: from, EndDate: to }
    const { answer } = await channel.call('DownloadFileList', wish)
    return (answer.FileDescriptors?.FileDescriptor ?? []).flatMap((one) => bankFile(one) ?? [])
  } catch (error) {
    if (error instanceof BankFailure && error.code === 'BANK_FILE_MISSING') return []
    throw error
  }
}

async function unzipped(content: Uint8Array): Promise<Uint8Array> {
  try {
    return await unzip(content, { maxOutputLength: LARGEST_FILE })
  } catch (cause) {
    throw failure('BANK_BAD_ANSWER', 'asks', { cause })
  }
}

/** Undefined without the parts that a file cannot be known by. */
function bankFile(read: DescriptorReading): BankFile | undefined {
  const { FileReference, FileType, FileTimestamp, Status } = read
  if (FileReference === undefined || FileTimestamp === undefined) return undefined
  return {
    fileReference: FileReference,
    targetId: read.TargetId ?? '',
    serviceId: read.ServiceId ?? null,
    serviceIdOwnerName: read.ServiceIdOwnerName ?? null,
    userFilename: read.UserFilename ?? null,
    parentFileReference: read.ParentFileReference ?? null,
    fileType: FileType ?? '',
    fileTimestamp: FileTimestamp,
    status: Status ?? '',
    amountTotal: read.AmountTotal ?? null,
    transactionCount: read.TransactionCount ?? null,
    lastDownloadTimestamp: read.LastDownloadTimestamp ?? null,
    forwardedTimestamp: read.ForwardedTimestamp ?? null,
    confirmable: read.Confirmable ?? false,
    deletable: read.Deletable ?? false,
  }
}

function allowedFileTypes(answer: ApplicationResponseReading): AllowedFileType[] {
  return (answer.UserFileTypes?.UserFileType ?? []).flatMap(({ TargetId, FileType, FileTypeName, Direction }) =>
    FileType === undefined
      ? []
      : [{ targetId: TargetId ?? '', fileType: FileType, name: FileTypeName ?? '', direction: Direction ?? '' }],
  )
}
