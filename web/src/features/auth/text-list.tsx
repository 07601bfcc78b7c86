import { Stack } from '#web/ui/stack.tsx'

/** A list of sentences: what happens (`ul`), or what to do in this order (`ol`). */
export function TextList({ as, texts }: { as: 'ul' | 'ol'; texts: readonly string[] }) {
  return (
    <Stack as={as} listStyleType={as === 'ul' ? 'disc' : 'decimal'} ps="5" gap="2">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Stack>
  )
}
