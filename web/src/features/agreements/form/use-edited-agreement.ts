import { useDebouncedValue } from '@mantine/hooks'
import { problemsIn } from '../../../shared/form/use-record-form.ts'
import { useOpenAgreement } from './agreement-context.ts'

const PAUSE_MS = 300

/** The agreement as it is being edited, for what is calculated by it; absent while something typed in it cannot be read. */
export function useEditedAgreement() {
  const { agreement, form } = useOpenAgreement()
  const [values] = useDebouncedValue(form.values, PAUSE_MS)
  const isUnread = Object.keys(problemsIn(form.declared, values, form.saved)).length > 0
  return {
    tes: isUnread ? undefined : { ...values, id: agreement.id, versionId: agreement.versionId },
    isEdited: form.changed.length > 0,
    isSettled: values === form.values,
  }
}
