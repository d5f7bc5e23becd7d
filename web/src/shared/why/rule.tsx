import { Anchor, Text } from '@mantine/core'
import type { ExplainedRule } from '@palkkasilta/contract/explanations.ts'
import { why as texts } from '../../texts/fi/why.ts'
import { date } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { AgreementName } from '../agreements/agreement-name.tsx'
import type { Links } from './links.ts'

/** Who set it, when it holds, where it can be read and how sure it is. */
export function Rule({ rule, links }: { rule: ExplainedRule; links: Links }) {
  const { level, name, source, link, checkedOn, certainty } = rule
  const where = source ?? name
  return (
    <Text size="xs" c="dimmed" component="div">
      {texts.levels[level]}: <RuleName rule={rule} links={links} />
      {validity(rule)}
      {(source || link) && (
        <>
          {' · '}
          {link ? (
            <Anchor href={link} target="_blank" rel="noreferrer" inherit underline="always">
              {where}
            </Anchor>
          ) : (
            where
          )}
        </>
      )}
      {checkedOn && ` · ${texts.checked(date(checkedOn))}`}
      {level === 'law' && ` · ${texts.certainty[certainty]}`}
    </Text>
  )
}

function RuleName({ rule: { level, name, agreementId }, links }: { rule: ExplainedRule; links: Links }) {
  if (level === 'agreement') return <AgreementName id={agreementId} name={name} />
  const target = level === 'department' || level === 'person' ? links[level] : undefined
  if (!target) return name
  return (
    <TextLink {...target} inherit underline="always">
      {name}
    </TextLink>
  )
}

function validity({ since, until }: ExplainedRule): string {
  if (!since && !until) return ''
  if (!until) return `, ${texts.since(date(since ?? ''))}`
  return `, ${since ? date(since) : ''}–${date(until)}`
}
