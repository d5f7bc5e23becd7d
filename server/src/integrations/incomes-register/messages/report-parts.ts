import { many, optional, type Problem, sequence, type Value } from '../../../platform/xml/model.ts'
import { date, numericCode, wholeNumber } from '../../../platform/xml/simple.ts'
import { line, onlyTrue, ownId, registerId } from './common.ts'

/** 1 a new report, 2 one that replaces an earlier one with all of its data. */
export const actions = { new: 1, replacement: 2 } as const

export const contactPerson = sequence({
  Name: line(200),
  Telephone: line(40),
  Email: optional(line(70)),
  /** 1 for the content, 2 for the technology. */
  ResponsibilityCode: optional(numericCode([1, 2])),
})

export const payerBasic = sequence({
  MissingId: optional(onlyTrue),
  CompanyName: optional(line(200)),
  LastName: optional(line(200)),
  FirstName: optional(line(100)),
  BirthDate: optional(date()),
  Language: optional(wholeNumber()),
})

export const payerOther = sequence({ PayerTypes: sequence({ Code: many(wholeNumber()) }) })

/** What each report says of itself, whatever it tells. */
export const reportData = {
  ActionCode: numericCode(Object.values(actions)),
  IRReportId: optional(registerId),
  ReportId: optional(ownId),
  ReportVersion: optional(wholeNumber({ min: 1, max: 9_999 })),
}

const plainReportData = sequence(reportData)

/** How a report says that it is new, or which one it replaces. */
export function actionRules(data: Value<typeof plainReportData>, path: string): Problem[] {
  if (data.ActionCode === actions.new)
    return [
      ...(data.ReportId === undefined ? [breach(`${path}/ReportId`, 'a new report needs an id of its own')] : []),
      ...(data.IRReportId === undefined ? [] : [breach(`${path}/IRReportId`, 'a new report has none yet')]),
    ]
  const refers = data.IRReportId !== undefined || data.ReportId !== undefined
  return [
    ...(refers ? [] : [breach(`${path}/IRReportId`, 'a replacement must name the report that it replaces')]),
    ...(data.ReportVersion === undefined
      ? [breach(`${path}/ReportVersion`, 'a replacement must give the version')]
      : []),
  ]
}

/** A rule between fields is broken. */
export function breach(path: string, message: string): Problem {
  return { path, code: 'rule', message }
}
