import { useEffect, useState } from 'react'
import { consent, decide, type Objection, objection } from '#web/lib/analytics/consent.ts'
import { readConfig } from '#web/lib/session/read-config.ts'
import { useStore } from '#web/lib/store.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'

const reasons: Readonly<Record<Objection, string>> = {
  'asks-not-to-track': 'Your browser asks sites not to track you, so nothing is counted.',
  'stores-nothing': 'Your browser stores nothing for this site, so nothing is counted.',
}

/** Whether visits may be counted. Not shown where nothing is counted anyway. */
export function VisitsCard() {
  const canBeCounted = useVisitsCanBeCounted()
  const decision = useStore(consent)
  const [objected] = useState(objection)
  if (!canBeCounted) return null
  return (
    <Card mt="6">
      <Heading as="h2" size="lg">
        Counting visits
      </Heading>
      <Text mt="2">
        If you agree, a service that we use learns which of our general pages are opened, for how
        long, and that something was done, for example that a contact was deleted. On your home page
        it also learns how the pointer moves, with every word and picture hidden. It never learns
        what you write, and nothing in your will, your vault, your messages or this account.
      </Text>
      {objected ? (
        <Text mt="3">{reasons[objected]}</Text>
      ) : (
        <Checkbox
          mt="3"
          checked={decision === 'yes'}
          onChange={({ currentTarget }) => decide(currentTarget.checked ? 'yes' : 'no')}
        >
          Count my visits in this browser
        </Checkbox>
      )}
    </Card>
  )
}

function useVisitsCanBeCounted(): boolean {
  const [canBeCounted, setCanBeCounted] = useState(false)
  useEffect(() => {
    readConfig().then(
      ({ analytics, tagManager }) => setCanBeCounted(Boolean(analytics ?? tagManager)),
      () => undefined,
    )
  }, [])
  return canBeCounted
}
