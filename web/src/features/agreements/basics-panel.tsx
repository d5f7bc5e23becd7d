import type { Agreement } from '@palkkasilta/contract/agreements.ts'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { agreementPage, agreementVersionPage } from '../../shared/links/targets.ts'
import { agreements } from '../../texts/fi/agreements.ts'
import type { OpenPart } from '../../ui/address.ts'
import { BesidePanel } from '../../ui/frame/beside-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { EditedAgreement } from './form/edited-agreement.tsx'
import { useAgreement } from './form/queries.ts'
import { useAgreementForm } from './form/use-agreement-form.ts'
import { useSavingDay } from './form/use-saving-day.ts'

const texts = agreements.list

const names = [
  ...(['name', 'printName', 'professionCode', 'defaultWage', 'minWage', 'maxWage'] as const),
  ...(['validFromDate', 'validToDate'] as const),
]

/** The basics of an agreement, edited beside the list. */
export default function BasicsPanel({ panel }: { panel: OpenPart }) {
  return (
    <BesidePanel panel={panel} title={texts.edit}>
      {(id) => <LoadedBasics key={id} id={Number(id)} />}
    </BesidePanel>
  )
}

function LoadedBasics({ id }: { id: number }) {
  return (
    <Loaded query={useAgreement(id, undefined)} failed={agreements.notLoaded}>
      {(agreement) => <Basics key={agreement.versionId} agreement={agreement} />}
    </Loaded>
  )
}

function Basics({ agreement }: { agreement: Agreement }) {
  const { id } = agreement
  const savingDay = useSavingDay(agreement)
  const onMade = (made: number) =>
    toast.success(agreements.versions.madeOf(agreement.name), {
      label: texts.open,
      to: agreementVersionPage(id, made),
    })
  const form = useAgreementForm(agreement, { version: undefined, savingDay, onMade })
  return (
    <>
      <TextLink {...agreementPage(id)} size="sm">
        {texts.whole}
      </TextLink>
      <EditedAgreement agreement={agreement} form={form} savingDay={savingDay}>
        <FormFields form={form} names={names} choices={{}} columns={2} />
      </EditedAgreement>
    </>
  )
}
