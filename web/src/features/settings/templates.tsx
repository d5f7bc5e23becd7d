import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { settingsTexts } from '@palkkasilta/contract/settings-texts.ts'
import { FieldInput } from '../../shared/form/field-input.tsx'
import { settings } from '../../texts/fi/settings.ts'
import { Facts } from '../../ui/facts.tsx'
import type { Form } from './form-of-settings.ts'
import { sample } from './sample.ts'

const texts = settings.templates

type Name = keyof typeof settingsTexts
/** What a text is called in Finnish; its English one stands beside it. */
export type TextName = Exclude<Name, `${string}En`>
type Placeholder = keyof typeof sample.fi

interface TemplatesProps<Known extends Placeholder> {
  readonly form: Form
  readonly names: readonly TextName[]
  readonly placeholders: Readonly<Record<Known, string>>
  readonly templates: { readonly filledIn: (text: string, values: Readonly<Record<Known, string>>) => string }
}

/** Texts with placeholders in both languages, each with how it reads when they are filled. */
export function Templates<Known extends Placeholder>(props: TemplatesProps<Known>) {
  const { form, names, placeholders, templates } = props
  const known = Object.entries<string>(placeholders)
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {names.flatMap((name) =>
          inBoth(name).map(({ of, language, other }) => (
            <Stack key={of} gap={4}>
              <FieldInput form={form} name={of} hint={settings.hints[of]} />
              <Preview
                label={form.labels[of] ?? of}
                text={templates.filledIn(form.values[of], sample[language])}
                isMissing={form.values[of].trim() === '' && form.values[other].trim() !== ''}
              />
            </Stack>
          )),
        )}
      </SimpleGrid>
      <Text size="sm" fw={600}>
        {texts.placeholders}
      </Text>
      <Facts inColumns labelWidth={148} items={known.map(([name, what]) => [`{${name}}`, what])} />
    </>
  )
}

const inBoth = (name: TextName) =>
  [
    { of: name, language: 'fi', other: `${name}En` },
    { of: `${name}En`, language: 'en', other: name },
  ] as const

interface PreviewProps {
  readonly label: string
  readonly text: string
  /** The other language has a text. */
  readonly isMissing: boolean
}

function Preview({ label, text, isMissing }: PreviewProps) {
  return (
    <Text
      component="output"
      size="sm"
      c="dimmed"
      aria-label={texts.previewOf(label)}
      style={{ whiteSpace: 'pre-line' }}
    >
      {isMissing && texts.missing}
      {text.trim() !== '' && `${texts.preview}: ${text}`}
    </Text>
  )
}
