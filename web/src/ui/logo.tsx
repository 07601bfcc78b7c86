import { chakra } from '@chakra-ui/react'

/**
 * The mark: a key whose bow is an acorn. It stands for what grows for the heirs, and for what opens
 * it.
 */
export function LogoMark({ size = 32, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size * 0.66}
      height={size}
      viewBox="5.5 0 21 32"
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path d="M16 3.2c0-1.2.8-2 2.1-2.2" stroke="#C2336B" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M7.4 8.7C7.4 5.4 11.1 3 16 3s8.6 2.4 8.6 5.700c0 .7-.5 1.2-1.2 1.200H8.600c-.7 0-1.2-.5-1.2-1.200Z"
        fill="#C2336B"
      />
      <path
        d="M8.7 11.400h14.600c.6 5.6-1.7 9.6-5.7 12v5.900a1.6 1.6 0 0 1-3.2 0v-5.900c-4-2.4-6.3-6.4-5.7-12Z"
        fill="#14213D"
      />
      <path d="M17 25.800h4M17 29.200h3" stroke="#14213D" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** The mark with the name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <LogoMark size={size} />
      <chakra.span
        fontFamily="heading"
        fontWeight="semibold"
        color="navy"
        letterSpacing="-0.01em"
        lineHeight="1"
        style={{ fontSize: size * 0.72 }}
      >
        Heirloom
      </chakra.span>
    </chakra.span>
  )
}
