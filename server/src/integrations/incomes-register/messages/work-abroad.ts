import { many, optional, sequence } from '../../../platform/xml/model.ts'
import { date, wholeNumber } from '../../../platform/xml/simple.ts'
import { amount, countryCode, line, onlyTrue, party, trueOrFalse } from './common.ts'
import { address, addressWithCountry } from './income-earner.ts'

const stayPeriod = sequence({ StartDate: date(), EndDate: date() })
const ids = sequence({ Id: many(party) })

export const foreignLeasedWork = sequence({
  Representative: optional(
    sequence({
      RepresentativeIds: ids,
      Name: line(200),
      Address: optional(address),
      RepresentativeReports: optional(onlyTrue),
    }),
  ),
  EstAmount: optional(amount),
  FinServiceRecipient: optional(sequence({ FinServiceRecipientIds: ids })),
})

export const stayPeriodsInFinland = sequence({
  NoStayPeriods: optional(onlyTrue),
  Period: many(stayPeriod, { min: 0 }),
})

export const workPeriodsInFinland = sequence({
  WorkPeriodInFinland: many(
    sequence({ StartDate: optional(date()), EndDate: optional(date()), WorkDays: optional(wholeNumber()) }),
  ),
})

const workCountry = sequence({
  WorkCountryCode: countryCode,
  WorkCountryName: optional(line(70)),
  WorkMunicipalities: optional(sequence({ WorkMunicipality: many(line(200)) })),
  WorkCountryAddress: optional(addressWithCountry),
  ServiceRecipient: optional(
    sequence({ ServiceRecipientIds: ids, Name: line(200), ServiceRecipientAddress: optional(addressWithCountry) }),
  ),
  StayPeriodsAbroad: optional(sequence({ Period: many(stayPeriod) })),
  WorkPeriodsAbroad: optional(sequence({ Period: many(sequence({ StartDate: date(), EndDate: optional(date()) })) })),
  TaxingRight: optional(trueOrFalse),
  BurdensResultOfPE: optional(trueOrFalse),
  WagePerMonth: optional(amount),
  Remunerations: optional(sequence({ RemunerationCode: many(wholeNumber()) })),
})

export const workCountries = sequence({ WorkCountry: many(workCountry) })
