import type { ChainThing } from '@palkkasilta/contract/chain.ts'
import { parts } from '../../texts/fi/parts.ts'
import { TextLink } from '../../ui/link.tsx'
import { chainPage } from '../links/targets.ts'

/** From a thing to all that it came of and that came of it. */
export function ChainLink({ thing, id }: { readonly thing: ChainThing['thing']; readonly id: string | number }) {
  return (
    <TextLink {...chainPage(thing, id)} size="sm">
      {parts.chain}
    </TextLink>
  )
}
