import { type DocumentValue, sequence, xmlDocument } from '../../../platform/xml/model.ts'
import { base64, dateTime, text } from '../../../platform/xml/simple.ts'
import type { Command } from './application.ts'

/** The outer envelope: the one element in the SOAP Body, which carries the inner one as base64. */

const SERVICE = 'http://bxd.fi/CorporateFileService'
const MODEL = 'http://model.bxd.fi'

const requestContent = sequence({
  RequestHeader: sequence({
    SenderId: text({ max: 35 }),
    RequestId: text({ max: 35 }),
    Timestamp: dateTime({ decimals: 3 }),
    Language: text({ max: 2 }),
    UserAgent: text({ max: 80 }),
    ReceiverId: text({ max: 32 }),
  }),
  ApplicationRequest: base64(),
})

const responseContent = sequence({
  ResponseHeader: sequence({
    SenderId: text(),
    RequestId: text(),
    Timestamp: dateTime({ decimals: 3 }),
    ResponseCode: text(),
    ResponseText: text(),
    ReceiverId: text(),
  }),
  ApplicationResponse: base64(),
})

const elements = {
  UploadFile: 'uploadFile',
  DownloadFileList: 'downloadFileList',
  DownloadFile: 'downloadFile',
  DeleteFile: 'deleteFile',
  GetUserInfo: 'getUserInfo',
} as const satisfies Record<Command, string>

export function requestEnvelope(command: Command) {
  return xmlDocument({
    root: `${elements[command]}in`,
    namespace: SERVICE,
    childNamespace: MODEL,
    content: requestContent,
  })
}

export function responseEnvelope(command: Command) {
  return xmlDocument({
    root: `${elements[command]}out`,
    namespace: SERVICE,
    childNamespace: MODEL,
    content: responseContent,
  })
}

/** The command that a body element asks for, or null. */
export function commandOf(rootName: string): Command | null {
  const found = Object.entries(elements).find(([, element]) => rootName === `${element}in`)
  return found ? (found[0] as Command) : null
}

export type RequestEnvelope = DocumentValue<ReturnType<typeof requestEnvelope>>
