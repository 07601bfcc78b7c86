import { chakra } from '@chakra-ui/react'
import { PageTitle } from '#web/ui/typography.tsx'
import { ActionSpecimens } from './action-specimens.tsx'
import { ArrangementSpecimens } from './arrangement-specimens.tsx'
import { FeedbackSpecimens } from './feedback-specimens.tsx'
import { FieldSpecimens } from './field-specimens.tsx'
import { FileSpecimens } from './file-specimens.tsx'
import { FoundationSpecimens } from './foundation-specimens.tsx'
import { KitSpecimens } from './kit/kit-specimens.tsx'
import { OverlaySpecimens } from './overlay-specimens.tsx'
import { WizardSpecimens } from './wizard-specimens.tsx'

/** Every component in every state, from the same modules that the screens use. */
export function Component() {
  return (
    <>
      <PageTitle lead="Every part that screens are made of, in every state it can be in.">
        Design system
      </PageTitle>
      <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <FoundationSpecimens />
        <ArrangementSpecimens />
        <ActionSpecimens />
        <FieldSpecimens />
        <WizardSpecimens />
        <FeedbackSpecimens />
        <FileSpecimens />
        <OverlaySpecimens />
        <KitSpecimens />
      </chakra.div>
    </>
  )
}
