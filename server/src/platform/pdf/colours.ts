export const colors = {
  ink: '#1a1b1e',
  faint: '#5c5f66',
  line: '#ced4da',
  accent: '#1f6a94',
  tint: '#eef6fb',
  black: '#000000',
} as const
export type Color = (typeof colors)[keyof typeof colors]
