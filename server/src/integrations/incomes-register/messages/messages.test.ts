import { describe, expect, test } from 'vitest'
import type { Content, XmlDocument } from '../../../platform/xml/model.ts'
import { checkXml } from '../../../platform/xml/read.ts'
import { invalidations } from './invalidations.ts'
import { payerSummaries } from './payer-summaries.ts'
import { readSchemaFile, schemaErrors, schemasMissing } from './schema.fixture.ts'
import { spoiled } from './spoiled.fixture.ts'
import { acknowledgement, statusRequest, statusResponse } from './status.ts'
import { wageReports } from './wage-reports.ts'

const official = [
  'nt1',
  'palvelussuhdetiedot-elakkeelle-jaaminen',
  'poissaolotiedot',
  'takaisinperinta-brutto',
  'tilapainen-tyonantaja',
  'tulolajin-vakuuttamistiedon-tyyppi',
  'ulkomainen-tyonantaja',
]

/** One of the examples has a misprint for type 7. */
const readSample = (file: string) => readSchemaFile(file).replace('<Type>71<', '<Type>7<')

interface Sample {
  readonly file: string
  readonly document: XmlDocument<Content>
  readonly schema: string
}

const wageSchema = 'incomes-register/current/WageReportsToIR.xsd'
const samples: readonly Sample[] = [
  ...official.map((name) => ({
    file: `samples/incomes-register/wage-report-${name}.xml`,
    document: wageReports.REAL_TIME,
    schema: wageSchema,
  })),
  { file: 'samples/constructed/ir-wage-reports-two-new.xml', document: wageReports.DEFERRED, schema: wageSchema },
  { file: 'samples/constructed/ir-wage-reports-replacement.xml', document: wageReports.DEFERRED, schema: wageSchema },
  {
    file: 'samples/constructed/ir-ack.xml',
    document: acknowledgement,
    schema: 'incomes-register/current/AckFromIR.xsd',
  },
  {
    file: 'samples/constructed/ir-status-request.xml',
    document: statusRequest,
    schema: 'incomes-register/current/StatusRequestToIR.xsd',
  },
  ...['all-valid', 'one-invalid', 'rejected'].map((name) => ({
    file: `samples/constructed/ir-status-response-${name}.xml`,
    document: statusResponse,
    schema: 'incomes-register/current/StatusResponseFromIR.xsd',
  })),
  {
    file: 'samples/constructed/ir-invalidation-one-report.xml',
    document: invalidations.DEFERRED,
    schema: 'incomes-register/package-2022/XSD/InvalidationsToIR.xsd',
  },
  {
    file: 'samples/constructed/ir-payer-summary.xml',
    document: payerSummaries.DEFERRED,
    schema: 'incomes-register/package-2022/XSD/PayerSummaryReportsToIR.xsd',
  },
]

/** Examples carry old timestamps: seen from there they are paid years ahead, or of a day to come. */
const beyondSchema = /^DeliveryData\/(PaymentPeriod\/PaymentDate|ReportDate) rule/

describe.skipIf(schemasMissing)(`example messages ${schemasMissing}`, () => {
  test.each(samples)('$file fits both the schema and the model', ({ file, document, schema }) => {
    const xml = readSample(file)
    expect(schemaErrors(schema, xml)).toEqual([])
    const problems = checkXml(document, xml).map((problem) => `${problem.path} ${problem.code}: ${problem.message}`)
    expect(problems.filter((problem) => !beyondSchema.test(problem))).toEqual([])
  })

  test.each(samples)('what the schema refuses in a spoiled $file, the model refuses too', (sample) => {
    const taken: string[] = []
    let refused = 0
    for (const { change, xml } of spoiled(readSample(sample.file))) {
      if (schemaErrors(sample.schema, xml).length === 0) continue
      refused += 1
      if (checkXml(sample.document, xml).every((problem) => problem.code === 'rule')) taken.push(change)
    }
    expect(taken).toEqual([])
    expect(refused).toBeGreaterThan(20)
  })
})
