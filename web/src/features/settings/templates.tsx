import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { settingsTexts } from '@palkkasilta/contract/settings-texts.ts'
import { FieldInput } from '../../shared/form/field-input.tsx'
import { settings } from '../../texts/fi/settings.ts'
import { Facts } from '../../ui/facts.tsx'
import type { Form } from './form-of-settings.ts'
import { sample } from './sample.ts'

const texts = settings.templates

type Name = keyof typeof settingsTexts

interface TemplatesProps<Placeholder extends keyof typeof sample> {
  readonly form: Form
  readonly names: readonly Name[]
  readonly placeholders: Readonly<Record<Placeholder, string>>
  readonly templates: { readonly filledIn: (text: string, values: Readonly<Record<Placeholder, string>>) => string }
}

/** Texts with placeholders, each with how it reads when they are filled. */
export function Templates<Placeholder extends keyof typeof sample>(props: TemplatesProps<Placeholder>) {
  const { form, names, placeholders, templates } = props
  const known = Object.entries<string>(placeholders)
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {names.map((name) => (
          <Stack key={name} gap={4}>
            <FieldInput form={form} name={name} hint={settings.hints[name]} />
            <Preview label={form.labels[name] ?? name} text={templates.filledIn(form.values[name], sample)} />
          </Stack>
        ))}
      </SimpleGrid>
      <Text size="sm" fw={600}>
        {texts.placeholders}
      </Text>
      <Facts inColumns labelWidth={148} items={known.map(([name, what]) => [`{${name}}`, what])} />
    </>
  )
}

function Preview({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Text
      component="output"
      size="sm"
      c="dimmed"
      aria-label={texts.previewOf(label)}
      style={{ whiteSpace: 'pre-line' }}
    >
      {text.trim() === '' ? '' : `${texts.preview}: ${text}`}
    </Text>
  )
}
