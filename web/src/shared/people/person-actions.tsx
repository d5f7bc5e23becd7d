import { excel } from '../../texts/fi/excel.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { type ActionOf, plain } from '../actions/action.ts'
import { useActions } from '../actions/use-actions.tsx'
import { takeExcel } from './take-excel.ts'

interface Named {
  readonly id: number
  readonly fullName: string
}

const downloadExcel = plain<Named>({ label: excel.ofPerson }, ({ id }) => takeExcel(id))

const all: readonly ActionOf<Named>[] = [downloadExcel]

/** What can be done with a person, on both pages and in the panel. */
export function PersonActions({ person }: { readonly person: Named }) {
  const { draw } = useActions()
  return <DetailActions title={person.fullName} main={draw(person, all)} more={[]} />
}
