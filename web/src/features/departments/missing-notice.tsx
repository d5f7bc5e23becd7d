import { Button, Stack, Text } from '@mantine/core'
import { type Department, departmentForm } from '@palkkasilta/contract/departments.ts'
import { problemsIn, typedOf } from '../../shared/form/use-record-form.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { Notice } from '../../ui/notice.tsx'

/** What a department that was just fetched still lacks before its shifts can be paid and billed. */
export function MissingNotice({ department }: { department: Department }) {
  const typed = typedOf(departmentForm, department)
  const missing = Object.keys(problemsIn(departmentForm, typed, typed))
  const [first] = missing
  if (first === undefined) return null
  const go = () => document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus()
  const others = missing
    .filter((field) => field !== 'tes')
    .map((field) => departmentForm.labels[field as keyof typeof departmentForm.labels])
  return (
    <Notice tone="warning">
      <Stack gap="xs" align="flex-start">
        {department.tes.length === 0 && <Text size="sm">{texts.warnings.noTes}</Text>}
        {others.length > 0 && <Text size="sm">{texts.warnings.incomplete(others.join(', '))}</Text>}
        <Button size="compact-sm" variant="default" onClick={go}>
          {texts.warnings.edit}
        </Button>
      </Stack>
    </Notice>
  )
}
