import { chakra } from '@chakra-ui/react'

/** The mark: a key whose bow is an acorn. What grows for those who come after, and what opens it. */
export function LogoMark({ size = 32, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path
        d="M16 3.2c0-1.2.9-2 2.1-2.2"
        stroke="#C2336B"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M8.6 9.4C8.6 5.9 11.9 3.6 16 3.6s7.4 2.3 7.4 5.8c0 .7-.5 1.2-1.2 1.2H9.8c-.7 0-1.2-.5-1.2-1.2Z"
        fill="#C2336B"
      />
      <path
        d="M9.9 12.4h12.2c-.2 4.2-2.7 6.9-4.9 8v7.9a1.2 1.2 0 0 1-2.4 0v-7.9c-2.2-1.1-4.7-3.8-4.9-8Z"
        fill="#14213D"
      />
      <path d="M17 24h3.6M17 27.6h2.6" stroke="#14213D" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** Mark and name. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <LogoMark size={size} />
      <chakra.span
        fontFamily="heading"
        fontWeight="600"
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
