import { chakra } from '@chakra-ui/react'

/** What happens, or what to do in this order. */
export function Steps({ kind, steps }: { kind: 'ul' | 'ol'; steps: readonly string[] }) {
  return (
    <chakra.ul
      as={kind}
      listStyleType={kind === 'ul' ? 'disc' : 'decimal'}
      ps="5"
      display="grid"
      gap="2"
    >
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </chakra.ul>
  )
}
