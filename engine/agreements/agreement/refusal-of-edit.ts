import { EngineError, engineErrorText } from '../../errors.ts'
import { agreementFromWire } from './agreement-from-wire.ts'
import { checkAgreement, checkBandsFollow } from './check.ts'

/** The field by its path, `remunerations.1.priority`, and the Finnish sentence. */
export interface RemarkOfEdit {
  readonly path: string
  readonly message: string
}

/** Why an agreement with the field names of the specification cannot be saved, at the first field; null: it can. */
export function refusalOfEdit(tes: unknown): RemarkOfEdit | null {
  try {
    const agreement = agreementFromWire(tes)
    checkAgreement(agreement)
    if (agreement.overtime !== null) checkBandsFollow(agreement.overtime)
    return null
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const path = error.field.replace(/\[(\d+)\]/g, '.$1')
    return { path, message: engineErrorText(error) }
  }
}
