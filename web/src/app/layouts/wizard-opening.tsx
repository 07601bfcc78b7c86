import { BuilderSkeleton } from '#web/features/will/wizard/builder-skeleton.tsx'
import { WizardFrame } from './wizard-layout.tsx'

/** A page of the wizard while its scripts load. */
export function Component() {
  return (
    <WizardFrame>
      <BuilderSkeleton />
    </WizardFrame>
  )
}
