import {
  schemaErrors,
  schemasMissing,
} from '@palkkasilta/server/src/integrations/incomes-register/messages/schema.fixture.ts'
import { wageReports } from '@palkkasilta/server/src/integrations/incomes-register/messages/wage-reports.ts'
import {
  aClient,
  aDelivery,
  answerTo,
  aRegister,
  control,
  failureOf,
  OWNER,
  us,
  WAGES,
} from '@palkkasilta/server/src/integrations/incomes-register/register.fixture.ts'
import { aSalary, maija, ville } from '@palkkasilta/server/src/integrations/incomes-register/salary.fixture.ts'
import { signEnveloped } from '@palkkasilta/server/src/platform/xml/sign.ts'
import { soapEnvelope } from '@palkkasilta/server/src/platform/xml/soap.ts'
import { writeXml } from '@palkkasilta/server/src/platform/xml/write.ts'
import { describe, expect, test } from 'vitest'
import { REGISTER_PATH } from './simulator.ts'

const PENSION = /<PensionInsurance>.*<\/PensionInsurance>/

function withExceptions(xml: string, ...codes: number[]): string {
  const told = codes.map((code) => `<ExceptionCode>${code}</ExceptionCode>`).join('')
  return xml.replace('</IncomeEarner>', `<InsuranceExceptions>${told}</InsuranceExceptions></IncomeEarner>`)
}

function withEarnerType(xml: string, type: number): string {
  const types = `<IncomeEarnerTypes><IncomeEarnerType>${type}</IncomeEarnerType></IncomeEarnerTypes>`
  return xml.replace('</IncomeEarner>', `<IncomeEarnerOther>${types}</IncomeEarnerOther></IncomeEarner>`)
}

function withInsuranceData(xml: string, code: number): string {
  const data = `<InsuranceData><TransactionInclusion><InsuranceCode>${code}</InsuranceCode><Included>false</Included></TransactionInclusion></InsuranceData>`
  return xml.replace('</TransactionBasic>', `</TransactionBasic>${data}`)
}

function uninsured(xml: string): string {
  return xml.replace(/<Professions>.*<\/Professions>/, '').replace(/<PensionInsurance>.*<\/AccidentInsurance>/, '')
}

function asSubstituteFor(xml: string, employer: string): string {
  const id = `<EmployerId><Type>1</Type><Code>${employer}</Code></EmployerId>`
  return xml.replace('</Payer>', `<SubstitutePayer><Acts>true</Acts>${id}</SubstitutePayer></Payer>`)
}

