/** What happens, or what to do in this order. */
export function Steps({ kind, steps }: { kind: 'ul' | 'ol'; steps: readonly string[] }) {
  return (
    <Stack as={kind} listStyleType={kind === 'ul' ? 'disc' : 'decimal'} ps="5" gap="2">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Stack>
  )
}

import { Stack } from '#web/ui/stack.tsx'
