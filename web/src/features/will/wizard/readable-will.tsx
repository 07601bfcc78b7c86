import { compose } from '#shared/rules/will/compose.ts'
import { SigningPages } from './signing-pages.tsx'
import { useComposed } from './use-composed.ts'
import { WillText } from './will-text.tsx'

/**
 * The whole will as text, with the pages that are signed. `paragraphShown` is the id of a paragraph
 * to scroll to.
 */
export function ReadableWill({
  look,
  paragraphShown,
}: {
  look: 'reading' | 'plain'
  paragraphShown?: string | undefined
}) {
  const { composed } = useComposed(compose)
  return (
    <WillText look={look} text={composed} paragraphShown={paragraphShown}>
      {composed && <SigningPages execution={composed.execution} />}
    </WillText>
  )
}
