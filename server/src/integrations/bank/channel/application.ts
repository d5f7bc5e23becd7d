import {
  type DocumentReading,
  type DocumentValue,
  foreign,
  many,
  optional,
  sequence,
  xmlDocument,
} from '../../../platform/xml/model.ts'
import { base64, boolean, code, date, dateTime, decimal, text, wholeNumber } from '../../../platform/xml/simple.ts'

/** The inner envelope of the Web Services channel: what the customer asks, what the bank answers. Both are signed. */

const NAMESPACE = 'http://bxd.fi/xmldata/'

export const commands = ['UploadFile', 'DownloadFileList', 'DownloadFile', 'DeleteFile', 'GetUserInfo'] as const
export type Command = (typeof commands)[number]

export const applicationRequest = xmlDocument({
  root: 'ApplicationRequest',
  namespace: NAMESPACE,
  content: sequence({
    CustomerId: text({ max: 16 }),
    Command: code(commands),
    Timestamp: dateTime({ decimals: 3 }),
    StartDate: optional(date()),
    EndDate: optional(date()),
    Status: optional(code(['NEW', 'DLD', 'ALL'])),
    ServiceId: optional(text({ max: 256 })),
    Environment: code(['PRODUCTION', 'TEST']),
    FileReferences: optional(sequence({ FileReference: many(text({ max: 32 }), { max: 16 }) })),
    UserFilename: optional(text({ max: 80 })),
    TargetId: optional(text({ max: 80 })),
    Encryption: optional(boolean()),
    Compression: optional(boolean()),
    CompressionMethod: optional(text({ max: 35 })),
    SoftwareId: text({ max: 80 }),
    FileType: optional(text({ max: 40 })),
    Content: optional(base64()),
    Signature: optional(foreign),
  }),
})
export type ApplicationRequest = DocumentValue<typeof applicationRequest>

const fileDescriptor = sequence({
  FileReference: text({ max: 32 }),
  TargetId: text({ max: 80 }),
  ServiceId: optional(text({ max: 256 })),
  ServiceIdOwnerName: optional(text({ max: 256 })),
  UserFilename: optional(text({ max: 80 })),
  ParentFileReference: optional(text({ max: 32 })),
  FileType: text({ max: 40 }),
  FileTimestamp: dateTime({ decimals: 3 }),
  Status: text({ max: 10 }),
  AmountTotal: optional(decimal()),
  TransactionCount: optional(wholeNumber()),
  LastDownloadTimestamp: optional(dateTime({ decimals: 3 })),
  ForwardedTimestamp: optional(dateTime({ decimals: 3 })),
  Confirmable: optional(boolean()),
  Deletable: optional(boolean()),
})

const userFileType = sequence({
  TargetId: text({ max: 80 }),
  FileType: optional(text({ max: 35 })),
  FileTypeName: optional(text({ max: 80 })),
  Country: optional(text()),
  Direction: optional(text()),
  FileTypeServices: optional(
    sequence({
      FileTypeService: many(
        sequence({ ServiceId: text({ max: 60 }), ServiceIdOwnerName: optional(text({ max: 256 })) }),
      ),
    }),
  ),
})

export const applicationResponse = xmlDocument({
  root: 'ApplicationResponse',
  namespace: NAMESPACE,
  content: sequence({
    CustomerId: text({ max: 16 }),
    Timestamp: dateTime({ decimals: 3 }),
    ResponseCode: text({ max: 16 }),
    ResponseText: text({ max: 80 }),
    ExecutionSerial: optional(text({ max: 32 })),
    Encrypted: optional(boolean()),
    Compressed: optional(boolean()),
    CompressionMethod: optional(text({ max: 35 })),
    FileDescriptors: optional(sequence({ FileDescriptor: many(fileDescriptor) })),
    FileType: optional(text()),
    UserFileTypes: optional(sequence({ UserFileType: many(userFileType) })),
    Content: optional(base64()),
    Signature: optional(foreign),
  }),
})
export type ApplicationResponse = DocumentValue<typeof applicationResponse>
export type ApplicationResponseReading = DocumentReading<typeof applicationResponse>
export type DescriptorReading = NonNullable<ApplicationResponseReading['FileDescriptors']>['FileDescriptor'][number]
