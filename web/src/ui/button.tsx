import { chakra, defineRecipe } from '@chakra-ui/react'
import { type ComponentProps, lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Spinner } from './spinner.tsx'

const Tooltip = lazy(() => import('./tooltip.tsx').then((module) => ({ default: module.Tooltip })))

const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: 'target',
    px: '5',
    py: '2',
    borderRadius: 'md',
    border: '1px solid transparent',
    fontFamily: 'body',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition:
      'background-color {durations.fast}, border-color {durations.fast}, color {durations.fast}, box-shadow {durations.fast}',
    '& svg': { flexShrink: 0 },
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'action',
        color: 'white',
        shadow: 'card',
        '&:hover:not([aria-disabled=true])': { bg: 'action.strong' },
        '&[aria-disabled=true]': { bg: 'muted', shadow: 'none' },
      },
      secondary: {
        bg: 'white',
        color: 'navy',
        borderColor: 'control',
        '&:hover:not([aria-disabled=true]), &[aria-pressed=true]': {
          borderColor: 'navy',
          bg: 'navy.tint',
        },
        '&[aria-disabled=true]': { color: 'muted', borderColor: 'hairline', bg: 'wash' },
      },
      tertiary: {
        bg: 'transparent',
        color: 'blue.strong',
        // Its text stands where the text above it begins.
        px: '2',
        ms: '-2',
        '&:hover:not([aria-disabled=true])': { bg: 'blue.tint' },
        '&[aria-disabled=true]': { color: 'muted', bg: 'transparent' },
      },
      danger: {
        bg: 'error',
        color: 'white',
        '&:hover:not([aria-disabled=true])': { bg: 'error.strong' },
        '&[aria-disabled=true]': { bg: 'muted' },
      },
    },
    size: {
      md: {},
      lg: { minH: 'row', px: '7', fontSize: 'md' },
    },
    wide: { true: { w: '100%', ms: '0' } },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

const StyledButton = chakra('button', buttonRecipe)
const StyledLink = chakra(Link, buttonRecipe)

type StyledButtonProps = ComponentProps<typeof StyledButton>

export interface ButtonProps extends Omit<StyledButtonProps, 'children'> {
  children?: ReactNode
  /** While true, the button shows a spinner and ignores clicks. */
  loading?: boolean
  /** Ignores clicks, but can be focused, so that its tooltip can give the reason. */
  disabled?: boolean
  /** Shown above after 400 ms: why the button is disabled, or what an icon means. */
  tooltip?: string
  icon?: ReactNode
  iconEnd?: ReactNode
}

/**
 * The button of the whole product. It acts on a click, Enter and the space bar. While loading or
 * disabled it does not act, and does not submit its form.
 */
export function Button({
  loading = false,
  disabled = false,
  tooltip,
  icon,
  iconEnd,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const inert = loading || disabled
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  const button = (
    <StyledButton
      {...rest}
      type={type}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      onClick={click}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {iconEnd}
    </StyledButton>
  )
  if (!tooltip) return button
  return (
    <Suspense fallback={button}>
      <Tooltip text={tooltip}>{button}</Tooltip>
    </Suspense>
  )
}

export interface LinkButtonProps extends ComponentProps<typeof StyledLink> {
  icon?: ReactNode
  iconEnd?: ReactNode
}

/** A link that looks like a button: it navigates and has no other effect. */
export function LinkButton({ icon, iconEnd, children, ...rest }: LinkButtonProps) {
  return (
    <StyledLink {...rest}>
      {icon}
      {children}
      {iconEnd}
    </StyledLink>
  )
}
