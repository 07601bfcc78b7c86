import { compose } from '#shared/rules/will/compose.ts'
import { SigningPages } from './signing-pages.tsx'
import { useComposed } from './use-composed.ts'
import { WillText } from './will-text.tsx'

/**
 * The whole will as text, with the pages that are signed. `to` is the id of a paragraph to show.
 */
export function ReadableWill({ look, to }: { look: 'reading' | 'plain'; to?: string | undefined }) {
  const { composed } = useComposed(compose)
  return (
    <WillText look={look} text={composed} to={to}>
      {composed && <SigningPages execution={composed.execution} />}
    </WillText>
  )
}
