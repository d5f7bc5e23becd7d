import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is a phone's. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
}
