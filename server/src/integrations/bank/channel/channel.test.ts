import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseXml } from '../../../platform/xml/parse.ts'
import { checkXml, readXml } from '../../../platform/xml/read.ts'
import { xmlsecMissing, xmlsecVerifies } from '../../../platform/xml/samples.fixture.ts'
import { readEnvelope } from '../../../platform/xml/soap.ts'
import { connect, makeKeys, payments, startBank } from '../bank.fixture.ts'
import { ofResponse } from '../errors.ts'
import { bankServiceErrors, readSample, schemaDir, schemasMissing } from '../messages/official.fixture.ts'
import type { Bank } from '../port.ts'
import { applicationRequest, applicationResponse, commands } from './application.ts'
import { commandOf, requestEnvelope, responseEnvelope } from './envelope.ts'
import { kindOf, responseCode, responseCodes } from './response-codes.ts'

/** The inner document of an envelope. */
function inner(envelope: string, part: 'ApplicationRequest' | 'ApplicationResponse'): string {
  const body = parseXml(readEnvelope(envelope).content ?? '')
  const content = body.children.find((child) => child.name === part)?.text ?? ''
  return new TextDecoder().decode(Uint8Array.fromBase64(content))
}

/** Everything that passes between client and bank while `talk` goes on. */
async function overheard(talk: (bank: Bank) => Promise<void>) {
  const keys = await makeKeys()
  const simulator = await startBank(keys)
  const requests: string[] = []
  const answers: string[] = []
  const line = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const answer = await (await fetch(simulator.url + request.url, { method: 'POST', body })).text()
    requests.push(body)
    answers.push(answer)
    reply.end(answer)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => line.once('listening', resolve))
  const address = line.address()
  const bank = connect(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, keys, {
    compression: true,
  })
  await talk(bank)
  await Promise.all([bank.close(), simulator.stop()])
  line.close()
  return { requests, answers, keys }
}

describe.skipIf(schemasMissing)(`what goes over the channel ${schemasMissing}`, () => {
  it('holds against the official schemas both ways, refusals and signatures included', async () => {
    const { requests, answers } = await overheard(async (bank) => {
      const { file } = await bank.uploadFile(payments())
      if (!file) throw new Error('the bank tells of the file')
      for (const one of await bank.listFiles({ status: 'ALL' })) await bank.downloadFile(one)
      await bank.userInfo()
      await expect(bank.deleteFile(file)).rejects.toThrow('27')
    })
    const asked = requests.map((one) => /<Command>(\w+)</.exec(inner(one, 'ApplicationRequest'))?.[1])
    expect(new Set(asked)).toEqual(new Set(commands))
    for (const request of requests) {
      expect(bankServiceErrors('common/soap', request)).toEqual([])
      expect(bankServiceErrors('ApplicationRequest', inner(request, 'ApplicationRequest'))).toEqual([])
    }
    for (const answer of answers) {
      expect(bankServiceErrors('common/soap', answer)).toEqual([])
      expect(bankServiceErrors('ApplicationResponse', inner(answer, 'ApplicationResponse'))).toEqual([])
    }
  })
})

describe.skipIf(xmlsecMissing)(`both signatures ${xmlsecMissing}`, () => {
  it('of requests and answers are believed by xmlsec1', async () => {
    const { requests, answers, keys } = await overheard(async (bank) => {
      await bank.uploadFile(payments())
    })
    for (const request of requests) {
      expect(xmlsecVerifies(request, keys.customer.certificate)).toBe(true)
      expect(xmlsecVerifies(inner(request, 'ApplicationRequest'), keys.customer.certificate)).toBe(true)
      expect(xmlsecVerifies(request.replace('<Language>FI', '<Language>SV'), keys.customer.certificate)).toBe(false)
    }
    for (const answer of answers) {
      expect(xmlsecVerifies(answer, keys.bank.certificate)).toBe(true)
      expect(xmlsecVerifies(inner(answer, 'ApplicationResponse'), keys.bank.certificate)).toBe(true)
    }
  })
})

const folder = join('samples', 'bank-ws')
const recorded = existsSync(join(schemaDir, folder)) ? readdirSync(join(schemaDir, folder)) : []
const of = (pattern: RegExp) => recorded.filter((name) => pattern.test(name)).map((name) => join(folder, name))
const bankAnswers = /^(nordea-(2010|df|gui|not)|samlink|.*response).*\.application\.xml$/

