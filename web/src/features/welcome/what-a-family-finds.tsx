import { chakra } from '@chakra-ui/react'
import { FileText, KeyRound, ListChecks, Mail } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { Heading } from '#web/ui/typography.tsx'

const leftThings = [
  { Icon: ListChecks, title: 'What to do first', detail: 'A list, in your words' },
  { Icon: FileText, title: 'Deed of the house', detail: 'The original is in the green box' },
  { Icon: KeyRound, title: 'Phone and photos', detail: 'Password. Keep the photos' },
  { Icon: Mail, title: 'For your wedding day', detail: 'A letter, on the day itself' },
] as const

/** A picture of the page on which a daughter finds what her mother left. */
export function WhatAFamilyFinds() {
  return (
    <Card aria-hidden="true" maxW="24rem">
      <Heading as="p" size="lg" mb="3">
        What Mom left for you
      </Heading>
      {leftThings.map(({ Icon, title, detail }) => (
        <chakra.div key={title} display="flex" gap="4" py="3" borderTop="hairline">
          <chakra.span color="navy" pt="0.5">
            <Icon size={22} />
          </chakra.span>
          <div>
            <chakra.p fontWeight="medium">{title}</chakra.p>
            <chakra.p fontSize="sm" color="muted">
              {detail}
            </chakra.p>
          </div>
        </chakra.div>
      ))}
    </Card>
  )
}
