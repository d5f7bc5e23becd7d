import { Center, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '../../texts/fi/common.ts'
import { Logo } from '../logo.tsx'

/** The frame of the pages before the sign-in. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>{`${title} – ${common.product}`}</title>
      <Paper withBorder shadow="xs" p="xl" w="100%" maw={380}>
        <Stack gap="lg">
          <Stack gap={4} align="center">
            <Logo size={36} />
            <Text component="h1" fw={650} size="lg">
              {common.product}
            </Text>
          </Stack>
          {children}
        </Stack>
      </Paper>
    </Center>
  )
}