describe('the simulated register is as strict as the real one', () => {
  /** Sends what our own writer would not let out. */
  async function received(alter: (xml: string) => string, deliveryId = 'D-1') {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const xml = alter(writeXml(wageReports.DEFERRED, aDelivery(deliveryId, aSalary())))
    const answer = await client.send(signEnveloped(xml, us))
    if (answer.status === 4) return answer.errors
    return (await client.deliveryStatus(WAGES, deliveryId, OWNER)).invalid.flatMap((item) => item.errors)
  }

  test.each([
    ['SIM_NATIONAL_ID', (xml: string) => xml.replace(maija, `${maija.slice(0, -1)}${maija.endsWith('A') ? 'B' : 'A'}`)],
    ['SIM_OWNER', (xml: string) => xml.replace(/(<DeliveryDataOwner>.*?<Code>)[^<]+/, '$10112038-9')],
    ['SIM_CREATOR', (xml: string) => xml.replace(/(<DeliveryDataCreator>.*?<Code>)[^<]+/, '$10112038-9')],
    ['SIM_PAYER_TYPE', (xml: string) => asSubstituteFor(uninsured(xml), OWNER)],
    ['SIM_PENSION', (xml: string) => asSubstituteFor(xml, '0112038-9')],
    ['SIM_INCOME_TYPE', (xml: string) => xml.replace('Code>206<', 'Code>299<')],
    ['SIM_PAYMENT_DATE', (xml: string) => xml.replace('PaymentDate>2026-02-13', 'PaymentDate>2026-04-13')],
    ['SIM_PERIOD', (xml: string) => xml.replace('EndDate>2026-01-31', 'EndDate>2025-01-31')],
    ['SIM_NEGATIVE', (xml: string) => xml.replace('Amount>30.00', 'Amount>-30.00')],
    ['SIM_MIXED_METHODS', (xml: string) => xml.replace('Code>206<', 'Code>101<')],
    ['SIM_KILOMETRES', (xml: string) => xml.replace(/<KmAllowance>.*<\/KmAllowance>/, '')],
    ['SIM_ALLOWANCE', (xml: string) => xml.replace(/<DailyAllowance>.*<\/DailyAllowance>/, '')],
    ['SIM_PENSION', (xml: string) => xml.replace('46-12345678', '55-12345678')],
    ['SIM_PENSION', (xml: string) => xml.replace(/<PensionInsurance>.*<\/PensionInsurance>/, '')],
    ['SIM_ACCIDENT', (xml: string) => xml.replace(/<Professions>.*<\/Professions>/, '')],
    [
      'SIM_EXCEPTIONS',
      (xml: string) => xml.replace(PENSION, '<PensionInsurance><PensionActCode>3</PensionActCode></PensionInsurance>'),
    ],
    ['SIM_EXCEPTIONS', (xml: string) => withExceptions(xml, 3, 11)],
    ['SIM_EXCEPTIONS', (xml: string) => withEarnerType(withExceptions(xml.replace(PENSION, ''), 3), 14)],
    ['SIM_PENSION', (xml: string) => withEarnerType(withExceptions(xml, 2, 3, 4, 5), 14)],
    ['SIM_EARNER_TYPE', (xml: string) => withEarnerType(xml, 4)],
    ['SIM_INSURANCE_DATA', (xml: string) => withInsuranceData(xml, 2)],
    [
      'SIM_UNJUST',
      (xml: string) =>
        xml.replace('Amount>55.00</Amount>', 'Amount>55.00</Amount><UnjustEnrichment>true</UnjustEnrichment>'),
    ],
    ['SIM_VALUE', (xml: string) => xml.replace('Amount>30.00', 'Amount>kolme')],
    ['SIM_SCHEMA', (xml: string) => xml.replace('<Source>', '<Lähde>x</Lähde><Source>')],
    ['SIM_SCHEMA', (xml: string) => xml.replace(/<PaymentPeriod>.*<\/PaymentPeriod>/, '')],
    ['SIM_ENVIRONMENT', (xml: string) => xml.replace('Environment>false', 'Environment>true')],
  ])('%s', async (code, alter) => {
    expect((await received(alter)).map((error) => error.code)).toEqual([code])
  })

  test('a report stands once in a delivery', async () => {
    const errors = await received((xml) => xml.replace(/<Report>.*<\/Report>/, '$&$&'))
    expect(errors.map((error) => error.code)).toEqual(['SIM_USED_REPORT', 'SIM_USED_REPORT'])
  })

  test('what is no message the real-time service answers with a fault, and staff see why', async () => {
    const client = aClient(await aRegister())
    const xml = writeXml(wageReports.REAL_TIME, aDelivery('D-1', aSalary())).replace(
      '<Source>',
      '<Other>x</Other><Source>',
    )
    const failure = await failureOf(client.send(signEnveloped(xml, us)))
    expect(failure).toMatchObject({ code: 'REGISTER_REFUSED', outcome: 'not done' })
    expect(failure.message).toContain('skeeman')
  })

  test('of several reports the real-time service takes none', async () => {
    const simulator = await aRegister()
    const xml = writeXml(wageReports.DEFERRED, aDelivery('D-1', aSalary(), aSalary({ reportId: 'S-2' })))
    const together = xml.replaceAll('WageReportsRequestToIR', 'WageReportRequestToIR')
    const answer = await aClient(simulator).send(signEnveloped(together, us))
    expect(answer).toMatchObject({ status: 4, errors: [{ code: 'SIM_NOT_ALONE' }] })
    expect(simulator.state().deliveries).toEqual([])
  })

  test('a message by the operation of another is answered with a fault', async () => {
    const simulator = await aRegister()
    const body = soapEnvelope(await aClient(simulator).wageReportMessage('REAL_TIME', aDelivery('D-1', aSalary())))
    const init = { method: 'POST', headers: { soapaction: '"SendWageReports"' }, body }
    const answer = await fetch(`${simulator.url}${REGISTER_PATH}/WageReportService.svc`, init)
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('SOAPAction')])
    expect(simulator.state().deliveries).toEqual([])
  })

  test('no failure or status names a national id', async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const xml = writeXml(wageReports.DEFERRED, aDelivery('D-1', aSalary())).replace(
      '<Source>',
      `<${'x'}>${maija}</x><Source>`,
    )
    const answer = await client.send(signEnveloped(xml, us))
    expect(answer.status).toBe(4)
    expect(JSON.stringify(answer)).not.toContain(maija)
  })

  test.skipIf(schemasMissing)(`its answers fit the official schemas ${schemasMissing}`, async () => {
    const simulator = await aRegister()
    const client = aClient(simulator)
    const bad = aSalary({ reportId: 'S-2', nationalId: ville })
    await control(simulator, 'refusals', { nationalId: ville })
    const many = await client.wageReportMessage('DEFERRED', aDelivery('D-1', aSalary(), bad))
    const one = await client.wageReportMessage('REAL_TIME', aDelivery('D-2', bad))
    const refused = await client.wageReportMessage('REAL_TIME', aDelivery('D-3', bad))
    await client.deliveryStatus(WAGES, 'D-1', OWNER)
    await client.deliveryStatus(WAGES, 'D-unknown', OWNER)
    const asked = simulator.requests().map(({ body }) => /<soapenv:Body>(.*)<\/soapenv:Body>/s.exec(body)?.[1] ?? '')
    const answers: string[] = []
    for (const message of [many, many, ...asked, one, one, refused])
      answers.push(/<soapenv:Body>(.*)<\/soapenv:Body>/s.exec(await answerTo(simulator, message))?.[1] ?? '')
    const statuses = answers.map((xml) => /<DeliveryDataStatus>(\d)/.exec(xml)?.[1])
    expect(statuses).toEqual(['2', '4', '3', '0', '3', '4', '5'])
    for (const [index, xml] of answers.entries()) {
      const schema = index < 2 ? 'AckFromIR.xsd' : 'StatusResponseFromIR.xsd'
      expect(schemaErrors(`incomes-register/current/${schema}`, xml)).toEqual([])
    }
  })
})
