import { chakra } from '@chakra-ui/react'
import { strengthWords } from './password-strength.ts'
import { forcedEdge, forcedFill } from './theme/forced-colors.ts'

const barColors = ['hairline', 'error', 'warning', 'info', 'success'] as const

/** How hard a password is to guess, as a bar and a word: 0 (no password) to 4 (strong). */
export function StrengthBar({ strength }: { strength: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" fontSize="sm" color="muted" py="2">
      <chakra.div display="flex" gap="1" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <chakra.span
            key={step}
            w="7"
            h="5px"
            borderRadius="full"
            bg={step <= strength ? barColors[strength] : 'hairline'}
            _highContrast={step <= strength ? forcedFill : forcedEdge}
            transition="background-color {durations.normal}"
          />
        ))}
      </chakra.div>
      <span aria-live="polite">{strengthWords[strength]}</span>
    </chakra.div>
  )
}
