import { lazy, type ReactNode, Suspense } from 'react'
import { MyAccountScreen } from '#web/features/account/my-account-screen.tsx'
import { WeeklyQuestionCard } from '#web/features/memories/weekly-question-card.tsx'
import { PeopleAndAccess } from '#web/features/sharing/people-and-access.tsx'
import { useIsMemorial } from '#web/lib/session/memorial.ts'
import { Card } from '#web/ui/card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { WhatYouKeep } from './what-you-keep.tsx'

const PassingSettings = lazy(() =>
  import('#web/features/passing/passing-settings.tsx').then((module) => ({
    default: module.PassingSettings,
  })),
)

const PlanTab = lazy(() =>
  import('#web/features/paying/plan-tab.tsx').then((module) => ({ default: module.PlanTab })),
)

const loadedLater = (content: ReactNode) => (
  <Suspense
    fallback={
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    }
  >
    {content}
  </Suspense>
)

/**
 * The account, what it pays for, the people who have access, and what happens when its owner's
 * death is reported.
 */
export function Component() {
  const isMemorial = useIsMemorial()
  return (
    <MyAccountScreen
      mails={!isMemorial && <WeeklyQuestionCard />}
      tabs={[
        { id: 'plan', label: 'Plan and payments', content: loadedLater(<PlanTab />) },
        // In these tabs an owner shares, ends shares and downloads. In a memorial nobody does that.
        ...(isMemorial
          ? []
          : [
              { id: 'people', label: 'What each person gets', content: <PeopleAndAccess /> },
              { id: 'kept', label: 'What you keep here', content: <WhatYouKeep /> },
            ]),
        { id: 'passing', label: 'If you die', content: loadedLater(<PassingSettings />) },
      ]}
    />
  )
}
