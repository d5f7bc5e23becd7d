import { useRouter, useSearch } from '@tanstack/react-router'
import { session as texts } from '../../texts/fi/session.ts'
import { Entrance } from './entrance.tsx'
import { LoginForm } from './login-form.tsx'
import { safeReturn } from './safe-return.ts'

export function LoginPage() {
  const router = useRouter()
  const { to } = useSearch({ from: '/login' })
  return (
    <Entrance title={texts.login.title}>
      <LoginForm onSignedIn={() => router.history.push(safeReturn(to))} />
      {/* without the scripts of links, which nothing else needs here */}
      <a href="/unohtunut">{texts.login.forgotten}</a>
    </Entrance>
  )
}
