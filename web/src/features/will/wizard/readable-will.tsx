import { chakra } from '@chakra-ui/react'
import type { Execution, ExecutionSection, SignatureBlock } from '#shared/model/composed-will.ts'
import { compose } from '#shared/rules/will/compose.ts'
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

/**
 * The last pages as text: what testator, witnesses and notary state, and where they will sign on
 * paper.
 */
function SigningPages({ execution }: { execution: Execution }) {
  return execution.parts.map((part) => (
    <chakra.section key={part.id} aria-label={part.heading} mt="7">
      <chakra.p textAlign="center" fontWeight="semibold" lineHeight="snug" mb="2">
        {part.heading}
      </chakra.p>
      {part.sections.map((section, index) => (
        // A form's sections never change their order, and some have no words of their own to tell
        // them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Section key={index} section={section} />
      ))}
    </chakra.section>
  ))
}

function Section({ section }: { section: ExecutionSection }) {
  return (
    <>
      {section.heading && (
        <chakra.p mt="3" fontWeight="semibold">
          {section.heading}
        </chakra.p>
      )}
      {section.venue.map((line) => (
        <chakra.p key={line}>{line}</chakra.p>
      ))}
      {section.paragraphs.map((text) => (
        <chakra.p key={text} mt="2" overflowWrap="anywhere">
          {text}
        </chakra.p>
      ))}
      {section.signatures.length > 0 && (
        <chakra.ul mt="2" ps="4" color="muted">
          {section.signatures.map((block, index) => (
            // Two witnesses sign alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>{signatureText(block)}</li>
          ))}
        </chakra.ul>
      )}
    </>
  )
}

/** "Witness 1: Signature, Printed name, Date". Below a form the first line says who signs. */
const signatureText = ({ heading, lines }: SignatureBlock): string => {
  const labels = lines.map(({ label, value }) => (value === '' ? label : `${label}: ${value}`))
  return `${heading === '' ? '' : `${heading}: `}${labels.join(', ')}`
}
