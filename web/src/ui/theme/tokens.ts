import { defineTokens } from '@chakra-ui/react'

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32]
const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]))

const channels = { navy: '20, 33, 61', paper: '251, 249, 246', light: '246, 223, 180' }

/** The navy of shadows, the paper above a page, or the light in a corner, with this alpha. */
export const translucent = (color: keyof typeof channels, alpha: number) =>
  `rgba(${channels[color]}, ${alpha})`

/**
 * Every color and shadow of the product, and the sizes that screens share. Only drawings have
 * colors of their own.
 */
export const tokens = defineTokens({
  colors: {
    navy: {
      DEFAULT: { value: '#14213D' },
      soft: { value: '#22335C' },
      tint: { value: '#EEF1F7' },
    },
    pink: {
      DEFAULT: { value: '#C2336B' },
      strong: { value: '#A82A5B' },
      tint: { value: '#FCE8EF' },
    },
    blue: {
      DEFAULT: { value: '#2563C9' },
      strong: { value: '#1D4FA3' },
      tint: { value: '#EAF1FC' },
    },
    /** The ground of main buttons. On a partner's pages it is the partner's accent. */
    action: { DEFAULT: { value: '#14213D' }, strong: { value: '#22335C' } },
    ink: { value: '#1B2333' },
    muted: { value: '#5B6478' },
    paper: { value: '#FBF9F6' },
    wash: { value: '#F3EFE8' },
    white: { value: '#FFFFFF' },
    hairline: { value: '#DAD6CE' },
    control: { value: '#8A8FA0' },
    light: { value: '#F6DFB4' },
    error: {
      DEFAULT: { value: '#B42318' },
      strong: { value: '#931C12' },
      tint: { value: '#FDEFED' },
    },
    warning: { DEFAULT: { value: '#8A5A00' }, tint: { value: '#FBF3E2' } },
    success: { DEFAULT: { value: '#1E7A4C' }, tint: { value: '#E8F4ED' } },
    info: { DEFAULT: { value: '#1D5FA8' }, tint: { value: '#EAF2FB' } },
  },
  fonts: {
    body: { value: "'Inter Variable', 'Inter Fallback', system-ui, 'Segoe UI', sans-serif" },
    heading: {
      value: "'Source Serif 4 Variable', 'Source Serif 4 Fallback', Georgia, serif",
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.25rem' },
    xl: { value: '1.5625rem' },
    '2xl': { value: '2rem' },
    '3xl': { value: '2.5rem' },
  },
  fontWeights: {
    normal: { value: 400 },
    medium: { value: 500 },
    semibold: { value: 600 },
    bold: { value: 700 },
  },
  lineHeights: { tight: { value: 1.2 }, snug: { value: 1.4 }, text: { value: 1.6 } },
  borders: {
    hairline: { value: '1px solid {colors.hairline}' },
    control: { value: '1px solid {colors.control}' },
  },
  radii: {
    sm: { value: '6px' },
    md: { value: '8px' },
    lg: { value: '12px' },
    xl: { value: '20px' },
    full: { value: '9999px' },
  },
  shadows: {
    card: {
      value: `0 1px 2px ${translucent('navy', 0.05)}, 0 10px 28px -14px ${translucent('navy', 0.16)}`,
    },
    overlay: {
      value: `0 2px 6px ${translucent('navy', 0.08)}, 0 24px 60px -16px ${translucent('navy', 0.32)}`,
    },
  },
  spacing: scale,
  sizes: {
    ...scale,
    full: { value: '100%' },
    text: { value: '68ch' },
    page: { value: '75rem' },
    form: { value: '28rem' },
    /** The width of a screen of one column. */
    column: { value: '46rem' },
    /** The least height and width of what is tapped (WCAG 2.2, 2.5.5, “Target Size”). */
    target: { value: '44px' },
    /** The height of a field, and of a button beside one or above a list. */
    control: { value: '48px' },
    /** The height of a list row, and of a large button. */
    row: { value: '52px' },
  },
  zIndex: {
    header: { value: 100 },
    skipLink: { value: 1900 },
    alertOnPhone: { value: 1950 },
    popover: { value: 2000 },
    overlay: { value: 2000 },
    alert: { value: 2100 },
  },
  durations: { fast: { value: '120ms' }, normal: { value: '200ms' }, slow: { value: '320ms' } },
})

/** Widths at which a layout may change. The drawer replaces the side list below `lg`. */
export const breakpoints = {
  xs: '0px',
  sm: '600px',
  md: '960px',
  lg: '1280px',
  xl: '1920px',
  xxl: '2560px',
}
