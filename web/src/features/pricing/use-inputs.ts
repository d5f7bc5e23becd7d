import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from '../../ui/address.ts'
import { addressOf, type Inputs, inputsAtFirst, inputsIn } from './inputs.ts'

/** Typing on within this time asks once. */
const PAUSE_MS = 250

interface TypedInputs {
  readonly typed: Inputs
  /** What was typed when the typing paused: it stands in the address and is asked. */
  readonly settled: Inputs
  readonly edit: (change: (inputs: Inputs) => Partial<Inputs>) => void
  readonly reset: () => void
}

/** The inputs live in the address, so that a calculation can be shared and Back finds it; typing goes ahead of it. */
export function useInputs(): TypedInputs {
  const [address, change] = useAddress()
  const given = inputsIn(address)
  const inAddress = JSON.stringify(given)
  const [typed, setTyped] = useState(given)
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const known = useRef(inAddress)
  const write = useRef(change)
  write.current = change
  useEffect(() => {
    if (inAddress === known.current) return
    known.current = inAddress
    setTyped(JSON.parse(inAddress))
  }, [inAddress])
  useEffect(() => {
    const own = JSON.stringify(settled)
    if (own === known.current) return
    known.current = own
    write.current(addressOf(settled), { replace: true })
  }, [settled])
  const edit = useCallback((values: (inputs: Inputs) => Partial<Inputs>) => {
    setTyped((before) => ({ ...before, ...values(before) }))
  }, [])
  return {
    typed,
    settled,
    edit,
    reset: () => change(addressOf(inputsAtFirst())),
  }
}
