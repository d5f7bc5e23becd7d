import { Anchor, Group, Text, Title } from '@mantine/core'
import type { Explained, ExplainedPart } from '@palkkasilta/contract/explanations.ts'
import { common } from '../../texts/fi/common.ts'
import { why as texts } from '../../texts/fi/why.ts'
import { money } from '../../ui/format/index.ts'
import { Notice } from '../../ui/telling/notice.tsx'
import type { Links } from './links.ts'
import { Rule } from './rule.tsx'
import { Salaries } from './salaries.tsx'
import { Shifts } from './shifts.tsx'
import css from './why.module.css'

interface FigureProps {
  readonly figure: Explained
  readonly onOpen: (key: string) => void
  readonly links: Links
}

/** A figure: its parts with their rules, what they are counted from, and the shifts behind it. */
export function Figure({ figure, onOpen, links }: FigureProps) {
  const { name, amount, parts, basis, shifts, salaries, unpaid, zero } = figure
  const list = (some: readonly ExplainedPart[]) => (
    <ul className={css.parts}>
      {some.map((part, index) => (
        <Part key={`${part.name} ${String(index)}`} part={part} onOpen={onOpen} links={links} />
      ))}
    </ul>
  )
  return (
    <section aria-label={name}>
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={3} size="h4">
          {name}
        </Title>
        <Text className={css.amount} size="xl" fw={700}>
          {money(amount)}
        </Text>
      </Group>
      {zero && <Notice tone="info">{texts.zero(zero)}</Notice>}
      {list(parts)}
      {parts.length > 1 && (
        <Group className={css.total} justify="space-between">
          <span>{common.total}</span>
          <span className={css.amount}>{money(amount)}</span>
        </Group>
      )}
      {basis.length > 0 && (
        <>
          <Title order={4} size="sm" mt="sm">
            {texts.basis}
          </Title>
          {list(basis)}
        </>
      )}
      {shifts.length > 0 && <Shifts figure={figure} links={links} />}
      {salaries.length > 0 && <Salaries figure={figure} links={links} />}
      {unpaid.length > 0 && (
        <>
          <Title order={4} size="sm" mt="sm">
            {texts.unpaid}
          </Title>
          <ul className={css.parts}>
            {unpaid.map(({ name: line, reason }, index) => (
              <li key={`${line} ${String(index)}`}>
                <Text size="sm">
                  {line}: {reason}.
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Part({ part, onOpen, links }: { part: ExplainedPart } & Pick<FigureProps, 'onOpen' | 'links'>) {
  const { name, key, amount, working, note, rounding, rule } = part
  return (
    <li>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        {key === null ? (
          <Text size="sm">{name}</Text>
        ) : (
          <Anchor component="button" type="button" size="sm" onClick={() => onOpen(key)}>
            {name}
          </Anchor>
        )}
        <Text className={css.amount} size="sm">
          {working && <span className={css.working}>{working} = </span>}
          {money(amount)}
        </Text>
      </Group>
      {(note || rounding) && (
        <Text size="xs" c="dimmed">
          {[note, rounding].filter(Boolean).join(' · ')}
        </Text>
      )}
      {rule && <Rule rule={rule} links={links} />}
    </li>
  )
}
