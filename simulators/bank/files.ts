import { gunzipSync, gzipSync } from 'node:zlib'
import type {
  ApplicationRequest,
  ApplicationResponse,
} from '@palkkasilta/server/src/integrations/bank/channel/application.ts'
import { lastTimesOf } from '@palkkasilta/server/src/integrations/bank/channel/last-times.ts'
import { camt055Editions } from '@palkkasilta/server/src/integrations/bank/messages/camt055.ts'
import { type Edition, messageNameOf, messageNames } from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'
import { officialProblems } from '@palkkasilta/server/src/integrations/bank/messages/official-check.ts'
import { pain001Editions } from '@palkkasilta/server/src/integrations/bank/messages/pain001.ts'
import type { OfficialSchemas } from '@palkkasilta/server/src/platform/xml/official-schema.ts'
import { parseXml } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { readCheckedXml } from '@palkkasilta/server/src/platform/xml/read.ts'
import { dayOf, isBefore } from '@palkkasilta/values/date.ts'
import { takeCancellation } from './cancellations.ts'
import type { BankHabits } from './habits.ts'
import { type PaymentConditions, takePayments } from './payments.ts'
import { Refusal, schemaRefusal } from './reception.ts'
import { addFile, type BankState, type StoredFile } from './state.ts'

/** What a command brings beside code and text. */
export type Result = Partial<
  Pick<ApplicationResponse, 'FileDescriptors' | 'Content' | 'Compressed' | 'UserFileTypes' | 'FileType'>
>

interface BankContext {
  readonly state: BankState
  readonly now: Temporal.Instant
  readonly targetId: string
  readonly centsDecide: boolean
  readonly schemas: OfficialSchemas | null
  readonly habits: BankHabits
  /** The bank's BIC. */
  readonly receiverId: string
}

const given = [
  messageNames['2019'].feedback,
  messageNames['2019'].notification,
  messageNames['2019'].statement,
  messageNames['2019'].cancellationAnswer,
]

/** What a customer who does not know this bank's channel does wrong. */
export function refuseOtherHabits(request: ApplicationRequest, habits: BankHabits): void {
  const { Command, Environment, FileType, Compression } = request
  if (Command === 'GetUserInfo' && !habits.hasUserInfo) throw new Refusal('05')
  if (Command !== 'UploadFile' && Environment === 'TEST' && !habits.testsEverything) throw new Refusal('29')
  if (Command === 'DownloadFileList' && FileType === undefined && habits.listsByTypeOnly) throw new Refusal('29')
  if (Command === 'UploadFile' && !Compression && habits.takesOnlyPacked) throw new Refusal('21')
}

export function upload(request: ApplicationRequest, context: BankContext): Result {
  const { state, now, centsDecide, schemas, habits, receiverId } = context
  const { FileType = '', UserFilename, Content } = request
  if (!takenTypes(habits).includes(FileType)) throw new Refusal('20')
  if (UserFilename === undefined || !Content) throw new Refusal('29')
  const content = request.Compression ? unpacked(Content) : Content
  const take = reading(content, schemas)
  if (Object.hasOwn(state.messageIds, take.id)) throw new Refusal('25', 'Aineisto on jo vastaanotettu')
  const stored = addFile(state, { direction: 'IN', fileType: FileType, userFilename: UserFilename, content }, now)
  take.into(state, stored, { now, centsDecide, lastTimes: lastTimesOf(receiverId) })
  return { FileDescriptors: { FileDescriptor: [descriptor(stored, context)] }, FileType }
}

function takenTypes({ takes }: BankHabits): readonly string[] {
  return [...takes.payments, ...takes.cancellation]
}

/** As the bank calls it. */
function typeOf({ fileType }: StoredFile, { gives }: BankHabits): string {
  return gives[fileType] ?? fileType
}

function unpacked(content: Uint8Array): Uint8Array {
  try {
    return gunzipSync(content)
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new Refusal('21')
    throw error
  }
}

interface Take {
  readonly id: string
  into(state: BankState, stored: StoredFile, conditions: PaymentConditions): void
}