describe.skipIf(schemasMissing)(`recorded messages of real banks ${schemasMissing}`, () => {
  it.each(of(bankAnswers))('%s is read', (path) => {
    const { value } = readXml(applicationResponse, readSample(path))
    expect(value).toMatchObject({ Timestamp: expect.anything(), ResponseCode: expect.stringMatching(/^\d\d$/) })
    for (const file of value.FileDescriptors?.FileDescriptor ?? [])
      expect(file).toMatchObject({ FileReference: expect.any(String), FileTimestamp: expect.anything() })
  })

  it('a list names the files, with ids of letters and without owners', () => {
    const { value } = readXml(applicationResponse, readSample(join(folder, 'nordea-dfl.application.xml')))
    const [first] = value.FileDescriptors?.FileDescriptor ?? []
    expect(first).toMatchObject({ FileReference: '11111111A12006030319503000000010', Status: 'NEW', FileType: 'TITO' })
    expect(first?.ServiceIdOwnerName).toBeUndefined()
  })

  it('a feedback file of Samlink comes out of its envelope', () => {
    const { value } = readXml(
      applicationResponse,
      readSample(join(folder, 'samlink-download-pain002-RJCT.application.xml')),
    )
    expect(new TextDecoder().decode(value.Content)).toContain('25 Content not allowed')
  })

  it.each(of(/request\.application\.xml$/))('%s is a request by our own model too', (path) => {
    expect(checkXml(applicationRequest, readSample(path))).toEqual([])
  })

  it.each(of(/^(nordea-(body|df|dfl|gui|not)|samlink|.*response).*\.soap\.xml$/))(
    '%s has a header with a code',
    (path) => {
      const body = parseXml(readEnvelope(new TextDecoder().decode(readSample(path))).content ?? '')
      const command = commands.find((one) => responseEnvelope(one).root === body.name)
      if (!command) throw new Error(`no command for ${body.name}`)
      const { value } = readXml(responseEnvelope(command), body)
      expect(responseCode(value.ResponseHeader?.ResponseCode)).toMatch(/^\d\d$/)
      expect(value.ApplicationResponse?.length).toBeGreaterThan(100)
    },
  )
})

describe('response codes', () => {
  it('are judged by the number, with or without its zero', () => {
    expect(responseCode('0')).toBe('00')
    expect(responseCode(' 00 ')).toBe('00')
    expect(ofResponse(responseCode('0'), 'Virhe', 'changes')).toBeNull()
  })

  it('all have a meaning for staff, and none but OK lets an upload pass', () => {
    for (const code of Object.keys(responseCodes)) {
      const refusal = ofResponse(code, '', 'changes')
      if (code === '00') expect(refusal).toBeNull()
      else
        expect(refusal?.message).toMatch(
          code === '24' ? /aineistoa/ : new RegExp(`\\([A-ZÄÖ].*, vastauskoodi ${code}\\)`),
        )
    }
  })

  it('that are new leave it open what happened, in the words of the bank', () => {
    expect(kindOf('77')).toBe('unclear')
    const failure = ofResponse('77', 'Uusi syy', 'changes')
    expect(failure).toMatchObject({ outcome: 'unknown', responseCode: '77' })
    expect(failure?.message).toContain('Uusi syy, vastauskoodi 77')
  })

  it('tell what may be sent again as it is', () => {
    const outcome = (code: string) => ofResponse(code, '', 'changes')
    expect(outcome('12')?.isFileRefused).toBe(true)
    expect(outcome('26')).toMatchObject({ outcome: 'not done', isFileRefused: false })
    expect(outcome('30')).toMatchObject({ outcome: 'not done', isFileRefused: false })
    expect(outcome('31')).toMatchObject({ outcome: 'unknown' })
  })
})

describe('envelopes', () => {
  it.each(commands)('%s has its own element in the body', (command) => {
    expect(commandOf(requestEnvelope(command).root)).toBe(command)
  })

  it('of other operations are not known', () => {
    expect(commandOf('confirmFilein')).toBeNull()
  })
})
