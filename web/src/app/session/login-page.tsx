import { Center, Paper, Stack, Text } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { common } from '../../texts/fi/common.ts'
import { session as texts } from '../../texts/fi/session.ts'
import { Logo } from '../logo.tsx'
import { LoginForm } from './login-form.tsx'
import { safeReturn } from './safe-return.ts'

export function LoginPage() {
  const router = useRouter()
  const { to } = useSearch({ from: '/login' })
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>{`${texts.login.title} – ${common.product}`}</title>
      <Paper withBorder shadow="xs" p="xl" w="100%" maw={380}>
        <Stack gap="lg">
          <Stack gap={4} align="center">
            <Logo size={36} />
            <Text component="h1" fw={650} size="lg">
              {common.product}
            </Text>
          </Stack>
          <LoginForm onSignedIn={() => router.history.push(safeReturn(to))} />
        </Stack>
      </Paper>
    </Center>
  )
}