/** Reads a file by its own namespace, against our model and, where there is one, the official schema. */
function reading(content: Uint8Array, schemas: OfficialSchemas | null): Take {
  try {
    const root = parseXml(content)
    const messageName = messageNameOf(root) ?? ''
    const [breach] = officialProblems(schemas, new TextDecoder().decode(content))
    if (breach !== undefined) throw new Refusal('12', breach)
    for (const edition of Object.keys(messageNames) as Edition[]) {
      if (messageName === messageNames[edition].payments) {
        const message = readCheckedXml(pain001Editions[edition], root)
        return {
          id: message.GrpHdr.MsgId,
          into: (state, stored, conditions) => takePayments(state, message, { stored, messageName }, conditions),
        }
      }
      if (messageName === messageNames[edition].cancellation) {
        const message = readCheckedXml(camt055Editions[edition], root)
        return {
          id: message.Assgnmt.Id,
          into: (state, stored, { now }) => takeCancellation(state, message, stored, now),
        }
      }
    }
  } catch (error) {
    throw schemaRefusal(error)
  }
  throw new Refusal('20')
}

export function list(request: ApplicationRequest, context: BankContext): Result {
  const { state, habits } = context
  const { Status = 'ALL', FileType, StartDate, EndDate } = request
  const found = state.files.filter((file) => {
    const day = dayOf(Temporal.Instant.from(file.at))
    const isWanted = Status === 'ALL' || file.status === Status
    const isOfType = FileType === undefined || typeOf(file, habits) === FileType
    return isWanted && isOfType && !(StartDate && isBefore(day, StartDate)) && !(EndDate && isBefore(EndDate, day))
  })
  const always = habits.alwaysListed === null ? [] : [madeWhenFetched(habits.alwaysListed, context.now)]
  const descriptors = [...found.map((file) => descriptor(file, context)), ...always]
  if (descriptors.length === 0) throw new Refusal('24')
  return { FileDescriptors: { FileDescriptor: descriptors } }
}

export function download(request: ApplicationRequest, { state, now, habits }: BankContext): Result {
  const file = wanted(request, state)
  const content = Uint8Array.fromBase64(file.content)
  if (file.direction === 'OUT') file.status = 'DLD'
  file.downloadedAt = now.toString()
  const Compressed = request.Compression ?? false
  return { Compressed, Content: Compressed ? gzipSync(content) : content, FileType: typeOf(file, habits) }
}

/** A file of the customer's own may be withdrawn until something of it has been paid. */
export function remove(request: ApplicationRequest, context: BankContext): Result {
  const { state } = context
  const file = wanted(request, state)
  if (file.direction !== 'IN' || file.status !== 'WFP') throw new Refusal('27')
  file.status = 'DEL'
  for (const payment of state.payments)
    if (payment.fileReference === file.reference && payment.status !== 'RJCT') payment.status = 'CANC'
  return { FileDescriptors: { FileDescriptor: [descriptor(file, context)] } }
}

function wanted({ FileReferences }: ApplicationRequest, state: BankState): StoredFile {
  const [reference, ...more] = FileReferences?.FileReference ?? []
  if (reference === undefined || more.length > 0) throw new Refusal('29')
  const file = state.files.find((one) => one.reference === reference)
  if (!file) throw new Refusal('24')
  return file
}

export function userInfo(_request: ApplicationRequest, { targetId, habits }: BankContext): Result {
  const type = (FileType: string, Direction: string) => ({
    TargetId: targetId,
    FileType,
    FileTypeName: FileType,
    Country: 'FI',
    Direction,
  })
  return {
    UserFileTypes: {
      UserFileType: [
        ...takenTypes(habits).map((name) => type(name, 'Upload')),
        ...given.map((name) => type(habits.gives[name] ?? name, 'Download')),
      ],
    },
  }
}

/** A file that is none yet. */
function madeWhenFetched(FileType: string, now: Temporal.Instant) {
  const TargetId = dayText(now)
  return { FileReference: `${TargetId}-1`, TargetId, FileType, FileTimestamp: now, Status: 'NEW' }
}

const dayText = (at: Temporal.Instant) => dayOf(at).toString().replaceAll('-', '')

function descriptor(file: StoredFile, { targetId, habits }: BankContext) {
  return {
    FileReference: file.reference,
    TargetId: habits.encrypts ? dayText(Temporal.Instant.from(file.at)) : targetId,
    UserFilename: file.userFilename.slice(0, 80),
    ParentFileReference: file.parent ?? undefined,
    FileType: typeOf(file, habits),
    FileTimestamp: Temporal.Instant.from(file.at),
    Status: file.status,
    LastDownloadTimestamp: file.downloadedAt === null ? undefined : Temporal.Instant.from(file.downloadedAt),
    Deletable: file.direction === 'IN' && file.status === 'WFP',
  }
}
