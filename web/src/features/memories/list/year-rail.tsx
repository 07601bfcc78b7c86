import { chakra } from '@chakra-ui/react'

const Year = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    flexShrink: 0,
    w: { md: '100%' },
    minH: 'target',
    px: '3',
    borderRadius: 'md',
    border: '1px solid transparent',
    fontSize: 'sm',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: 'muted',
    cursor: 'pointer',
    _hover: { bg: 'wash', color: 'navy' },
    '&[aria-pressed=true]': { bg: 'navy.tint', color: 'navy', fontWeight: 'semibold' },
  },
})

/**
 * Chooses one year, or all: beside the memories on a wide screen, in a row above them on a phone.
 */
export function YearRail({
  years,
  chosen,
  onChoose,
}: {
  years: readonly { readonly year: number; readonly count: number }[]
  chosen: number | undefined
  onChoose: (year: number | undefined) => void
}) {
  return (
    <chakra.nav aria-label="Years" pos={{ md: 'sticky' }} top={{ md: '6rem' }}>
      <chakra.ul
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        gap="1"
        overflowX={{ base: 'auto', md: 'visible' }}
        overflowY={{ md: 'auto' }}
        maxH={{ md: 'calc(100dvh - 8rem)' }}
        pb={{ base: '2', md: '0' }}
      >
        <li>
          <Year
            type="button"
            aria-pressed={chosen === undefined}
            onClick={() => onChoose(undefined)}
          >
            All years
          </Year>
        </li>
        {years.map(({ year, count }) => (
          <li key={year}>
            <Year type="button" aria-pressed={year === chosen} onClick={() => onChoose(year)}>
              {year}
              <chakra.span
                fontSize="xs"
                color="muted"
                aria-label={count === 1 ? '1 memory' : `${count} memories`}
              >
                {count}
              </chakra.span>
            </Year>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
