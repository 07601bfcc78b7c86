import { chakra } from '@chakra-ui/react'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { companionWord } from './companion-word.ts'
import { stepPath } from './step-path.ts'
import { useWill } from './will-context.ts'

/** Says on every page of the spouse's will whose will this is. */
export function OtherWill() {
  const { draft, state } = useWill()
  const word = companionWord(draft)
  const name = firstName(draft.about.legalName) || `your ${word}`
  // In the spouse's will the roles are swapped: its spouse is the owner.
  const ownerName = firstName(draft.spouse.legalName)
  return (
    <chakra.section
      aria-label="Whose will this is"
      bg="pink.tint"
      borderRadius="lg"
      borderStart="4px solid {colors.pink}"
      px="4"
      py="3"
      fontSize="sm"
      lineHeight="snug"
    >
      <chakra.p fontFamily="heading" fontSize="lg" fontWeight="semibold" color="navy">
        {capitalized(name)}’s will
      </chakra.p>
      <chakra.p mt="1">
        Answer as {name} would: here “you” means {name}
        {ownerName && (
          <>
            , and “your {word}” means {ownerName}
          </>
        )}
        .
      </chakra.p>
      <chakra.p mt="1">
        <TextLink to={stepPath(state.progress.currentStep, 'own')} display="inline-block" py="2">
          Back to your own will
        </TextLink>
      </chakra.p>
    </chakra.section>
  )
}
