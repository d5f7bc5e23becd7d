import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../../ui/link.tsx'
import type { ListQuery } from '../../ui/table/list/list-data.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import css from './cards.module.css'

interface Card {
  readonly key: number
  readonly to: Target
  readonly name: string
  readonly sum: string
  readonly more: readonly string[]
  readonly state: ReactNode
}

interface CardsProps<Row> {
  readonly list: ListQuery<Row> & { readonly page: number; readonly setPage: (page: number) => void }
  readonly title: string
  readonly texts: {
    readonly failed: string
    readonly empty: string
    readonly emptyHint: string
    readonly unit: readonly [one: string, many: string]
  }
  readonly cardOf: (row: Row) => Card
}

/** The rows of a list as a phone shows them: each a card that leads to its page. */
export function Cards<Row>({ list, title, texts, cardOf }: CardsProps<Row>) {
  const { query, page, setPage, pageSize = 20, countAll } = list
  return (
    <Loaded query={query} failed={texts.failed}>
      {({ rows, total, isCapped = false }) =>
        rows.length === 0 ? (
          <Stack gap={2}>
            <Text>{texts.empty}</Text>
            <Text size="sm" c="dimmed">
              {texts.emptyHint}
            </Text>
          </Stack>
        ) : (
          <Stack gap="sm">
            <ul className={css.cards} aria-label={title}>
              {rows.map(cardOf).map(({ key, to, name, sum, more, state }) => (
                <li key={key}>
                  <Link {...to} className={css.card}>
                    <span className={css.name}>{name}</span>
                    <span className={css.sum}>{sum}</span>
                    <span className={css.more}>
                      {more.map((each) => (
                        <span key={each}>{each}</span>
                      ))}
                    </span>
                    <span className={css.state}>{state}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <Pager {...{ page, pageSize, total, isCapped }} onPage={setPage} onCountAll={countAll} unit={texts.unit} />
          </Stack>
        )
      }
    </Loaded>
  )
}
