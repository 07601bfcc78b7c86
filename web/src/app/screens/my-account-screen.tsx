import { lazy, Suspense } from 'react'
import { MyAccountScreen } from '#web/features/account/my-account-screen.tsx'
import { PeopleAndAccess } from '#web/features/sharing/people-and-access.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { WhatYouKeep } from './what-you-keep.tsx'

const PassingSettings = lazy(() =>
  import('#web/features/passing/passing-settings.tsx').then((module) => ({
    default: module.PassingSettings,
  })),
)

const passingSettings = (
  <Suspense
    fallback={
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    }
  >
    <PassingSettings />
  </Suspense>
)

/** The account, the people who have access, and what happens when its owner's death is reported. */
export function Component() {
  return (
    <MyAccountScreen
      tabs={[
        { id: 'people', label: 'People and access', content: <PeopleAndAccess /> },
        { id: 'kept', label: 'What you keep here', content: <WhatYouKeep /> },
        { id: 'passing', label: 'If you die', content: passingSettings },
      ]}
    />
  )
}
