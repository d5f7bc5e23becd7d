import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The one accent colour. White text on shade 8 and shade 4 on dark paper both reach 4.5:1. */
const fjord: MantineColorsTuple = [
  '#eef6fb',
  '#dcebf4',
  '#b5d6e8',
  '#8bbfdb',
  '#68acd1',
  '#529fca',
  '#3f8fbd',
  '#2f7ca9',
  '#1f6a94',
  '#0d567c',
]

/** A dialog's head is no banner of the page for screen readers. */
const dialog = {
  closeButtonProps: { 'aria-label': 'Sulje' },
  attributes: { header: { role: 'presentation' } },
  styles: { title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } },
}

export const theme = createTheme({
  primaryColor: 'fjord',
  primaryShade: { light: 8, dark: 8 },
  colors: { fjord },
  defaultRadius: 'sm',
  fontFamily: 'Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { centered: true, ...dialog } },
    Drawer: { defaultProps: dialog },
    Tooltip: { defaultProps: { withArrow: true, multiline: true, maw: 320 } },
  },
})

/** Mantine's own pale tones do not reach 4.5:1. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    // on the pale red of a button under the pointer
    '--mantine-color-red-light-color': '#a51d1d',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
})
