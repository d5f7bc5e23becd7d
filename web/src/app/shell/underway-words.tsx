import { underway } from '../../texts/fi/underway.ts'

/** What is going on: fetched once the page is there, as only what takes long asks for it. */
export default function UnderwayWords({ call }: { readonly call: string }) {
  return underway(call)
}
