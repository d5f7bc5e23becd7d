import { Group, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { common } from '../../texts/fi/common.ts'
import { useArrival } from '../frame/page.tsx'
import type { Target } from '../link.tsx'
import { Loaded } from '../telling/loading.tsx'
import css from './detail.module.css'
import { type Neighbours, WayBack } from './neighbours.tsx'
import { JumpLinks, type PartName, usePartOfAddress } from './parts.tsx'

/** What a thing is, in one look. */
export interface DetailHead {
  /** With the one number by which everybody knows it: `Lasku 100043`. */
  readonly title: string
  readonly badge?: ReactNode
  readonly description?: ReactNode
  /** What else matters, before the number that counts. */
  readonly sums?: readonly (readonly [label: string, value: ReactNode])[]
  /** The one number that counts: the largest of the head. */
  readonly number?: readonly [label: string, value: string]
}

interface DetailPageProps<Thing> {
  readonly list: { readonly title: string; readonly to: NonNullable<Target['to']> }
  readonly neighbours: Neighbours | undefined
  /** As the list knows it until the whole is there: nothing moves then. */
  readonly head: DetailHead
  /** `<DetailActions>`, once it is known what can be done. */
  readonly actions: ReactNode
  readonly parts?: readonly PartName[]
  /** Where the thing has several pages, in place of the links to parts. */
  readonly tabs?: ReactNode
  readonly query: UseQueryResult<Thing>
  /** What could not be fetched: `Palkkaa ei voitu hakea`. */
  readonly failed: string
  /** What an action of the head tells, above the parts. */
  readonly report?: ReactNode
  readonly children: (thing: Thing) => ReactNode
}

/** The page of one thing: a head that stays, jump links to its parts, and the parts. */
export function DetailPage<Thing>(props: DetailPageProps<Thing>) {
  const { list, neighbours, head, actions, parts, tabs, query, failed, report, children } = props
  const heading = useArrival()
  usePartOfAddress(query.data !== undefined)
  const { title, badge, description, sums = [], number } = head
  // what is not there yet cannot be moved by what comes above it
  const isKnown = description !== undefined || number !== undefined
  return (
    <Stack gap="md">
      <title>{`${title} – ${common.product}`}</title>
      <WayBack list={list} neighbours={neighbours} />
      <div className={css.head} data-detail-head>
        <Group className={css.bar} justify="space-between" gap="xs">
          <Group gap="sm">
            <Title order={1} ref={heading} tabIndex={-1} className={css.title}>
              {title}
            </Title>
            {badge}
          </Group>
          <Group gap="xs" className={css.actions}>
            {actions}
          </Group>
        </Group>
        {isKnown && (
          <Group className={css.facts} justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {description}
            </Text>
            <dl className={css.sums}>
              {sums.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt> <dd>{value}</dd>
                </div>
              ))}
              {number && (
                <div className={css.number}>
                  <dt>{number[0]}</dt> <dd>{number[1]}</dd>
                </div>
              )}
            </dl>
          </Group>
        )}
        {tabs}
        {parts && (query.data !== undefined || (isKnown && !query.isError)) && <JumpLinks parts={parts} />}
      </div>
      {report}
      <Loaded query={query} failed={failed}>
        {children}
      </Loaded>
    </Stack>
  )
}
