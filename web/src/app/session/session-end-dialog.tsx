import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { currentPerson, left, useSession } from '../../shared/session/session.ts'
import { session as texts } from '../../texts/fi/session.ts'
import { layers } from '../../ui/questions/layers.ts'
import { LoginForm } from './login-form.tsx'

/** Over the page, which stays with all that was typed; the calls that were refused go on after the sign-in. */
export default function SessionEndDialog() {
  const { person, ended } = useSession()
  const cache = useQueryClient()

  function goOn() {
    if (currentPerson()?.id !== person?.id) return location.reload()
    void cache.invalidateQueries()
  }

  function leave() {
    left()
    location.assign('/login')
  }

  return (
    <Modal
      opened={ended !== undefined}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.ended.title}
      zIndex={layers.signIn}
    >
      <Stack>
        <Text>{texts.ended.text(ended ?? '', person?.fullName ?? '')}</Text>
        <LoginForm onSignedIn={goOn} />
        <Anchor component="button" type="button" size="sm" onClick={leave}>
          {texts.ended.leave}
        </Anchor>
      </Stack>
    </Modal>
  )
}
