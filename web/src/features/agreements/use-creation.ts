import { createAgreement } from '@palkkasilta/contract/agreements.ts'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../shared/api/use-call.ts'
import { agreementSettings } from '../../shared/links/targets.ts'

/** Makes a new agreement and goes straight into it. */
export function useCreation(): () => Promise<void> {
  const create = useChange(createAgreement)
  const navigate = useNavigate()
  return async () => {
    const { id } = await create({ body: {} })
    await navigate(agreementSettings(id))
  }
}
