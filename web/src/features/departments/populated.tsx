import { Stack } from '@mantine/core'
import type { BriefDepartment, Populated } from '@palkkasilta/contract/departments.ts'
import { departmentPage } from '../../shared/links/targets.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { NamedList } from '../../ui/questions/named-list.tsx'

/** What a fetch from Tamigo brought: which are new, which differ and in what, and which are there no more. */
export function PopulatedSummary({ result }: { result: Populated }) {
  const { added, changed, vanished, addedOnes, changedOnes, vanishedOnes } = result
  const changes = ({ fields }: Populated['changedOnes'][number]) =>
    fields.map((field) => texts.fetched.fields[field]).join(', ')
  const lists = [
    { title: texts.fetched.added, items: addedOnes.map((each) => named(each)), count: added },
    { title: texts.fetched.changed, items: changedOnes.map((each) => named(each, changes(each))), count: changed },
    { title: texts.fetched.vanished, items: vanishedOnes.map((each) => named(each)), count: vanished },
  ]
  return (
    <Stack gap="xs">
      {texts.populated(result)}
      {lists.map((list) => list.count > 0 && <NamedList key={list.title} {...list} />)}
    </Stack>
  )
}

function named({ DepartmentId, Name }: BriefDepartment, told = '') {
  return { id: DepartmentId, name: Name, to: departmentPage(DepartmentId), told }
}
