import { agreementForm, overtimeForm, professionForm, supplementForm } from '@palkkasilta/contract/agreement-form.ts'
import type { agreement } from '@palkkasilta/contract/agreements.ts'
import { fromRow } from '@palkkasilta/contract/form.ts'
import type { z } from 'zod'
import type { StoredVersion, SupplementRow } from '../../core/agreement/stored.ts'
import { typedWeekdays } from './weekdays.ts'

/** A version of an agreement as staff edit it. */
export type AgreementRecord = z.output<typeof agreementForm.record>
export type AgreementReply = z.output<typeof agreement>

/** Of all versions of an agreement the chosen one. */
export function agreementRecord(
  version: StoredVersion,
  versions: readonly StoredVersion[],
  inUse: ReadonlySet<number>,
): AgreementRecord {
  const { id: versionId, agreement_id: id, professions, supplements, bands, ...columns } = version
  return {
    ...fromRow(agreementForm, {
      ...columns,
      professions: professions.map((row) => ({ ...fromRow(professionForm, row), id: row.id })),
      supplements: supplements.map(supplementRecord),
      overtime_bands: bands.map((row) => ({ ...fromRow(overtimeForm, row), id: row.id })),
    }),
    ...{ id, version: version.version, versionId },
    versions: versions.toReversed().map((each) => ({
      ...{ id: each.id, validFromDate: each.valid_from, validToDate: each.valid_to },
      inUse: inUse.has(each.id),
    })),
  }
}

function supplementRecord({ weekdays, ...row }: SupplementRow) {
  return { ...fromRow(supplementForm, { ...row, ...typedWeekdays(weekdays) }), id: row.id }
}
